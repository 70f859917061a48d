import Domain
import Synchronization
import Testing

/// What storage does with the places and the alerts of reports, whichever database is below it.
@Suite struct WeatherStorageTests {
  private static let now = Timestamp(seconds: 1_800_000_000)

  private let point: Coordinates

  init() throws {
    point = try #require(Coordinates(latitude: 38.72, longitude: -9.14))
  }

  private func place(keyOf provider: WeatherProvider?) -> Place {
    var place = Place(name: "Lisbon", coordinates: point)
    place.locationKey = provider.map { LocationKey(provider: $0, value: "1") }
    return place
  }

  @Test(
    "Only a key of a provider with keys, or of another provider, remains",
    arguments: [
      (WeatherProvider.nws, WeatherProvider.nws, false), (.nws, .accuWeather, true),
      (.accuWeather, .accuWeather, true),
    ])
  func usableKey(provider: WeatherProvider, owner: WeatherProvider, isKept: Bool) throws {
    var storage = WeatherStorage()
    storage.place = { [stored = place(keyOf: owner)] _, _ in stored }
    let usable = try storage.usablePlace(at: point, of: provider)
    #expect((usable?.locationKey != nil) == isKept)
  }

  @Test(
    "Alerts are stored with the report only if they were asked for, at another time than its own",
    arguments: [(nil, false), (now, false), (now.advanced(bySeconds: 1), true)])
  func savedAlerts(fetchedAt: Timestamp?, isSaved: Bool) throws {
    var report = WeatherReport(provider: .openMeteo, place: place(keyOf: nil), current: nil)
    report.alertsFetchedAt = Self.now
    let saved = Mutex<[FetchedValue<WeatherReport>]>([])
    var storage = WeatherStorage()
    storage.report = { [report] _, _ in
      FetchedValue(value: report, fetchedAt: Self.now, source: .cache)
    }
    storage.saveReport = { report, _ in saved.withLock { $0.append(report) } }
    var alerts = report.officeAlerts
    alerts.fetchedAt = fetchedAt
    try storage.saveAlerts(alerts, at: report.place, of: .openMeteo)
    let values = saved.withLock { $0 }
    #expect(values.map(\.value.alertsFetchedAt) == (isSaved ? [fetchedAt] : []))
    #expect(values.allSatisfy { $0.source == .network })
  }
}
