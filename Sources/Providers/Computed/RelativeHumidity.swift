import Domain
import Foundation

/// The relative humidity, computed for services that give the dew point only.
enum RelativeHumidity {
  /// Returns the relative humidity in whole percent, or `nil` if a value is unknown or implausible.
  ///
  /// The humidity is the ratio of the saturation vapor pressures at the two temperatures (``Magnus``). A dew
  /// point slightly above the temperature, as from rounding, means 100 %.
  static func percent(
    temperature: Quantity<TemperatureUnit>?, dewPoint: Quantity<TemperatureUnit>?
  ) -> Double? {
    guard let temperature = temperature?.celsius, let dewPoint = dewPoint?.celsius,
      (-100...70).contains(temperature), (-100...70).contains(dewPoint), dewPoint < temperature + 1
    else { return nil }
    let ratio = exp(Magnus.exponent(dewPoint) - Magnus.exponent(temperature))
    return min(100, (100 * ratio).rounded())
  }
}
