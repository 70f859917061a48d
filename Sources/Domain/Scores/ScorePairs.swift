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

  /// Returns the errors of a forecast on a day that was some days ahead, or `nil` if too few hours have a
  /// measurement, or if the station is too much higher or lower.
  func day(_ lead: Int, after forecast: FrozenForecast) -> ScoredDay? {
    guard let correction = correction(for: forecast) else { return nil }
    let date = forecast.takenAt.date.advanced(byDays: lead)
    return day(date, hours: forecast.hours) { celsius, hour in
      celsius + (hour < WeatherStation.firstMovedHour ? 0 : correction)
    }
  }

  /// Returns the reason why none of some forecasts can be scored some days ahead, or `nil` if one can.
  func obstacle(_ lead: Int, for forecasts: [FrozenForecast]) -> ServiceScore.Obstacle? {
    let reaching = forecasts.filter { forecast in
      let date = forecast.takenAt.date.advanced(byDays: lead)
      return forecast.hours.count { clock.zoned($0.time).date == date } >= Self.fewestHours
    }
    guard !reaching.isEmpty else { return .hours }
    return reaching.contains { correction(for: $0) != nil } ? nil : .height
  }

  /// Returns what moves a measurement to the height of a forecast in kelvins, or `nil` if the station is too
  /// much higher or lower.
  private func correction(for forecast: FrozenForecast) -> Double? {
    let elevation = forecast.elevation ?? elevation
    return abs(station.elevation - elevation) <= WeatherStation.largestHeightDifference
      ? station.correction(to: elevation) : nil
  }

  /// Scores the statement that a day will be as the day before that of the forecast, or returns `nil` if
  /// too few hours have measurements.
  ///
  /// That day is the last one that was over when the forecast was taken: of its own day, a forecast
  /// knows only the hours before it.
  ///
  /// `lead` is the number of days from the day of the forecast to the scored one.
  func persistence(on date: CivilDate, lead: Int) -> ScoredDay? {
    // A day begins from 14 hours before to 12 hours after it does in UTC, and has up to 25 hours.
    let midnight = Timestamp(seconds: date.daysSince1970 * 86_400)
    let hours = (-14...37).compactMap { hour -> (time: Timestamp, celsius: Double)? in
      let time = midnight.advanced(bySeconds: hour * 3_600)
      return temperatures.celsius(at: time.advanced(bySeconds: -(lead + 1) * 86_400)).map {
        (time, $0)
      }
    }
    return day(date, hours: hours) { value, _ in value }
  }

  private func day(
    _ date: CivilDate, hours: [(time: Timestamp, celsius: Double)],
    measured: (_ celsius: Double, _ hour: Int) -> Double
  ) -> ScoredDay? {
    let pairs = hours.compactMap { hour -> Pair? in
      let local = clock.zoned(hour.time)
      guard local.date == date, let value = temperatures.celsius(at: hour.time) else { return nil }
      return Pair(hour: local.hour, forecast: hour.celsius, measured: measured(value, local.hour))
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
