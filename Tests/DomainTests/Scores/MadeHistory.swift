import Domain
import Testing

@testable import Domain

/// A made history of a place: a station, its hourly measurements, and forecasts of known errors.
struct MadeHistory {
  static let start = Timestamp(seconds: 1_790_000_000 / 86_400 * 86_400)
  static let today = CivilDate(daysSince1970: start.seconds / 86_400)
  static let dates = today.advanced(byDays: -60)..<today

  static let point: Coordinates = {
    guard let point = Coordinates(latitude: 38.77, longitude: -9.13) else {
      preconditionFailure("a point on the Earth")
    }
    return point
  }()

  /// The number of days before today that were measured.
  var days = 45
  /// The hour of the clock in which forecasts are taken.
  var hour = 8
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
    (-(days + 2) * 24..<0).map { hour in
      let time = Self.start.advanced(bySeconds: hour * 3_600)
      return StationReport(time: time.advanced(bySeconds: -540), celsius: measured(time))
    }
  }

  /// Returns the forecasts of a provider, taken daily in the same hour, whose error on a day, counted from the
  /// first, is known.
  func forecasts(
    _ provider: WeatherProvider, days: Range<Int>? = nil, elevation: Double? = 100,
    error: (Int) -> Double
  ) -> [FrozenForecast] {
    (days ?? 0..<self.days).map { index in
      let date = Self.today.advanced(byDays: index - self.days)
      let taken = Timestamp(
        showing: Timestamp(seconds: (date.daysSince1970 - 1) * 86_400 + hour * 3_600),
        ifRepeated: .earlier, utcOffset: clock.utcOffset)
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
      let fetched = FetchedValue(value: report, fetchedAt: taken, source: .network)
      return FrozenForecast(fetched, at: taken, clock: clock)
    }.compactMap(\.self)
  }

  /// Returns the scores at the beginning of today, with the last measurements of that time.
  func scores(
    of forecasts: [FrozenForecast], _ change: (inout ScoredPlace) -> Void = { _ in }
  ) -> PlaceScores {
    var place = ScoredPlace(
      Place(name: "Lisbon", coordinates: station.coordinates),
      since: Self.start.advanced(bySeconds: 8 * 3_600), clock: clock)
    (place.hour, place.station, place.observedAt) = (hour, station, Self.start)
    change(&place)
    return PlaceScores(
      place, forecasts: forecasts, reports: reports, now: Self.start, clock: clock)
  }

  func card(_ forecasts: [FrozenForecast], lead: Int = 1) -> Scorecard {
    let pairs = ScorePairs(
      station: station, temperatures: StationTemperatures(reports), clock: clock, elevation: 100)
    return Scorecard(lead: lead, of: forecasts, pairs, on: Self.dates)
  }
}

/// Whether two numbers are equal but for the tenths to which forecasts are rounded.
func near(_ left: Double?, _ right: Double, _ tolerance: Double = 1e-6) -> Bool {
  left.map { abs($0 - right) <= tolerance } ?? false
}
