/// The coldest hour of the coming night in which the ground may freeze, although the air does not.
///
/// The rule of thumb is that of the Met Office: 0 to 4 °C in a night with little or no cloud and light wind.
/// Dew that forms above 0 °C would keep the ground warmer, so the dew point must not be above it.
package struct GroundFrost: Equatable, Sendable {
  package let time: ZonedTime
  package let temperature: Quantity<TemperatureUnit>
  package let dewPoint: Quantity<TemperatureUnit>
  /// The cloud cover in percent.
  package let cloudCover: Double
  package let wind: Quantity<SpeedUnit>

  private static let temperatures = 0.0...4
  /// Two eighths of the sky, in percent.
  private static let mostCloud = 25.0
  /// The end of a light breeze, 2 on the scale of Beaufort, in m/s.
  private static let mostWind = 3.4

  /// Creates the values of an hour, or returns `nil` if one is not known or prevents frost.
  init?(_ hour: HourlyForecast) {
    guard let temperature = hour.temperature, Self.temperatures.contains(temperature.celsius),
      let dewPoint = hour.dewPoint, dewPoint.celsius <= 0,
      let cloudCover = hour.cloudCover, cloudCover <= Self.mostCloud,
      let wind = hour.wind?.speed, wind.converted(to: .metersPerSecond).value < Self.mostWind
    else { return nil }
    (time, self.temperature, self.dewPoint) = (hour.time, temperature, dewPoint)
    (self.cloudCover, self.wind) = (cloudCover, wind)
  }

  /// Whether the wind is 0 on the scale of Beaufort.
  package var isCalm: Bool { Wind.isCalm(wind) }
}

extension WeatherReport {
  /// Returns when the ground may freeze tonight, or `nil`; below 0 °C, the low itself says that it freezes.
  package func groundFrost(at now: Timestamp) -> GroundFrost? {
    guard let night = comingNight(at: now) else { return nil }
    let current = recentConditions(at: now)
    let hours = hourlyStarts.map { hourly[$0] }
      .filter { night.contains($0.time.instant) && now < $0.end }
      .map { $0.showing(current, at: now) }
    guard !hours.contains(where: { ($0.temperature?.celsius ?? 0) < 0 }) else { return nil }
    return hours.compactMap(GroundFrost.init).min {
      $0.temperature.celsius < $1.temperature.celsius
    }
  }

  /// Returns the night that lasts or comes next, or `nil` if the sun does not set and rise again, or if that
  /// is not known.
  private func comingNight(at now: Timestamp) -> Period? {
    let today = today(at: now)
    if let sunrise = day(on: today)?.sunrise?.instant, now < sunrise {
      return Period(from: now.advanced(bySeconds: -3_600), to: sunrise)
    }
    guard let sunset = day(on: today)?.sunset?.instant,
      let sunrise = day(on: today.advanced(byDays: 1))?.sunrise?.instant
    else { return nil }
    return Period(from: sunset, to: sunrise)
  }
}
