import Domain
import Foundation

/// Feels-like temperatures, computed for services that have none.
///
/// Up to 10 °C, the value is the wind chill of the weather services of the United States and Canada since 2001
/// (<https://www.weather.gov/safety/cold-wind-chill-chart>). From 80 °F on, the value is the heat index of the US
/// National Weather Service, Rothfusz's regression with its two adjustments
/// (<https://www.wpc.ncep.noaa.gov/html/heatindex_equation.shtml>). In between, the value is the temperature itself.
enum FeelsLike {
  /// Returns the feels-like temperature to a tenth of a degree.
  ///
  /// The result is in the unit of `temperature`, or `nil` if a needed value is unknown. The humidity, in percent, is
  /// needed from 80 °F on, and the wind up to 10 °C. Between the two limits, one of them must be known.
  static func temperature(
    _ temperature: Quantity<TemperatureUnit>?, humidity: Double?, wind: Wind?
  ) -> Quantity<TemperatureUnit>? {
    guard let temperature, (-100...70).contains(temperature.celsius) else { return nil }
    let speed = wind?.speed.map { $0.converted(to: .kilometersPerHour).value }
    let felt: Double?
    switch temperature.celsius {
    case ...10: felt = speed.flatMap { windChill(temperature.celsius, wind: $0) }
    case hottest...: felt = humidity.flatMap { heatIndex(temperature.celsius, humidity: $0) }
    default: felt = speed == nil && humidity == nil ? nil : temperature.celsius
    }
    guard let felt else { return nil }
    if felt == temperature.celsius { return temperature }
    let converted = Quantity(felt, .celsius).converted(to: temperature.unit)
    return Quantity((converted.value * 10).rounded() / 10, temperature.unit)
  }

  /// 80 °F in degrees Celsius, from which the heat index is defined.
  private static let hottest = Quantity(80, TemperatureUnit.fahrenheit).celsius

  /// Returns the wind chill in °C for a wind in km/h, which has no effect up to 4.8 km/h.
  private static func windChill(_ celsius: Double, wind: Double) -> Double? {
    guard (0...500).contains(wind) else { return nil }
    guard wind > 4.8 else { return celsius }
    let power = pow(wind, 0.16)
    return min(celsius, 13.12 + 0.6215 * celsius - 11.37 * power + 0.3965 * celsius * power)
  }

  private static func heatIndex(_ celsius: Double, humidity r: Double) -> Double? {
    guard (0...100).contains(r) else { return nil }
    let t = Quantity(celsius, TemperatureUnit.celsius).converted(to: .fahrenheit).value
    let simple = (t + 61 + (t - 68) * 1.2 + r * 0.094) / 2
    var index = (simple + t) / 2
    if index >= 80 {
      index = -42.379 + 2.04901523 * t + 10.14333127 * r - 0.22475541 * t * r
      index += -0.00683783 * t * t - 0.05481717 * r * r + 0.00122874 * t * t * r
      index += 0.00085282 * t * r * r - 0.00000199 * t * t * r * r
      if r < 13, t <= 112 {
        index -= (13 - r) / 4 * ((17 - abs(t - 95)) / 17).squareRoot()
      } else if r > 85, t <= 87 {
        index += (r - 85) / 10 * (87 - t) / 5
      }
    }
    return Quantity(index, TemperatureUnit.fahrenheit).celsius
  }
}

extension HourlyForecast {
  /// This hour without the values that cannot be, and with a feels-like temperature computed from the others.
  var withFeelsLike: HourlyForecast {
    var hour = plausible
    hour.feelsLike = FeelsLike.temperature(
      hour.temperature, humidity: hour.humidity, wind: hour.wind)
    return hour
  }

  /// Returns this hour with whether the sun is up and how it feels, or `nil` if no value is known.
  func known(isDay: Bool) -> HourlyForecast? {
    var hour = withFeelsLike
    guard hour != HourlyForecast(time: time) else { return nil }
    hour.isDay = isDay
    return hour
  }
}

extension CurrentConditions {
  /// These conditions without the values that cannot be, and with a feels-like temperature computed from the others.
  var withFeelsLike: CurrentConditions {
    var conditions = plausible
    conditions.feelsLike = FeelsLike.temperature(
      conditions.temperature, humidity: conditions.humidity, wind: conditions.wind)
    return conditions
  }

  /// Returns these conditions at a time with whether the sun is up and how it feels, or `nil` if no value is known.
  func known(at time: ZonedTime, isDay: Bool) -> CurrentConditions? {
    var conditions = withFeelsLike
    guard conditions != CurrentConditions(HourlyForecast(time: time)) else { return nil }
    conditions.isDay = isDay
    return conditions
  }
}
