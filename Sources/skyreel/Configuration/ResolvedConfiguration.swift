import AppFeature
import Domain
import Foundation

/// The settings of a run, with the files that they come from, before storage and the log are opened.
struct ResolvedConfiguration: Sendable {
  var settings: Settings
  var paths: FilePaths
  /// The configuration file, which has no entries if it does not exist.
  var file: ConfigurationFile
  /// The environment of the process.
  var environment: [String: String]
}

extension ResolvedConfiguration {
  /// Creates the settings by reading the configuration.
  ///
  /// The file is the one named by `--config` or `SKYREEL_CONFIG`, else the default one if it
  /// exists.
  init(options: SharedOptions) throws(ConfigurationError) {
    environment = Platform.current.environment
    paths = FilePaths(environment: environment)
    let named = options.config ?? environment["SKYREEL_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    file = ConfigurationFile(path: named ?? paths.configuration, isRequired: named != nil)
    settings = try Settings(options: options.texts, environment: environment, file: file)
  }
}

/// The paths of the program's files (XDG Base Directory Specification 0.8).
struct FilePaths: Equatable {
  /// `$XDG_CONFIG_HOME/skyreel/config.yaml`.
  var configuration: String
  /// `$XDG_DATA_HOME/skyreel/skyreel.sqlite`.
  var database: String
  /// `$XDG_DATA_HOME/skyreel/fetch.lock`, the locks of running copies that fetch weather.
  var fetchLock: String
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
    crashes = base("XDG_STATE_HOME", ".local/state") + "/skyreel"
    log = crashes + "/skyreel.log"
  }
}

/// The result of reading the configuration file again.
struct ReloadedConfiguration: Sendable {
  /// The settings with what is valid in the file.
  var settings: Settings
  /// The file, with earlier texts in place of those that are not valid.
  var file: ConfigurationFile
  /// The problems of the file.
  var problems: [ConfigurationProblem]
}

extension ReloadedConfiguration {
  /// The largest number of names or problems that a message lists.
  private static let listed = 3

  /// Returns what the user is told.
  func result(after old: Settings) -> FileResult {
    let changed = settings.changedSettings(from: old)
    let name = URL(filePath: file.path).lastPathComponent.sanitized
    let now = Self.list(changed.filter { !$0.isReadAtStart }.map(\.name))
    let later = Self.list(changed.filter(\.isReadAtStart).map(\.name))
    let message = [
      now.map { "\(name) changed \($0)." }, later.map { "At the next start: \($0)." },
    ].compactMap(\.self).joined(separator: " ")
    return FileResult(message: message.isEmpty ? nil : message, problem: problem)
  }

  private var problem: String? {
    guard !problems.isEmpty else { return nil }
    let rest = problems.count - Self.listed
    let lines =
      problems.prefix(Self.listed).map(\.description)
      + (rest > 0 ? ["\(rest) more."] : []) + ["The earlier values stay."]
    return lines.joined(separator: "\n").sanitizedLines
  }

  private static func list(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let rest = names.count - listed
    return names.prefix(listed).joined(separator: ", ") + (rest > 0 ? ", and \(rest) more" : "")
  }
}

extension Settings {
  /// Returns the settings with a file that was read again.
  ///
  /// A value that is not valid stays as it was. A file that is not YAML changes nothing.
  ///
  /// `old` is the file with the texts now in effect.
  func reloading(_ new: ConfigurationFile, after old: ConfigurationFile) -> ReloadedConfiguration {
    guard new.isReadable else {
      return ReloadedConfiguration(settings: self, file: old, problems: new.problems)
    }
    var file = new
    let invalid = new.invalidTexts
    var problems = new.problems + invalid.values
    file.keep(old.entries, of: Array(invalid.keys))
    // A theme that does not exist, and keys that are bound twice, are found last. They stay as they
    // were, as far as they then fit together.
    for section in [nil, SettingList.shared.theme.name, "keys", "themes"] {
      if let section {
        file.keep(old.entries, of: file.names(in: section) + old.names(in: section))
      }
      do throws(ConfigurationError) {
        return ReloadedConfiguration(
          settings: try replacing(file), file: file, problems: problems.inOrderOfLines)
      } catch {
        if section == nil { problems += error.problems }
      }
    }
    return ReloadedConfiguration(settings: self, file: old, problems: problems.inOrderOfLines)
  }

  /// Returns the settings whose values differ from those of other settings.
  func changedSettings(from old: Settings) -> [any AnySetting] {
    let families = ["keys", "themes"].flatMap { section in
      Set(layers.names(in: section) + old.layers.names(in: section)).sorted()
    }.compactMap(SettingList.setting)
    return (SettingList.inFile + families).filter {
      $0.shownText(in: self).text != $0.shownText(in: old).text
    }
  }
}

extension ConfigurationFile {
  /// The problems of texts that are not valid, by the names of their settings.
  fileprivate var invalidTexts: [String: ConfigurationProblem] {
    entries.reduce(into: [:]) { problems, entry in
      let (name, given) = entry
      problems[name] = SettingList.setting(named: name)?.problem(with: given.text, name: name)
        .map { ConfigurationProblem(origin: given.origin, text: $0) }
    }
  }

  /// Returns the names of a setting, or of the settings in a section.
  fileprivate func names(in section: String) -> [String] {
    entries.keys.filter { $0 == section || $0.hasPrefix("\(section).") }
  }
}
