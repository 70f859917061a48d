/// The errors of a forecast's temperatures on one day, in kelvins: forecast minus measurement.
public struct ScoredDay: Codable, Equatable, Sendable {
  /// The local day.
  public var date: CivilDate
  /// The mean of the errors of the hours.
  public var error: Double
  /// The mean of the sizes of these errors.
  public var absoluteError: Double
  /// The error of the highest of the hourly temperatures, or `nil` if an hour of the afternoon is missing.
  public var highError: Double?
}

/// The pairs of forecast and measured temperatures of a station.
///
/// The hours of a day depend on each other, so that a day counts once, however many hours it has.
struct ScorePairs {
  var station: WeatherStation
  var temperatures: StationTemperatures
  /// The clock of the place, which divides the days.
  var clock: LocalClock
  /// The height of the place in meters, for forecasts that do not state theirs.
  var elevation: Double

  /// The fewest hours of a day that is scored.
  private static let fewestHours = 20
  /// The local hours that a high needs.
  private static let afternoon = 11...18
  /// The change of temperature with height in kelvins per meter, by which a measurement is moved to the
  /// height of the forecast.
  ///
  /// It is that of ECMWF's verification for WMO-No. 485: 6.5 K for 1,000 m.
  private static let lapseRate = 6.5 / 1_000

  /// Returns the errors of a forecast on a day that was some days ahead, or `nil` if too few hours have a
  /// measurement, or if the station is too much higher or lower.
  func day(_ lead: Int, after forecast: FrozenForecast) -> ScoredDay? {
    let rise = station.elevation - (forecast.elevation ?? elevation)
    guard abs(rise) <= WeatherStation.largestHeightDifference else { return nil }
    let date = forecast.takenAt.date.advanced(byDays: lead)
    return day(date, hours: forecast.hours) { $0 + Self.lapseRate * rise }
  }

  /// Scores the statement that a day will be as the day of the forecast.
  ///
  /// - Parameters:
  ///   - date: The day.
  ///   - lead: The number of days from the day of the forecast to it.
  /// - Returns: The errors, or `nil` if too few hours have measurements.
  func persistence(on date: CivilDate, lead: Int) -> ScoredDay? {
    // A day begins between 14 hours before and 12 hours after its begin in UTC, and has up to 25 hours.
    let midnight = Timestamp(seconds: date.daysSince1970 * 86_400)
    let hours = (-26...38).compactMap { hour -> (time: Timestamp, celsius: Double)? in
      let time = midnight.advanced(bySeconds: hour * 3_600)
      return temperatures.celsius(at: time.advanced(bySeconds: -lead * 86_400)).map { (time, $0) }
    }
    return day(date, hours: hours) { $0 }
  }

  private func day(
    _ date: CivilDate, hours: [(time: Timestamp, celsius: Double)],
    measured: (Double) -> Double
  ) -> ScoredDay? {
    let pairs = hours.compactMap { hour -> Pair? in
      let local = clock.zoned(hour.time)
      guard local.date == date, let value = temperatures.celsius(at: hour.time) else { return nil }
      return Pair(hour: local.hour, forecast: hour.celsius, measured: measured(value))
    }
    guard pairs.count >= Self.fewestHours else { return nil }
    let errors = pairs.map { $0.forecast - $0.measured }
    let count = Double(errors.count)
    return ScoredDay(
      date: date, error: errors.reduce(0, +) / count,
      absoluteError: errors.map(abs).reduce(0, +) / count, highError: highError(of: pairs))
  }

  private struct Pair {
    var hour: Int
    var forecast, measured: Double
  }

  /// Returns the error of the high, which compares hourly values with hourly values, since the true high
  /// lies between two hours.
  private func highError(of pairs: [Pair]) -> Double? {
    guard Set(pairs.map(\.hour)).isSuperset(of: Self.afternoon),
      let forecast = pairs.map(\.forecast).max(), let measured = pairs.map(\.measured).max()
    else { return nil }
    return forecast - measured
  }
}
