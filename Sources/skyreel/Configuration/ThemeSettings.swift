import AppFeature
import Domain
import TerminalUI

/// The selected theme, which is built in or configured, or the themes to select from automatically.
struct ThemeSettings: Sendable {
  /// The name of the theme that the background of the terminal selects.
  static let automatic = "automatic"

  /// The selected theme, or the themes that the background selects from.
  private(set) var themeSet = ThemeSet(AppThemes.standard)
  /// The background according to the environment, or `nil` if it is unknown or not needed.
  private(set) var background: KnownBackground?

  /// A kind of background and the environment variable that describes it.
  struct KnownBackground: Equatable, Sendable {
    var kind: TerminalBackground
    var origin: String
  }

  init() {}

  init(_ settings: Settings, _ problems: inout [ConfigurationProblem]) {
    let (name, themes) = (settings.theme, Self.themes(settings))
    if let theme = themes[name] {
      themeSet = ThemeSet(theme)
    } else if name == Self.automatic {
      themeSet = ThemeSet(
        themes["default"] ?? AppThemes.standard,
        byBackground: [
          .dark: themes["dark"] ?? AppThemes.dark, .light: themes["light"] ?? AppThemes.light,
        ])
      background = KnownBackground(settings.environment)
    } else {
      let format = SettingFormat<String>.choice(Self.names(settings).map { ($0, $0) })
      problems.append(
        ConfigurationProblem(
          origin: settings.origin(of: \.theme),
          text: format.problem(with: name, name: SettingList.shared.theme.name)))
    }
  }

  /// The theme as far as it is known before the terminal reports its background.
  var initialTheme: Theme { themeSet.theme(on: background?.kind) }

  /// Returns the sorted names of all themes that can be selected.
  static func names(_ settings: Settings) -> [String] {
    (themes(settings).keys + [automatic]).sorted()
  }

  private static func themes(_ settings: Settings) -> [String: Theme] {
    var themes = AppThemes.byName
    for key in settings.layers.names(in: "themes") {
      let parts = key.split(separator: ".").map(String.init)
      guard parts.count == 3 else { continue }
      // A configured theme has the default appearance for every role that it does not name.
      if let role = Style.Role(rawValue: parts[2]) {
        themes[parts[1], default: AppThemes.standard][role] =
          settings.value(of: .appearance(role, in: parts[1])) ?? Appearance()
      } else if let scale = SettingList.scale(named: parts[2]) {
        themes[parts[1], default: AppThemes.standard][scale: scale] =
          settings.value(of: .scale(scale, in: parts[1])) ?? ColorScale()
      }
    }
    return themes
  }
}

extension ThemeSettings.KnownBackground {
  /// Creates the background that environment variables describe, or `nil` if they do not.
  fileprivate init?(_ environment: [String: String]) {
    if let text = environment["COLORFGBG"], let kind = TerminalBackground(colorFGBG: text) {
      self.init(kind: kind, origin: "COLORFGBG")
    } else if environment["TERM"]?.hasPrefix("linux") == true {
      // The Linux console is black, and it cannot be queried.
      self.init(kind: .dark, origin: "TERM")
    } else {
      return nil
    }
  }
}

extension Setting<Appearance?> {
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
  static func scale(_ scale: Style.Scale, in theme: String) -> Setting {
    let format = SettingFormat<ColorScale>(
      expected: "values, each with its style, and commas between them, like \"0 cyan, 30 bold red\""
    ) { try? ColorScale($0) }
    return Setting("themes.\(theme).\(scale.name)", format, help: "")
  }
}
