#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

/// The Magnus formula of the vapor pressure of saturated air over water.
///
/// The coefficients are those of Alduchov and Eskridge (*Journal of Applied Meteorology* 35, 1996, page 604).
package enum Magnus {
  private static let (factor, pole) = (17.625, 243.04)

  /// Returns the logarithm of the vapor pressure at a temperature, less that at 0 °C.
  package static func exponent(_ celsius: Double) -> Double { factor * celsius / (pole + celsius) }

  /// Returns the dew point in degrees Celsius, or `nil` if a value cannot be; the humidity is in percent.
  package static func dewPoint(temperature: Double, humidity: Double) -> Double? {
    guard (-100...70).contains(temperature), humidity > 0, humidity <= 100 else { return nil }
    let exponent = Self.exponent(temperature) + log(humidity / 100)
    return pole * exponent / (factor - exponent)
  }
}

extension HourlyForecast {
  /// The dew point, computed from temperature and humidity, or `nil` if one is not known.
  package var dewPoint: Quantity<TemperatureUnit>? {
    guard let temperature, let humidity else { return nil }
    return Magnus.dewPoint(temperature: temperature.celsius, humidity: humidity)
      .map { Quantity($0, .celsius) }
  }
}
