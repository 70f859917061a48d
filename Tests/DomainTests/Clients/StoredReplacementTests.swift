import Domain
import TestSupport
import Testing

/// The stored reports of a second provider, which answered while the first one failed.
@Suite struct StoredReplacementTests {
  private let lisbon = Place.at(38.72, -9.14, "Lisbon")

  private func report(
    _ provider: WeatherProvider, at seconds: Int, replacing failure: ProviderError? = nil
  ) -> FetchedValue<WeatherReport> {
    var report = WeatherReport(provider: provider, place: lisbon, current: nil)
    report.replacedFailure = failure
    return FetchedValue(
      value: report, fetchedAt: Timestamp(seconds: seconds), source: .cache)
  }

  private func storage(_ reports: FetchedValue<WeatherReport>...) throws -> WeatherStorage {
    let storage = MemoryStorage()
    for var report in reports {
      report.source = .network
      try storage.save(report, at: lisbon.coordinates)
    }
    return WeatherStorage(storage, with: .init(of: .openMeteo, by: .metNorway))
  }

  private let failure = ProviderError(service: "Open-Meteo", failure: .offline)

  @Test func theNewerReplacementIsReadWithItsProviderAndReason() throws {
    let replacement = report(.metNorway, at: 60, replacing: failure)
    let storage = try storage(report(.openMeteo, at: 0), replacement)
    for found in [
      try storage.cachedReport(near: lisbon.coordinates, from: .openMeteo),
      try storage.cachedReport(
        near: lisbon.coordinates, from: .openMeteo, before: Timestamp(seconds: 90)),
    ] {
      #expect(found == replacement)
      #expect(
        found?.value.replacementReason
          == "Can't reach Open-Meteo. Showing the report from MET Norway.")
    }
    #expect(
      try storage.cachedReport(
        near: lisbon.coordinates, from: .openMeteo, before: Timestamp(seconds: 60))
        == report(.openMeteo, at: 0))
  }

  @Test func theTimesAreThoseOfTheReportsAndTheReplacements() throws {
    let storage = try storage(
      report(.openMeteo, at: 1_800), report(.metNorway, at: 900, replacing: failure),
      report(.metNorway, at: 3_600))
    let times = try storage.fetchTimes(near: lisbon.coordinates, from: .openMeteo)
    #expect(times.map(\.seconds) == [900, 1_800])
  }

  @Test func anOlderReplacementIsNotRead() throws {
    let own = report(.openMeteo, at: 120)
    let storage = try storage(own, report(.metNorway, at: 60, replacing: failure))
    #expect(try storage.cachedReport(near: lisbon.coordinates, from: .openMeteo) == own)
  }

  @Test func aLaterReportThatReplacedNoneDoesNotHideAReplacement() throws {
    let replacement = report(.metNorway, at: 60, replacing: failure)
    let storage = try storage(report(.openMeteo, at: 0), replacement, report(.metNorway, at: 120))
    #expect(try storage.cachedReport(near: lisbon.coordinates, from: .openMeteo) == replacement)
  }

  @Test func aReportThatReplacedNoneIsReadOnlyForItsOwnProvider() throws {
    let other = report(.metNorway, at: 60)
    let storage = try storage(report(.openMeteo, at: 0), other)
    #expect(
      try storage.cachedReport(near: lisbon.coordinates, from: .openMeteo)
        == report(.openMeteo, at: 0))
    #expect(try storage.cachedReport(near: lisbon.coordinates, from: .metNorway) == other)
    #expect(try storage.cachedReport(near: lisbon.coordinates, from: .accuWeather) == nil)
  }
}
