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
      Style.Scale.temperature.barNumbers,
    ]
}

extension Theme {
  /// Returns the theme with colors of weather.
  package func adding(_ colors: WeatherColors) -> Theme {
    adding(scales: colors.scales, looks: colors.looks)
  }
}

extension Style.Scale {
  /// All scales of weather.
  package static let weather = [
    temperature, rain, wind, ultraviolet, airQuality, alert, rainRate,
  ]

  /// A temperature in °C, with one step for each degree from -30 to 40.
  package static let temperature = Style.Scale(
    "temperature", firstStyle: 0, firstBar: 420, steps: (-30...40).map { Double($0) },
    isContinuous: true, isRounded: true, help: "temperatures, by °C from -30 to 40")

  /// Precipitation in millimeters in one hour.
  package static let rain = Style.Scale(
    "rain", firstStyle: 71, steps: [0.1, 0.5, 1, 2, 4, 8, 16], isContinuous: true, leastValue: 0.1,
    help: "precipitation, by mm in an hour")

  /// A wind speed in m/s, by the Beaufort scale: 1 to 5, 6, strong wind, and 8, gale.
  ///
  /// Wind below 0.3 m/s is Beaufort 0, calm.
  package static let wind = Style.Scale(
    "wind", firstStyle: 103, steps: [0.3, 1.6, 3.4, 5.5, 8, 10.8, 17.2], leastValue: 0.3,
    help: "wind, by m/s at 1, 2, 3, 4, 5, 6, and 8 Beaufort")

  /// A UV index, by the exposure categories of the World Health Organization.
  package static let ultraviolet = Style.Scale(
    "ultraviolet", firstStyle: 80, steps: [0, 3, 6, 8, 11], isRounded: true, help: "the UV index")

  /// A European Air Quality Index, by its six categories.
  package static let airQuality = Style.Scale(
    "air-quality", firstStyle: 85, steps: [0, 20, 40, 60, 80, 101], isRounded: true,
    help: "the European air quality index")

  /// The severity of an alert, from 0 for minor to 3 for extreme.
  package static let alert = Style.Scale(
    "alert", firstStyle: 91, steps: [0, 1, 2, 3], isRounded: true,
    help: "alerts, from 0 for minor to 3 for extreme")

  /// The rate of rain in millimeters an hour, by the classes of the radar map.
  package static let rainRate = Style.Scale(
    "rain-rate", firstStyle: 95, steps: rainRates, leastValue: 0.1,
    help: "rain on radar, by mm an hour")

  /// The lowest rate of each class of the radar map, in millimeters an hour.
  static let rainRates: [Double] = [0.1, 0.5, 1, 2, 5, 10, 20, 50]

  /// Returns the class of a rate on the radar map, from 0 to 7, or `nil` below the lowest class.
  static func rainRateClass(of rate: Double) -> Int? { rainRates.lastIndex { $0 <= rate } }
}

