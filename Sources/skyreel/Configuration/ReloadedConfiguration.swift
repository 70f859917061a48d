import AppFeature
import Domain
import Foundation

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
