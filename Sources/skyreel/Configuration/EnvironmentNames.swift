import TerminalUI

/// The names of environment variables, and their configuration keys.
enum EnvironmentNames {
  /// Returns the variable of a key.
  static func variable(of key: String) -> String {
    ConfigurationKeys.environmentAliases[key] ?? derived(from: key)
  }

  /// Returns the regular variable of a key: `SKYREEL_REFRESH_WEATHER` for `refresh.weather`.
  static func derived(from key: String) -> String {
    "SKYREEL_" + key.uppercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  /// Returns the keys of the forms `keys.ACTION` and `themes.NAME.ROLE` among some variables.
  ///
  /// A variable does not preserve the spelling of a theme's name. `SKYREEL_THEMES_MY_OWN_TITLE` is
  /// `themes.my-own.title`.
  static func dynamicKeys(in variables: some Sequence<String>) -> [String] {
    let names = variables.filter { $0.hasPrefix("SKYREEL_KEYS_") || $0.hasPrefix(themePrefix) }
    return names.compactMap { themeKey($0) ?? actionKey($0) }
  }

  private static let themePrefix = "SKYREEL_THEMES_"

  private static func actionKey(_ variable: String) -> String? {
    ConfigurationKeys.actionNames.map { "keys.\($0)" }.first { derived(from: $0) == variable }
  }

  private static func themeKey(_ variable: String) -> String? {
    guard variable.hasPrefix(themePrefix),
      let look = ConfigurationKeys.styleNames.first(where: {
        variable.hasSuffix(String(derived(from: $0).dropFirst("SKYREEL".count)))
      })
    else { return nil }
    let name = variable.dropFirst(themePrefix.count).dropLast(look.count + 1)
    let theme = name.lowercased().map { $0 == "_" ? "-" : String($0) }.joined()
    return theme.isEmpty ? nil : "themes.\(theme).\(look)"
  }
}