// Each anchor has a 24-bit color, a number of the 256-color palette, and an ANSI color. The contrast
// of all of them is computed in `ThemeContrastTests`.
extension WeatherColors {
  /// The scales on a dark background.
  private static let scalesOnDark: [Style.Scale: ColorScale] = [
    .temperature: ColorScale([
      .init(-30, 0xb48cff, 141, 12),
      .init(-20, 0x8f9bff, 147, 12),
      .init(-10, 0x6fb0ff, 75, 12),
      .init(0, 0x56c8f0, 81, 14),
      .init(6, 0x4fd6c4, 80, 14),
      .init(12, 0x6fdc8c, 78, 10),
      .init(18, 0xb5df5a, 149, 10),
      .init(24, 0xf5d34a, 221, 11),
      .init(29, 0xffb04a, 215, 11),
      .init(34, 0xff7f5c, 209, 9),
      .init(40, 0xff6b9a, 211, 13),
    ]),
    .rain: ColorScale([
      .init(0.1, 0x9cb4c2, 109, 6),
      .init(1, 0x7cc0dc, 74, 6),
      .init(4, 0x56c8f0, 81, 14),
      .init(16, 0x1fd0ff, 45, 14),
    ]),
    .wind: ColorScale([
      .init(0.3, 0x9fc5d6, 152, 6),
      .init(1.6, 0x7fd4d0, 116, 14),
      .init(3.4, 0x6fdcae, 115, 10),
      .init(5.5, 0x8fdc6f, 113, 10),
      .init(8, 0xe0dc5a, 185, 11),
      .init(10.8, 0xffb04a, 215, 11),
      .init(17.2, 0xff7f5c, 209, 9, bold: true),
    ]),
    .ultraviolet: ColorScale([
      .init(0, 0x6fdc8c, 78, 10),
      .init(3, 0xf5d34a, 221, 11),
      .init(6, 0xffb04a, 215, 11),
      .init(8, 0xff7f5c, 209, 9),
      .init(11, 0xc79aff, 177, 13),
    ]),
    .airQuality: ColorScale([
      .init(0, 0x4fd6c4, 80, 14),
      .init(20, 0x6fdc8c, 78, 10),
      .init(40, 0xf5d34a, 221, 11),
      .init(60, 0xffb04a, 215, 11),
      .init(80, 0xff7f5c, 209, 9),
      .init(101, 0xc79aff, 177, 13),
    ]),
    .alert: ColorScale([
      .init(0, 0xf5d34a, 221, 11),
      .init(2, 0xffb04a, 215, 13, bold: true),
      .init(3, 0xff7f5c, 209, 9, bold: true),
    ]),
    .rainRate: ColorScale([
      .init(0.1, 0x7ab2f0, 75, 12),
      .init(1, 0x3cb8c8, 80, 14),
      .init(2, 0x60dd91, 85, 10),
      .init(5, 0xffe45c, 227, 11),
      .init(10, 0xfa9b35, 215, 3),
      .init(20, 0xff7a7a, 210, 9),
      .init(50, 0xfae8ff, 225, 15),
    ]),
  ]

  /// The scales on a light background.
  ///
  /// Yellow, cyan, and bright colors of the terminal itself can rarely be read on a light background.
  private static let scalesOnLight: [Style.Scale: ColorScale] = [
    .temperature: ColorScale([
      .init(-30, 0x6a2fc4, 56, 4),
      .init(-20, 0x4f3fd0, 62, 4),
      .init(-10, 0x2757c9, 26, 4),
      .init(0, 0x0b66a8, 25, 4),
      .init(6, 0x006f78, 24, 4),
      .init(12, 0x0a7340, 23, 2),
      .init(18, 0x4f6d00, 22, 2),
      .init(24, 0x7d5f00, 58, nil),
      .init(29, 0xa34a00, 94, 1),
      .init(34, 0xbd2d1a, 124, 1),
      .init(40, 0xb3154f, 125, 5),
    ]),
    .rain: ColorScale([
      .init(0.1, 0x4c6474, 60, 4),
      .init(1, 0x2a668f, 24, 4),
      .init(4, 0x0b66a8, 25, 4),
      .init(16, 0x003f9e, 19, 4),
    ]),
    .wind: ColorScale([
      .init(0.3, 0x4c6474, 60, 4),
      .init(1.6, 0x006f78, 24, 4),
      .init(3.4, 0x0a7340, 23, 2),
      .init(5.5, 0x4f6d00, 22, 2),
      .init(8, 0x7d5f00, 58, nil),
      .init(10.8, 0xa34a00, 94, 1),
      .init(17.2, 0xbd2d1a, 124, 1, bold: true),
    ]),
    .ultraviolet: ColorScale([
      .init(0, 0x0a7340, 22, 2),
      .init(3, 0x7d5f00, 58, nil),
      .init(6, 0xa34a00, 94, 1),
      .init(8, 0xbd2d1a, 124, 1),
      .init(11, 0x6a2fc4, 56, 5),
    ]),
    .airQuality: ColorScale([
      .init(0, 0x006f78, 24, 4),
      .init(20, 0x0a7340, 22, 2),
      .init(40, 0x7d5f00, 58, nil),
      .init(60, 0xa34a00, 94, 1),
      .init(80, 0xbd2d1a, 124, 1),
      .init(101, 0x6a2fc4, 56, 5),
    ]),
    .alert: ColorScale([
      .init(0, 0x7d5f00, 58, 5),
      .init(2, 0xa34a00, 94, 1, bold: true),
      .init(3, 0xbd2d1a, 124, 1, bold: true),
    ]),
    .rainRate: ColorScale([
      .init(0.1, 0x0b66a8, 25, 4),
      .init(1, 0x006f78, 24, 4),
      .init(2, 0x4f6d00, 22, 2),
      .init(5, 0x7d5f00, 58, nil),
      .init(10, 0xa40e00, 124, 1),
      .init(20, 0x790028, 52, 1),
      .init(50, 0x3a0b78, 54, 5),
    ]),
  ]

