internal import Domain
internal import TerminalUI

/// A quantity that the chart of the Hourly tab can show.
package enum HourlyMetric: String, CaseIterable, Codable, Sendable {
  case temperature
  case feelsLike = "feels-like"
  case rain
  case wind
  case humidity
  case cloudCover = "cloud-cover"
  case uvIndex = "uv-index"
  case pressure

  /// Returns the name in the legend of the chart.
  func title(_ falling: Falling) -> String {
    switch self {
    case .temperature: "Temperature"
    case .feelsLike: "Feels like"
    case .rain: falling.isSnow ? "Snow" : "Rain or snow"
    case .wind: "Wind"
    case .humidity: "Humidity"
    case .cloudCover: "Cloud cover"
    case .uvIndex: "UV index"
    case .pressure: "Pressure"
    }
  }
}

extension HourlyMetric {
  /// The smallest value in metric units that a chart shows if all others are less, or `nil` for a
  /// quantity without a zero.
  var leastShown: Double? {
    switch self {
    case .temperature, .feelsLike, .pressure: nil
    case .rain: 0.1
    case .wind: 2
    case .humidity, .cloudCover: 3
    case .uvIndex: 0.5
    }
  }

  /// The chance of rain in percent from which a chart of rain is not flat, even without an amount.
  static let leastChance = 10.0

  /// Whether bars of the chance of rain are below the curve.
  var hasBars: Bool { [.temperature, .feelsLike].contains(self) }

  /// Returns the value of an hour in the preferred unit, or `nil` if it is not known.
  func value(
    of hour: HourlyForecast, in units: UnitPreferences, _ falling: Falling
  ) -> Double? {
    switch self {
    case .temperature: hour.temperature?.converted(to: units.temperature).value
    case .feelsLike: hour.feelsLike?.converted(to: units.temperature).value
    case .rain: falling.value(of: hour, units)
    case .wind: hour.wind?.speed?.converted(to: units.wind).value
    case .humidity: hour.humidity
    case .cloudCover: hour.cloudCover
    case .uvIndex: hour.uvIndex
    case .pressure: hour.pressure?.converted(to: units.pressure).value
    }
  }

  /// Returns the value of an hour as text.
  func reading(of hour: ForecastHour) -> Reading {
    switch self {
    case .temperature: hour.temperature
    case .feelsLike: hour.feelsLike
    case .rain: hour.amount
    case .wind: hour.wind
    case .humidity: hour.humidity
    case .cloudCover: hour.cloudCover
    case .uvIndex: hour.uvIndex
    case .pressure: hour.pressure
    }
  }

  func unit(_ units: UnitPreferences, _ falling: Falling) -> String {
    switch self {
    case .temperature, .feelsLike: units.temperature.symbol
    case .rain: falling.unit(units)
    case .wind: units.wind.symbol
    case .humidity, .cloudCover: "%"
    case .uvIndex: ""
    case .pressure: units.pressure.symbol
    }
  }

  /// The unit after each value of the axis, which is empty if the legend has it.
  var axisUnit: String { [.temperature, .feelsLike].contains(self) ? "°" : "" }

  /// Returns a value in the preferred unit as text on the curve, or `nil` if it is not plausible.
  func shortText(of value: Double, in units: UnitPreferences) -> String? {
    let digits = self == .pressure ? units.pressure.digits(for: value) : 0
    return decimalText(value, digits: digits).map { $0 + axisUnit }
  }

  /// Returns the range of the axis, or `nil` if the axis spans only the values that occur.
  func range(
    of hours: [HourlyForecast], in units: UnitPreferences, _ falling: Falling
  ) -> ClosedRange<Double>? {
    let most =
      hours.compactMap { value(of: $0, in: units, falling) }.filter(\.isPlausible).max() ?? 0
    switch self {
    case .temperature, .feelsLike, .pressure: return nil
    case .humidity, .cloudCover: return 0...100
    case .uvIndex: return 0...max(8, most)
    case .rain: return 0...max(falling.leastAxis(units), most)
    case .wind:
      let gusts = hours.compactMap { $0.wind?.gust?.converted(to: units.wind).value }
      return 0...max(1, most, gusts.filter(\.isPlausible).max() ?? 0)
    }
  }

  func coloring(_ units: UnitPreferences) -> AreaPlot.Coloring {
    switch self {
    case .temperature, .feelsLike:
      .scale(.temperature, factor: units.temperature.scale, offset: units.temperature.offset)
    case .rain: .uniform(.chance)
    case .wind: .scale(.wind, factor: units.wind.scale / SpeedUnit.metersPerSecond.scale)
    case .uvIndex: .scale(.ultraviolet)
    case .humidity:
      .classes([
        .init(from: 0, Style(.warm)), .init(from: Self.dryLimit, Style(.success)),
        .init(from: Self.humidLimit, Style(.cold)),
      ])
    case .cloudCover:
      .classes([
        .init(from: 0, Style(.warm)), .init(from: Self.clearLimit, .text),
        .init(from: Self.cloudyLimit, Style(.secondary)),
      ])
    case .pressure: .uniform(Style(.secondary))
    }
  }

  /// The humidity in percent below which air feels dry, and from which it feels humid.
  private static let dryLimit = 30.0, humidLimit = 60.0
  /// The cloud cover in percent below which a sky is mostly clear, and from which it is cloudy.
  private static let clearLimit = 30.0, cloudyLimit = 70.0

  /// The meaning of the colors, or `nil` if the axis says enough.
  var colorNote: String? {
    switch self {
    case .humidity: "dry below 30, humid from 60"
    case .cloudCover: "mostly clear below 30, cloudy from 70"
    default: nil
    }
  }
}
