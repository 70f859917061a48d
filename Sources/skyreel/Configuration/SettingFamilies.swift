import Domain
import TerminalUI

extension Setting<[Key]?> {
  /// Returns the setting `keys.ACTION`, whose value is a list of key names separated by spaces.
  static func keys(_ action: String) -> Setting {
    let format = SettingFormat<[Key]>(expected: "keys like r, F5, Ctrl-L, PgUp, Space") { text in
      let names = text.split(separator: " ")
      // Thousands of keys would take seconds to compare with all others, and no user needs more
      // than 16.
      guard names.count <= 16 else { return nil }
      let keys = names.compactMap { Key(name: String($0)) }
      return keys.count == names.count ? keys : nil
    }
    return Setting("keys.\(action)", format, help: "").atStart()
  }
}

extension Setting<Appearance?> {
  /// Returns the setting of a role's appearance in a theme.
  static func appearance(_ role: Style.Role, in theme: String) -> Setting {
    let format = SettingFormat<Appearance>(
      expected: "colors (red, bright-red, 0 to 255, #rrggbb, default), "
        + "\"on\" and a background color, bold, dim, underline, or reverse",
      words: Appearance.words
    ) { try? Appearance($0) }
    return Setting("themes.\(theme).\(role.rawValue)", format, help: "")
  }
}

extension Setting<ColorScale?> {
  /// Returns the setting of a scale's colors in a theme.
  static func scale(_ scale: Style.Scale, in theme: String) -> Setting {
    let format = SettingFormat<ColorScale>(
      expected: "values, each with its style, and commas between them, like \"0 cyan, 30 bold red\""
    ) { try? ColorScale($0) }
    return Setting("themes.\(theme).\(scale.name)", format, help: "")
  }
}
