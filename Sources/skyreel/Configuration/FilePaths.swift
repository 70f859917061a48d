import Domain
import Foundation
import LocalStorage

/// The paths of the program's files (XDG Base Directory Specification 0.8).
struct FilePaths: Equatable {
  /// `$XDG_CONFIG_HOME/skyreel/config.yaml`.
  var configuration: String
  /// `$XDG_DATA_HOME/skyreel/skyreel.sqlite`.
  var database: String
  /// `$XDG_DATA_HOME/skyreel/fetch.lock`, the locks of running copies that fetch weather.
  var fetchLock: String
  /// `$XDG_DATA_HOME/skyreel/prompt-`, the beginning of the files with the lines of prompts.
  var promptLine: String
  /// `$XDG_STATE_HOME/skyreel/skyreel.log`.
  var log: String
  /// `$XDG_STATE_HOME/skyreel`, the folder for crash reports.
  var crashes: String

  /// Creates the paths from an environment.
  ///
  /// The home folder of the user is used if `HOME` is not an absolute path.
  init(environment: [String: String]) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    func base(_ variable: String, _ fallback: String) -> String {
      // The specification requires that relative paths are ignored.
      guard let path = environment[variable], path.hasPrefix("/") else {
        return "\(home)/\(fallback)"
      }
      return path
    }
    configuration = base("XDG_CONFIG_HOME", ".config") + "/skyreel/config.yaml"
    let data = base("XDG_DATA_HOME", ".local/share") + "/skyreel"
    database = data + "/skyreel.sqlite"
    fetchLock = data + "/fetch.lock"
    promptLine = data + "/prompt-"
    crashes = base("XDG_STATE_HOME", ".local/state") + "/skyreel"
    log = crashes + "/skyreel.log"
  }
}

extension FilePaths {
  /// Returns what is read from storage, or `nil` if there is no database, of which none is created.
  func stored<Value>(_ read: (any Storage) -> Value) -> Value? {
    guard FileManager.default.fileExists(atPath: database) else { return nil }
    let opened = LocalStorage.open(
      at: database, now: SystemClock.now, onNotice: StandardStreams.warn)
    defer { try? opened.close() }
    // Opening moves a damaged database aside, which the user is told.
    opened.notice.map { StandardStreams.warn($0) }
    return read(opened.storage)
  }
}
