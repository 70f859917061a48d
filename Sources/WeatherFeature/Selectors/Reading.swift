package import Domain
package import TerminalUI

/// A value as text, in its color on a scale.
struct Reading: Hashable {
  var text: String
  var style: Style

  init(_ text: String, _ style: Style = .text) {
    (self.text, self.style) = (text, style)
  }

  /// An unknown value.
  static let missing = Reading(.missingValue, Style(.disabled))

  /// The same text in the disabled style, as for a past time.
  var faded: Reading { Reading(text, Style(.disabled)) }

  /// The same text in bold.
  var bold: Reading { Reading(text, style.bold) }

  /// The text with its style.
  var styledText: StyledText { StyledText(text, style) }
}

extension Style {
  /// The same style in bold.
  var bold: Style { adding(.bold) }
}

extension Quantity<TemperatureUnit> {
  /// The color on the scale of temperatures.
  var style: Style { Style(.temperature, at: celsius) }

  /// Returns the temperature without the letter of its unit, such as `22°`, or `nil` if it is not
  /// plausible.
  func degrees(in unit: TemperatureUnit) -> Reading? {
    number(in: unit).map { Reading("\($0)°", style) }
  }
}

extension Quantity<SpeedUnit> {
  /// The color on the scale of wind speeds.
  var style: Style { Style(.wind, at: converted(to: .metersPerSecond).value) }
}

extension Quantity<PrecipitationUnit> {
  /// The color on the scale of precipitation, for an amount within one hour.
  var style: Style { Style(.rain, at: converted(to: .millimeters).value) }
}

extension PrecipitationAmount {
  /// The color of the intensity on the scale of precipitation, which has none for an unknown time.
  var style: Style { millimetersPerHour.map { Style(.rain, at: $0) } ?? .text }
}

extension Style {
  /// Creates the color on the scale of precipitation for an amount within a day.
  ///
  /// The scale is for amounts within an hour, of which 4 mm are heavy rain. The wettest hour of a
  /// rainy day has about a quarter of its rain. So 16 mm in a day have the color of 4 mm in an
  /// hour.
  package init(precipitationOfDay amount: Quantity<PrecipitationUnit>) {
    self.init(.rain, at: amount.converted(to: .millimeters).value / 4)
  }
}

extension Quantity {
  /// Returns the quantity in another unit, as text without the symbol, or `nil` if it is not
  /// plausible.
  package func number(in unit: Unit) -> String? { unit.number(converted(to: unit).value) }
}

extension CompassPoint {
  /// The arrow that points where a wind from this direction blows, in steps of 45°.
  package var windArrow: String {
    let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return arrows[(index + 1) / 2 % arrows.count]
  }

  /// The nearest of the eight points with one or two letters, such as `NE` for `NNE`.
  var principal: CompassPoint {
    let index = Self.allCases.firstIndex(of: self) ?? 0
    return Self.allCases[(index + 1) / 2 * 2 % Self.allCases.count]
  }
}

extension WeatherCondition {
  /// Returns the style of the icon: warm for the sun, that of rain, cold for snow, a warning for a storm.
  func iconStyle(isNight: Bool) -> Style {
    switch self {
    case .clear, .mostlyClear, .partlyCloudy: isNight ? .text : Style(.warm)
    case .hot: Style(.warm)
    case .overcast, .haze, .fog, .windy: Style(.secondary)
    case .thunderstorm: Style(.warning, .bold)
    case .drizzle, .rain, .freezingDrizzle, .freezingRain, .showers: Style.chance
    case .sleet, .snow, .snowShowers, .ice, .cold: Style(.cold)
    }
  }
}

extension IconSet {
  /// Returns the set that a terminal can show: this one, or ``ascii`` if the glyphs have no
  /// Unicode.
  package func fitting(_ glyphs: Glyphs) -> IconSet { glyphs.isUnicode ? self : .ascii }

  /// Returns the icon of a weather condition, which is empty for an unknown one.
  func icon(
    of sky: WeatherCondition?, isNight: Bool = false, isFaded: Bool = false, _ glyphs: Glyphs
  ) -> StyledText {
    guard let sky else { return "" }
    return StyledText(
      sky.icon(fitting(glyphs), isNight: isNight),
      isFaded ? Style(.disabled) : sky.iconStyle(isNight: isNight))
  }
}