  /// Scales that are readable on dark and on light backgrounds.
  ///
  /// Most colors of the terminal itself can only be read on one of them.
  private static let neutralScales: [Style.Scale: ColorScale] = [
    .temperature: ColorScale([
      .init(-30, 0x9160e3, 98, nil),
      .init(-20, 0x6f6de8, 62, nil),
      .init(-10, 0x4279de, 68, nil),
      .init(0, 0x2182bd, 32, nil),
      .init(6, 0x14898b, 30, nil),
      .init(12, 0x238d53, 29, 2),
      .init(18, 0x658614, 64, 2),
      .init(24, 0x967710, 136, 2),
      .init(29, 0xbb6513, 130, 1),
      .init(34, 0xd74d34, 167, 1),
      .init(40, 0xda4175, 168, 5),
    ]),
    .rain: ColorScale([
      .init(0.1, 0x7288a0, 103, nil),
      .init(1, 0x4f88b4, 67, nil),
      .init(4, 0x2387c4, 32, nil),
      .init(16, 0x0074d8, 27, nil),
    ]),
    .wind: ColorScale([
      .init(0.3, 0x7288a0, 103, nil),
      .init(1.6, 0x14898b, 30, nil),
      .init(3.4, 0x238d53, 29, 2),
      .init(5.5, 0x658614, 64, 2),
      .init(8, 0x967710, 136, nil),
      .init(10.8, 0xbb6513, 130, 1),
      .init(17.2, 0xd74d34, 167, 1, bold: true),
    ]),
    .ultraviolet: ColorScale([
      .init(0, 0x238d53, 29, 2),
      .init(3, 0x967710, 136, nil),
      .init(6, 0xbb6513, 130, 1),
      .init(8, 0xd74d34, 167, 1),
      .init(11, 0x9160e3, 98, 5),
    ]),
    .airQuality: ColorScale([
      .init(0, 0x14898b, 30, nil),
      .init(20, 0x238d53, 29, 2),
      .init(40, 0x967710, 136, nil),
      .init(60, 0xbb6513, 130, 1),
      .init(80, 0xd74d34, 167, 1),
      .init(101, 0x9160e3, 98, 5),
    ]),
    .alert: ColorScale([
      .init(0, 0x967710, 136, 5),
      .init(2, 0xbb6513, 130, 1, bold: true),
      .init(3, 0xd74d34, 167, 1, bold: true),
    ]),
    .rainRate: ColorScale([
      .init(0.1, 0x2182bd, 32, nil),
      .init(1, 0x14898b, 30, nil),
      .init(2, 0x238d53, 29, 2),
      .init(5, 0x977600, 94, nil),
      .init(10, 0xb56300, 130, nil),
      .init(20, 0xb81d57, 126, 1),
      .init(50, 0x9160e3, 98, 5),
    ]),
  ]

  /// Scales without colors, which only make gales and severe alerts bold.
  private static let scalesWithoutColor: [Style.Scale: ColorScale] = [
    .wind: ColorScale([.init(10.8, Appearance()), .init(17.2, Appearance(nil, .bold))]),
    .alert: ColorScale([.init(0, Appearance()), .init(2, Appearance(nil, .bold))]),
  ]
}

extension ColorScale.Anchor {
  /// Creates an anchor.
  ///
  /// The value is in the unit of the scale, the color is `0xRRGGBB`, and `index` is its number in the
  /// 256-color palette. `fallback` is the number of ``Color/ansi(_:)``, or `nil` for the terminal's default
  /// color.
  fileprivate init(
    _ value: Double, _ color: UInt32, _ index: UInt8, _ fallback: UInt8?, bold: Bool = false
  ) {
    let (red, green, blue) = (color >> 16 & 0xff, color >> 8 & 0xff, color & 0xff)
    let parts = Color.tiered(
      UInt8(red), UInt8(green), UInt8(blue), index: index, fallback: fallback)
    self.init(value, Appearance(parts, bold ? .bold : []))
  }
}
