import TerminalUI

/// The texts that the user gave for settings, in layers, of which the first one with a text decides.
///
/// Below these are the locale and the default value, which the declaration of a setting names.
struct ConfigurationLayers: Sendable {
  /// Where texts come from, the strongest layer first.
  enum Layer: CaseIterable {
    case option, environment, file, stored
  }

  private var texts: [Layer: [String: SettingText]]

  /// The choices in the app, of which those for this run are above all layers.
  var choices = SettingChoices() {
    didSet {
      self[.stored] = choices.kept.mapValues { SettingText(text: $0, origin: .chosen) }
    }
  }

  /// Creates the layers.
  ///
  /// The texts from the command line are given by the names of their settings.
  init(options: [String: SettingText], environment: [String: String], file: ConfigurationFile) {
    texts = [
      .option: options, .environment: Self.texts(in: environment), .file: file.entries,
    ]
  }

  subscript(layer: Layer) -> [String: SettingText] {
    get { texts[layer, default: [:]] }
    set { texts[layer] = newValue }
  }

  /// Returns the text that the user gave for a setting.
  func given(_ name: String) -> SettingText? {
    guard let text = choices.tried[name] else { return configured(name) ?? self[.stored][name] }
    return SettingText(text: text, origin: .tried(over: configured(name)?.origin ?? .unset))
  }

  /// Returns the text of the layers that the app cannot change.
  func configured(_ name: String) -> SettingText? {
    Layer.allCases.lazy.filter { $0 != .stored }.compactMap { self[$0][name] }.first
  }

  /// Returns the sorted names of the settings that the user set in a section, such as
  /// `keys.refresh` in `keys`.
  func names(in section: String) -> [String] {
    Set(texts.values.flatMap(\.keys)).filter { $0.hasPrefix("\(section).") }.sorted()
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

enum EnvironmentName {
  /// Returns the variable of a setting: `SKYREEL_REFRESH_WEATHER` for `refresh.weather`.
  static func variable(of name: String) -> String {
    prefix + name.uppercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  static let prefix = "SKYREEL_"

  /// Returns the setting of the form `keys.ACTION` or `themes.NAME.ROLE` that a variable sets, or
  /// `nil` if it sets none.
  ///
  /// A variable does not preserve the spelling of a theme's name. `SKYREEL_THEMES_MY_OWN_TITLE` is
  /// `themes.my-own.title`.
  static func familySetting(of variable: String) -> String? {
    if variable.hasPrefix(prefix + "KEYS_") { return keySetting(variable) }
    return variable.hasPrefix(prefix + "THEMES_") ? themeSetting(variable) : nil
  }

  private static func keySetting(_ variable: String) -> String? {
    SettingList.actionNames.map { "keys.\($0)" }.first { self.variable(of: $0) == variable }
  }

  private static func themeSetting(_ variable: String) -> String? {
    guard
      let style = SettingList.styleNames.first(where: {
        variable.hasSuffix("_" + self.variable(of: $0).dropFirst(prefix.count))
      })
    else { return nil }
    let name = variable.dropFirst((prefix + "THEMES_").count).dropLast(style.count + 1)
    let theme = name.lowercased().map { $0 == "_" ? "-" : String($0) }.joined()
    return theme.isEmpty ? nil : "themes.\(theme).\(style)"
  }
}
