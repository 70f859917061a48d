internal import FilmsFeature
package import TerminalUI
internal import WeatherFeature

/// The built-in themes, with the colors of weather and of the films.
package enum AppThemes {
  /// The default theme, readable on dark and on light backgrounds.
  package static let standard = Theme.standard.adding(.neutral).addingNightSky()
  /// A theme of light colors, for dark backgrounds.
  package static let dark = Theme.dark.adding(.onDark).addingNightSky()
  /// A theme of dark colors, for light backgrounds.
  package static let light = Theme.light.adding(.onLight).addingNightSky()
  /// A theme in the terminal's default colors, with strong attributes and nothing dim.
  package static let highContrast = Theme.highContrast.adding(.withoutColor)
  /// A theme without colors.
  package static let monochrome = Theme.monochrome.adding(.withoutColor)

  /// The themes that a configuration file can select, by name.
  package static let byName: [String: Theme] = [
    "default": standard, "dark": dark, "light": light, "high-contrast": highContrast,
    "monochrome": monochrome,
  ]

  /// The scales that a theme has colors for.
  package static let scales = Style.Scale.weather
}
