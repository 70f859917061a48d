import AppFeature
import Domain
import Foundation

/// The result of reading the configuration file again.
struct ReloadedConfiguration: Sendable {
  /// The settings with what is valid in the file.
  var settings: Settings
  /// The file, with earlier texts in place of those that are not valid.
  var file: ConfigurationFile
  var problems: [ConfigurationProblem]
  /// The names of settings whose new values take effect at the next start, although most of their values do
  /// so at once.
  var heldBack: [String] = []
}

extension ReloadedConfiguration {
  /// The largest number of names or problems that a message lists.
  private static let listed = 3

  func result(after old: Settings) -> FileResult {
    let changed = settings.changedSettings(from: old)
    let name = URL(filePath: file.path).lastPathComponent.sanitized
    let now = Self.list(changed.filter { !$0.isReadAtStart }.map(\.name))
    let later = Self.list(changed.filter(\.isReadAtStart).map(\.name) + heldBack)
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
        var reloaded = ReloadedConfiguration(
          settings: try replacing(file), file: file, problems: problems.inOrderOfLines)
        if reloaded.settings.provider.isSample != provider.isSample {
          // The places of the sample must not become those of the user, nor the reverse.
          reloaded.heldBack = [SettingList.shared.providerChoice.name]
          reloaded.file.keep(old.entries, of: reloaded.heldBack)
          reloaded.settings = try replacing(reloaded.file)
        }
        return reloaded
      } catch {
        if section == nil { problems += error.problems }
      }
    }
    return ReloadedConfiguration(settings: self, file: old, problems: problems.inOrderOfLines)
  }

  /// Returns the settings whose values differ from those of other settings.
  func changedSettings(from old: Settings) -> [any AnySetting] {
    let families = SettingList.families.flatMap { section in
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
