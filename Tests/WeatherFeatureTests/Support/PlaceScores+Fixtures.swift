import Domain
import TestSupport

extension WeatherStation {
  static let madeira = WeatherStation(
    id: "LPMA", name: "Madeira Arpt", coordinates: .point(32.698, -16.775), elevation: 58)
}

extension ScoredPlace {
  /// São Vicente, chosen two months before the fixtures' time, in the same hour of the day.
  static var madeira: ScoredPlace {
    var place = ScoredPlace(
      .madeira, since: Timestamp.now.advanced(bySeconds: -60 * 86_400), clock: LocalClock())
    place.station = .madeira
    place.observedAt = .now
    return place
  }
}

extension PlaceScores {
  /// Returns scores of the last days, on which it was 10 °C at the airport or a degree more, and each
  /// provider's forecast was off by its error of the day, if it has one.
  static func made(
    of place: ScoredPlace = .madeira, days: Int,
    errors: [WeatherProvider: @Sendable (Int) -> Double?] = [.openMeteo: { _ in 1 }],
    leads: Int = 1, withoutHours gaps: Set<Int> = []
  ) -> PlaceScores {
    let midnight = Timestamp.now.seconds / 86_400 * 86_400
    func measured(_ seconds: Int) -> Double { seconds / 3_600 % 2 == 0 ? 10 : 11 }
    let reports = ((-days - 2) * 24..<0).filter { !gaps.contains($0) }.map { hour in
      let seconds = midnight + hour * 3_600
      return StationReport(time: Timestamp(seconds: seconds), celsius: measured(seconds))
    }
    let forecasts = errors.flatMap { provider, error in
      (-days..<0).compactMap { day -> FrozenForecast? in
        guard let error = error(day) else { return nil }
        var report = WeatherReport(provider: provider, place: .madeira, current: nil)
        report.elevation = 100
        report.hourly = (0..<24 * leads).map { hour in
          let seconds = midnight + day * 86_400 + hour * 3_600
          var hour = HourlyForecast(
            time: ZonedTime(instant: Timestamp(seconds: seconds), utcOffset: 0))
          // From 9:00 on, the measurement is moved up by 42 m of height.
          let correction = seconds / 3_600 % 24 > 8 ? 0.273 : 0
          hour.temperature = Quantity(measured(seconds) - correction + error, .celsius)
          return hour
        }
        let taken = Timestamp(seconds: midnight + (day - 1) * 86_400 + place.hour * 3_600)
        let fetched = FetchedValue(value: report, fetchedAt: taken, source: .network)
        return FrozenForecast(fetched, at: taken, clock: LocalClock())
      }
    }
    return PlaceScores(
      place, forecasts: forecasts.sorted { $0.takenAt.instant < $1.takenAt.instant },
      reports: reports, now: .now, clock: LocalClock())
  }
}
