/// The values that the user set, the strongest first: choices in the app for this run, options,
/// environment, file, and stored choices in the app.
struct ConfigurationLayers: Sendable {
  /// The texts of the options, by the names of their settings.
  private let options: [String: SettingText]
  /// The texts in the environment.
  private let environment: [String: SettingText]
  /// The texts in the file.
  var file: [String: SettingText]
  /// The choices in the app.
  var choices = SettingChoices()

  /// Creates the layers.
  ///
  /// - Parameters:
  ///   - options: The texts from the command line, by the names of their settings.
  ///   - environment: The environment of the process.
  ///   - file: The configuration file.
  init(options: [String: SettingText], environment: [String: String], file: ConfigurationFile) {
    (self.options, self.environment, self.file) = (
      options, Self.texts(in: environment), file.entries
    )
  }

  /// Returns the text that the user gave for a setting, from the strongest layer that has one.
  func given(_ name: String) -> SettingText? {
    if let text = choices.tried[name] {
      return SettingText(text: text, origin: .tried(over: configured(name)?.origin ?? .unset))
    }
    return configured(name)
      ?? choices.kept[name].map { SettingText(text: $0, origin: .chosen) }
  }

  /// Returns the text of an option, the environment, or the file.
  func configured(_ name: String) -> SettingText? {
    options[name] ?? environment[name] ?? file[name]
  }

  /// Returns the sorted names of the settings that the user set in a section, such as
  /// `keys.refresh` in `keys`.
  func names(in section: String) -> [String] {
    Set([options, environment, file].flatMap(\.keys)).filter { $0.hasPrefix("\(section).") }
      .sorted()
  }

  private static func texts(in environment: [String: String]) -> [String: SettingText] {
    let variables = environment.filter { $0.key.hasPrefix(EnvironmentName.prefix) }
      .filter { !$0.value.isEmpty }
    guard !variables.isEmpty else { return [:] }
    var texts: [String: SettingText] = [:]
    func read(_ variable: String, for name: String) {
      texts[name] =
        variables[variable].map { text in
          SettingText(text: text, origin: .environment(variable))
        } ?? texts[name]
    }
    for setting in SettingList.all {
      read(EnvironmentName.variable(of: setting.name), for: setting.name)
      read(setting.variable, for: setting.name)
    }
    for variable in variables.keys {
      if let name = EnvironmentName.familySetting(of: variable) { read(variable, for: name) }
    }
    return texts
  }
}
