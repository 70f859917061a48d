import TerminalUI

/// The names of environment variables that set settings.
enum EnvironmentName {
  /// Returns the variable of a setting: `SKYREEL_REFRESH_WEATHER` for `refresh.weather`.
  static func variable(of name: String) -> String {
    prefix + name.uppercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  /// The beginning of all variables.
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
