import Domain
import TerminalUI

/// The selected theme, which is built in or configured, or the themes to select from automatically.
struct ThemeSettings: Sendable {
  /// The name of the theme that the background of the terminal selects.
  static let automatic = "automatic"

  /// The configured name.
  let name: String
  /// The selected theme or, if the background selects it, the theme for an unknown background.
  let theme: Theme
  /// The themes by the kind of background, or an empty dictionary if a theme is selected by name.
  let backgroundThemes: [TerminalBackground: Theme]
  /// The background according to the environment, or `nil` if it is unknown or not needed.
  let background: KnownBackground?

  /// A kind of background and the environment variable that describes it.
  struct KnownBackground: Equatable, Sendable {
    var kind: TerminalBackground
    var origin: String
  }

  /// Creates the settings for the theme of the configuration.
  ///
  /// - Throws: `ConfigurationError` if there is no theme with the configured name, or for an
  ///   invalid appearance.
  init(
    layers: ConfigurationLayers, environment: [String: String]
  ) throws(ConfigurationError) {
    let themes = try Self.themes(layers)
    let key = ConfigurationKeys.theme
    name = try layers.required(key)
    if let theme = themes[name] {
      (self.theme, backgroundThemes, background) = (theme, [:], nil)
    } else if name == Self.automatic {
      theme = themes["default"] ?? .standard
      backgroundThemes = [.dark: themes["dark"] ?? .dark, .light: themes["light"] ?? .light]
      background = KnownBackground(environment)
    } else {
      let names = (themes.keys + [Self.automatic]).sorted()
      let nearest = name.nearest(among: names)
      throw ConfigurationError(
        origin: layers.given(key.name)?.origin ?? "",
        problem: "\(key.name): expected one of \(names.joined(separator: ", ")), found \"\(name)\""
          + (nearest.map { "; did you mean \($0)?" } ?? ""))
    }
  }

  /// Returns the theme for a kind of background, or for an unknown background if it is `nil`.
  func theme(on background: TerminalBackground?) -> Theme {
    background.flatMap { backgroundThemes[$0] } ?? theme
  }

  /// Returns the built-in and the configured themes by name.
  private static func themes(
    _ layers: ConfigurationLayers
  ) throws(ConfigurationError) -> [String: Theme] {
    var themes = Theme.builtIn
    for key in layers.names(in: "themes") {
      let parts = key.split(separator: ".").map(String.init)
      guard parts.count == 3 else { continue }
      // A configured theme has the default appearance for every role that it does not name.
      if let role = Style.Role(rawValue: parts[2]) {
        themes[parts[1], default: .standard][role] =
          try layers.value(.appearance(role, in: parts[1])) ?? Appearance()
      } else if let scale = Style.Scale(rawValue: parts[2]) {
        themes[parts[1], default: .standard][scale: scale] =
          try layers.value(.scale(scale, in: parts[1])) ?? ColorScale()
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
