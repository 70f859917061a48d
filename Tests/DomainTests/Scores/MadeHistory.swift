import Domain
import Testing

@testable import Domain

/// A made history of a place: a station, its hourly measurements, and forecasts of known errors.
struct MadeHistory {
  static let start = Timestamp(seconds: 1_790_000_000 / 86_400 * 86_400)
  static let today = CivilDate(daysSince1970: start.seconds / 86_400)

  static let point: Coordinates = {
    guard let point = Coordinates(latitude: 38.77, longitude: -9.13) else {
      preconditionFailure("a point on the Earth")
    }
    return point
  }()

  /// The number of days before today that were measured.
  var days = 45
  var station = WeatherStation(
    id: "LPPT", name: "Lisbon Arpt",
    coordinates: MadeHistory.point, elevation: 100)
  var clock = LocalClock()

  /// The measured temperature at a time: a wave of a day, on a slow one.
  func measured(_ time: Timestamp) -> Double {
    let hour = (time.seconds / 3_600 % 24 + 24) % 24
    let day = time.seconds / 86_400 % 7
    return 12 + Double(abs(12 - hour)) * -0.5 + Double(day) * 0.3
  }

  var reports: [StationReport] {
    (-(days + 1) * 24..<0).map { hour in
      let time = Self.start.advanced(bySeconds: hour * 3_600)
      return StationReport(time: time.advanced(bySeconds: -540), celsius: measured(time))
    }
  }

  /// Returns the forecasts of a provider, taken daily at 8:00, whose error on a day, counted from the
  /// first, is known.
  func forecasts(
    _ provider: WeatherProvider, days: Range<Int>? = nil, elevation: Double? = 100,
    error: (Int) -> Double
  ) -> [FrozenForecast] {
    (days ?? 0..<self.days).map { index in
      let date = Self.today.advanced(byDays: index - self.days)
      let taken = Timestamp(seconds: (date.daysSince1970 - 1) * 86_400 + 8 * 3_600)
      var report = WeatherReport(
        provider: provider,
        place: Place(name: "Lisbon", coordinates: station.coordinates, timeZone: nil), current: nil)
      report.elevation = elevation
      report.hourly = (0..<24).map { hour in
        let time = Timestamp(seconds: date.daysSince1970 * 86_400 + hour * 3_600)
        var hour = HourlyForecast(time: ZonedTime(instant: time, utcOffset: 0))
        hour.temperature = Quantity(measured(time) + error(index), .celsius)
        return hour
      }
      return FrozenForecast(report, at: taken, clock: clock)
    }.compactMap(\.self)
  }

  func card(_ forecasts: [FrozenForecast], lead: Int = 1) -> Scorecard {
    let pairs = ScorePairs(
      station: station, temperatures: StationTemperatures(reports), clock: clock, elevation: 100)
    return Scorecard(lead: lead, of: forecasts, pairs, today: Self.today)
  }
}

/// Whether two numbers are equal but for the tenths to which forecasts are rounded.
func near(_ left: Double?, _ right: Double, _ tolerance: Double = 1e-6) -> Bool {
  left.map { abs($0 - right) <= tolerance } ?? false
}
