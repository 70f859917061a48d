package import TerminalUI

/// The colors of weather that a theme has: those of scales, of maps, and of the Moon.
///
/// Colors only support what text and symbols show already.
package struct WeatherColors: Sendable {
  let scales: [Style.Scale: ColorScale]
  let looks: [Style: Appearance]

  private init(scales: [Style.Scale: ColorScale], map: MapColors) {
    (self.scales, looks) = (scales, map.looks)
  }

  private init(scales: [Style.Scale: ColorScale]) {
    self.scales = scales
    // Maps keep their look in a selected row, also without colors.
    looks = MapColors.neutral.looks.mapValues { _ in Appearance() }
  }

  /// The colors on a dark background.
  package static let onDark = WeatherColors(scales: scalesOnDark, map: .onDark)
  /// The colors on a light background.
  package static let onLight = WeatherColors(scales: scalesOnLight, map: .onLight)
  /// The colors for a background that may be dark or light.
  package static let neutral = WeatherColors(scales: neutralScales, map: .neutral)
  /// No colors, only bold gales and severe alerts.
  package static let withoutColor = WeatherColors(scales: scalesWithoutColor)

  /// The numbers of all styles of weather.
  package static let styleNumbers =
    Style.Scale.weather.map(\.styleNumbers) + [
      Style.moonNumber..<Style.moonNumber + 1, Style.mapNumbers,
    ]
}

extension Theme {
  /// Returns the theme with colors of weather.
  package func adding(_ colors: WeatherColors) -> Theme {
    adding(scales: colors.scales, looks: colors.looks)
  }
}
