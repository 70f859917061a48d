extension Settings {
  /// Returns the settings with a file that was read again.
  ///
  /// A value that is not valid stays as it was. A file that is not YAML changes nothing.
  ///
  /// - Parameters:
  ///   - new: The file as it is now.
  ///   - old: The file with the texts now in effect.
  /// - Returns: The settings, and what is not valid.
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
