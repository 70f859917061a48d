/// Where the program keeps its files (XDG Base Directory Specification 0.8).
struct FilePaths: Equatable {
  /// `$XDG_CONFIG_HOME/skyreel/config.yaml`.
  var configuration: String
  /// `$XDG_DATA_HOME/skyreel/skyreel.sqlite`.
  var database: String
  /// `$XDG_STATE_HOME/skyreel/skyreel.log`.
  var log: String
  /// `$XDG_STATE_HOME/skyreel`, where a crash leaves what led there.
  var crashes: String

  /// Derives the paths from an environment; where there is no home, from the root folder, which a
  /// person cannot write to and is told about when something is to be kept.
  init(environment: [String: String]) {
    let home = environment["HOME"] ?? ""
    func base(_ variable: String, _ fallback: String) -> String {
      // The specification has relative paths ignored.
      guard let path = environment[variable], path.hasPrefix("/") else {
        return "\(home)/\(fallback)"
      }
      return path
    }
    configuration = base("XDG_CONFIG_HOME", ".config") + "/skyreel/config.yaml"
    database = base("XDG_DATA_HOME", ".local/share") + "/skyreel/skyreel.sqlite"
    crashes = base("XDG_STATE_HOME", ".local/state") + "/skyreel"
    log = crashes + "/skyreel.log"
  }
}
