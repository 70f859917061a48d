import Domain
import Synchronization
import TestSupport
import Testing

/// What storage does with the alerts of reports, whichever database is below it.
@Suite struct WeatherStorageTests {
  private static let now = Timestamp(seconds: 1_800_000_000)

  private let point = Coordinates.point(38.72, -9.14)

  @Test(
    "Alerts are stored with the report only if they were asked for, at another time than its own",
    arguments: [(nil, false), (now, false), (now.advanced(bySeconds: 1), true)])
  func savedAlerts(fetchedAt: Timestamp?, isSaved: Bool) throws {
    let place = Place(name: "Lisbon", coordinates: point)
    var report = WeatherReport(provider: .openMeteo, place: place, current: nil)
    report.alertsFetchedAt = Self.now
    let saves = Mutex(0)
    let storage = MemoryStorage { use in
      if use.isWrite { saves.withLock { $0 += 1 } }
    }
    try storage.save(FetchedValue(value: report, fetchedAt: Self.now, source: .network), at: point)
    var alerts = report.officeAlerts
    alerts.fetchedAt = fetchedAt
    try storage.weather.save(alerts, at: place, of: .openMeteo)
    #expect(saves.withLock(\.self) == (isSaved ? 2 : 1))
    let stored = try storage.report(at: point, from: .openMeteo)
    #expect(stored?.value.alertsFetchedAt == (isSaved ? fetchedAt : Self.now))
  }
}
