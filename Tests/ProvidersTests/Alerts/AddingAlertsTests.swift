import Domain
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Providers

/// Alerts of a weather office that are added to a provider's report.
@Suite(.timeLimit(.minutes(5))) struct AddingAlertsTests {
  private let now = TestTime(Timestamp(seconds: 1_700_000_000))

  // MARK: Contents of the report

  @Test func theAlertsOfTheOfficeAreAdded() async throws {
    let office = StubOffice(.nws, [.success([WeatherAlert(title: "Gale")])])
    let report = try await client(office).report(place(country: "US")).value
    #expect(report.alerts.map(\.title) == ["Gale"])
    #expect(report.alertCoverage == .asked(office: "National Weather Service"))
    #expect(report.alertsFetchedAt == now.value)
    #expect(report.current?.humidity == 40)
  }

  @Test func anEmptyListOfAlertsDiffersFromAnUnknownOffice() async throws {
    let office = StubOffice(.nws, [.success([])])
    let american = try await client(office).report(place(country: "US")).value
    #expect(american.alertCoverage == .asked(office: "National Weather Service"))
    let portuguese = try await client(office).report(place(country: "PT")).value
    #expect(portuguese.alertCoverage == .unknownOffice)
    #expect(office.calls == 1)
  }

  @Test(
    "A failure of the office does not fail the report",
    arguments: [
      .offline, .server(status: 500), .needsContact, .malformed(field: "body"),
      .rateLimited(retryAt: nil), .outsideCoverage(area: "the United States"),
    ] as [ProviderError.Failure])
  func failure(failure: ProviderError.Failure) async throws {
    let office = StubOffice(.nws, [.failure(failure)])
    let report = try await client(office).report(place(country: "US")).value
    #expect(report.current?.humidity == 40)
    #expect(report.alertCoverage == .unavailable(office: "National Weather Service"))
    #expect(report.alertsFetchedAt == nil)
  }

  @Test func theCountryOfAPointIsPassedOnAndNotLookedUpTwice() async throws {
    let office = StubOffice(.nws, [.success([])])
    let asked = Mutex<[PointCountry?]>([])
    var provider = Self.provider(.success(try Self.report()))
    let report = provider.report
    provider.report = { (place) throws(ProviderError) in
      asked.withLock { $0.append(place.pointCountry) }
      return try await report(place)
    }
    let client = provider.addingAlerts(
      from: [office.client], timeout: .seconds(3_600), now: { [now] in now.value })
    var point = place(42.331, -83.046)
    #expect(try await client.report(point).value.alertCoverage?.answered != nil)
    point.pointCountry = .inside(country: "PT")
    #expect(try await client.report(point).value.alertCoverage == .unknownOffice)
    #expect(
      asked.withLock(\.self) == [.nearBorder(countries: ["US", "CA"]), .inside(country: "PT")])
    #expect(office.calls == 1)
  }

  @Test func coordinatesOutsideTheOfficesAreaHaveAnUnknownOffice() async throws {
    let office = StubOffice(.nws, [.failure(.outsideCoverage(area: "the United States"))])
    let report = try await client(office).report(place(42.317, -83.036)).value
    #expect(office.calls == 1)
    #expect(report.alertCoverage == .unknownOffice)
  }

  /// MET Norway returns an empty list for Sweden, too, and the point is near the border.
  @Test func anEmptyListOfMetNorwayCountsOnlyInNorway() async throws {
    let office = StubOffice(.metNorway, [.success([])])
    let border = try await client(office).report(place(59.096, 11.27)).value
    #expect(office.calls == 1)
    #expect(border.alertCoverage == .unknownOffice)
    let oslo = try await client(office).report(place(59.9, 10.7, country: "NO")).value
    #expect(oslo.alertCoverage == .asked(office: "MET Norway"))
  }

  @Test func alertsOfMetNorwayCountAlsoForBareCoordinates() async throws {
    let office = StubOffice(.metNorway, [.success([WeatherAlert(title: "Gale")])])
    let report = try await client(office).report(place(59.9, 10.7)).value
    #expect(report.alerts.count == 1)
    #expect(report.alertCoverage == .asked(office: "MET Norway"))
  }

  @Test func aCountryWhoseOfficeHasNoClientHasAnUnknownOffice() async throws {
    let office = StubOffice(.brightSky, [.success([])])
    let report = try await client(office).report(place(country: "US")).value
    #expect(report.alertCoverage == .unknownOffice)
    #expect(office.calls == 0)
  }

  @Test func aFailureOfTheProviderIsThrown() async throws {
    let office = StubOffice(.nws, [.success([])])
    let expected = ProviderError(service: "Open-Meteo", failure: .server(status: 500))
    let failing = Self.provider(.failure(expected)).addingAlerts(
      from: [office.client], timeout: .seconds(3_600), now: { [now] in now.value })
    let place = place(country: "US")
    await #expect(throws: expected) { try await failing.report(place) }
  }

  @Test func alertTimesAreInTheTimeZoneOfTheReport() async throws {
    let time = ZonedTime(iso8601: "2023-11-14T23:00:00Z")
    let office = StubOffice(.nws, [.success([WeatherAlert(title: "Gale", until: time)])])
    var report = try Self.report()
    report.place.timeZone = "America/New_York"
    let client = Self.provider(.success(report)).addingAlerts(
      from: [office.client], timeout: .seconds(3_600), now: { [now] in now.value })
    let alert = try await client.report(place(country: "US")).value.alerts.first
    #expect(alert?.until?.description == "2023-11-14T18:00:00-05:00")
  }

  @Test func accuWeathersAlertsAreReplacedOnlyIfThereIsAnOffice() async throws {
    var report = try Self.report()
    report.provider = .accuWeather
    report.alerts = [WeatherAlert(title: "Own")]
    report.alertCoverage = .asked(office: "AccuWeather")
    let office = StubOffice(.nws, [.success([])])
    let client = Self.provider(.success(report)).addingAlerts(
      from: [office.client], timeout: .seconds(3_600), now: { [now] in now.value })
    let lisbon = try await client.report(place(country: "PT")).value
    #expect(lisbon == report)
    let dallas = try await client.report(place(country: "US")).value
    #expect(dallas.alerts == [])
    #expect(dallas.alertCoverage == .asked(office: "National Weather Service"))
  }

  // MARK: Frequency of requests

  @Test(arguments: [
    (AlertOffice.metNorway, "NO", 600), (.nws, "US", 60), (.brightSky, "DE", 60),
  ])
  func alertsAreRequestedAsOftenAsThePaceOfTheOfficeAllows(
    alertOffice: AlertOffice, country: String, pace: Int
  ) async throws {
    let office = StubOffice(alertOffice, [.success([WeatherAlert(title: "A")]), .success([])])
    let client = try client(office)
    let place = place(country: country)
    _ = try await client.report(place)
    now.advance(by: pace - 1)
    let second = try await client.report(place).value
    #expect(second.alerts.map(\.title) == ["A"])
    #expect(second.alertCoverage == .asked(office: alertOffice.name))
    #expect(office.calls == 1)
    now.advance(by: 1)
    #expect(try await client.report(place).value.alerts == [])
    #expect(office.calls == 2)
  }

  @Test func alertsAreRequestedOncePerPlace() async throws {
    let office = StubOffice(.nws, [.success([])])
    let client = try client(office)
    _ = try await client.report(place(40, -80, country: "US"))
    _ = try await client.report(place(40.000_01, -80, country: "US"))
    #expect(office.calls == 1)
    for latitude in [40.1, 40, 40.1] {
      _ = try await client.report(place(latitude, -80, country: "US"))
    }
    #expect(office.calls == 2)
  }

  @Test func clientsOfChangedSettingsShareTheRequests() async throws {
    let office = StubOffice(.nws, [.success([])])
    let polls = AlertPolls(now: { [now] in now.value })
    for _ in 1...2 {
      let client = try client(office, sharing: polls)
      _ = try await client.report(place(country: "US"))
    }
    #expect(office.calls == 1)
  }

  @Test(arguments: [-7_200, 7_200, 200_000])
  func aRequestThatRunsIsSharedAlsoIfTheClockJumps(seconds: Int) async throws {
    let (permission, continuation) = AsyncStream.makeStream(of: Never.self)
    let requests = Counter()
    let office = AlertsClient(office: .nws) { (_) throws(ProviderError) in
      _ = requests.next()
      for await _ in permission {}
      return [WeatherAlert(title: "Gale")]
    }
    let client = Self.provider(.success(try Self.report())).addingAlerts(
      from: [office], clock: TestClock(), now: { [now] in now.value })
    let place = place(country: "US")
    _ = try await client.report(place)
    now.advance(by: seconds)
    _ = try await client.report(place)
    continuation.finish()
    let late = try #require(await client.alerts(place))
    #expect(late.alerts.map(\.title) == ["Gale"])
    #expect(requests.count == 1)
  }

  @Test func noRequestOutlivesTheEndAndNoOtherFollows() async throws {
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let (cancellation, continuation) = AsyncStream.makeStream(of: Never.self)
    defer { continuation.finish() }
    let isRunning = Mutex(false)
    let nws = AlertsClient(office: .nws) { (_) throws(ProviderError) in
      isRunning.withLock { $0 = true }
      start.yield()
      for await _ in cancellation {}
      isRunning.withLock { $0 = false }
      throw ProviderError(service: "NWS", failure: .cancelled)
    }
    let index = StubOffice(.fpas, [.success([])])
    let polls = AlertPolls(now: { [now] in now.value })
    let search = AlertSearch(place(), from: [nws, index.client], polls) { nil }
    let answer = Task { await search.answer() }
    for await _ in started { break }
    await polls.end()
    #expect(isRunning.withLock { !$0 })
    #expect(await answer.value.coverage == .unavailable(office: "National Weather Service"))
    #expect(index.calls == 0)
  }

  @Test func onlyAnUnreachableOfficeIsRequestedAgainSooner() async throws {
    let office = StubOffice(.nws, [.failure(.offline), .failure(.server(status: 500))])
    let client = try client(office)
    let place = place(country: "US")
    for _ in 0..<4 { _ = try await client.report(place) }
    #expect(office.calls == 2)
  }

  @Test func activeAlertsStayIfTheOfficeFails() async throws {
    let end = ZonedTime(instant: now.value.advanced(bySeconds: 1_000), utcOffset: 0)
    let office = StubOffice(
      .nws,
      [.success([WeatherAlert(title: "A", until: end)]), .failure(.server(status: 500))])
    let client = try client(office)
    let place = place(country: "US")
    let first = try await client.report(place).value
    now.advance(by: 600)
    let second = try await client.report(place).value
    #expect(second.alerts.map(\.title) == ["A"])
    #expect(second.alertCoverage == .unavailable(office: "National Weather Service"))
    #expect(second.alertsFetchedAt == first.alertsFetchedAt)
    now.advance(by: 600)
    #expect(try await client.report(place).value.alerts == [])
  }

  @Test func storedAlertsMakeTheFirstRequestUnnecessary() async throws {
    let office = StubOffice(.metNorway, [.success([])])
    let place = place(country: "NO")
    var earlier = try await client(office).report(place)
    earlier.value.alerts = [WeatherAlert(title: "Stored")]
    now.advance(by: 300)
    let client = try client(office, stored: earlier)
    let report = try await client.report(place).value
    #expect(report.alerts.map(\.title) == ["Stored"])
    #expect(office.calls == 1)
    // The age of alerts counts from the request for alerts, not for the report.
    #expect(report.alertsFetchedAt == earlier.value.alertsFetchedAt)
    now.advance(by: 300)
    _ = try await self.client(office, stored: earlier).report(place)
    #expect(office.calls == 2)
  }

  @Test func aStoredReportOfACountryWithoutAnOfficeMakesTheFirstRequestUnnecessary() async throws {
    let index = StubOffice(.swic, [.success([])])
    let place = place(31.5, 74.3, country: "PK")
    var stored = try Self.report()
    stored.alertCoverage = .unknownOffice
    stored.alertsFetchedAt = now.value
    let fetched = FetchedValue(value: stored, fetchedAt: now.value, source: .cache)
    now.advance(by: 599)
    let report = try await client(index, stored: fetched).report(place).value
    #expect(report.alertCoverage == .unknownOffice)
    #expect(index.calls == 0)
    now.advance(by: 1)
    _ = try await client(index, stored: fetched).report(place)
    #expect(index.calls == 1)
  }

  @Test func storedAlertsOfAnotherOfficeAreIgnored() async throws {
    var stored = try Self.report()
    stored.alerts = [WeatherAlert(title: "Stored")]
    stored.alertCoverage = .asked(office: "AccuWeather")
    stored.alertsFetchedAt = now.value
    let office = StubOffice(.nws, [.success([])])
    let fetched = FetchedValue(value: stored, fetchedAt: now.value, source: .cache)
    let report = try await client(office, stored: fetched).report(place(country: "US"))
    #expect(report.value.alerts == [])
    #expect(office.calls == 1)
  }

  // MARK: Delay of the report

  @Test func anUnresponsiveOfficeDelaysTheReportByThreeSeconds() async throws {
    let (noResponse, continuation) = AsyncStream.makeStream(of: Never.self)
    defer { continuation.finish() }
    let office = AlertsClient(office: .nws) { (_) throws(ProviderError) in
      for await _ in noResponse {}
      return []
    }
    let clock = TestClock()
    let client = Self.provider(.success(try Self.report())).addingAlerts(
      from: [office], clock: clock, now: { [now] in now.value })
    let report = try await client.report(place(country: "US")).value
    #expect(report.alertCoverage == .unavailable(office: "National Weather Service"))
    #expect(clock.now.offset == .seconds(3))
  }

  @Test func aCommandThatEndsSoonerDoesNotWaitThatLong() async throws {
    let (noResponse, continuation) = AsyncStream.makeStream(of: Never.self)
    defer { continuation.finish() }
    let office = AlertsClient(office: .nws) { (_) throws(ProviderError) in
      for await _ in noResponse {}
      return []
    }
    let clock = TestClock()
    let client = Self.provider(.success(try Self.report())).addingAlerts(
      from: [office], clock: clock, now: { [now] in now.value })
    let place = place(country: "US")
    let report = try await ReportDeadline.$end.withValue(.now + .seconds(2)) {
      try await client.report(place).value
    }
    #expect(report.alertCoverage == .unavailable(office: "National Weather Service"))
    #expect(clock.now.offset < .milliseconds(1_751))
    #expect(clock.now.offset > .zero)
    _ = try? await ReportDeadline.$end.withValue(.now) { try await client.report(place) }
    #expect(clock.now.offset < .milliseconds(1_752))
  }

  @Test func theAlertsOfAFailedReportAreSavedAndNotRequestedAgain() async throws {
    let office = StubOffice(.nws, [.success([WeatherAlert(title: "Gale")])])
    let expected = ProviderError(service: "Open-Meteo", failure: .server(status: 500))
    let saved = Mutex<ReportAlerts?>(nil)
    let place = place(country: "US")
    for _ in 1...2 {
      // Each run is a process of its own, which has only what is stored.
      let failing = Self.provider(.failure(expected)).addingAlerts(
        from: [office.client], stored: { _ in saved.withLock(\.self) },
        save: { alerts, _ in saved.withLock { $0 = alerts } }, timeout: .seconds(3_600),
        now: { [now] in now.value })
      await #expect(throws: expected) { try await failing.report(place) }
    }
    #expect(saved.withLock { $0?.alerts.map(\.title) } == ["Gale"])
    #expect(office.calls == 1)
  }

  @Test func noAlertsAreRequestedForAReportThatIsRefused() async throws {
    let office = StubOffice(.nws, [.success([])])
    let expected = ProviderError(service: "Open-Meteo", failure: .server(status: 500))
    var provider = Self.provider(.success(try Self.report()))
    provider.refusal = { _ in expected }
    let client = provider.addingAlerts(from: [office.client], now: { [now] in now.value })
    let place = place(country: "US")
    await #expect(throws: expected) { try await client.report(place) }
    #expect(office.calls == 0)
  }

  @Test func alertsThatArriveAfterTheReportAreAddedToIt() async throws {
    let (permission, continuation) = AsyncStream.makeStream(of: Never.self)
    let requests = Counter()
    let office = AlertsClient(office: .nws) { (_) throws(ProviderError) in
      _ = requests.next()
      for await _ in permission {}
      return [WeatherAlert(title: "Late gale")]
    }
    let client = Self.provider(.success(try Self.report())).addingAlerts(
      from: [office], clock: TestClock(), now: { [now] in now.value })
    let place = place(country: "US")
    var report = try await client.report(place)
    continuation.finish()
    let late = try #require(await client.alerts(place))
    #expect(late.alerts.map(\.title) == ["Late gale"])
    #expect(late.coverage == .asked(office: "National Weather Service"))
    #expect(requests.count == 1)
    report.value.officeAlerts = late
    #expect(await client.alerts(place) == report.value.officeAlerts)
  }

  @Test func afterAFailureNoAlertsAreExpected() async throws {
    let office = StubOffice(.nws, [.failure(.server(status: 500))])
    let (client, place) = (try client(office), place(country: "US"))
    let report = try await client.report(place)
    #expect(await client.alerts(place) == report.value.officeAlerts)
    #expect(office.calls == 1)
  }

  @Test func theAlertsOfAReportAreRequestedAgainAtThePaceOfTheOffice() async throws {
    let office = StubOffice(.nws, [.success([]), .success([WeatherAlert(title: "New")])])
    let (client, place) = (try client(office), place(country: "US"))
    let report = try await client.report(place)
    now.advance(by: 59)
    #expect(await client.alerts(place) == report.value.officeAlerts)
    #expect(office.calls == 1)
    now.advance(by: 1)
    #expect(
      await client.alerts(place)
        == ReportAlerts(
          alerts: [WeatherAlert(title: "New")],
          coverage: .asked(office: "National Weather Service"), fetchedAt: now.value))
  }

  @Test(arguments: [("PT", 300), ("JP", 600)])
  func membersOfMeteoAlarmAreRequestedEveryFiveMinutes(country: String, pace: Int) async throws {
    let office = StubOffice(.fpas, [.success([WeatherAlert(title: "A")])])
    let (client, place) = (try client(office), place(country: country))
    _ = try await client.report(place)
    now.advance(by: pace - 1)
    _ = try await client.report(place)
    #expect(office.calls == 1)
    now.advance(by: 1)
    _ = try await client.report(place)
    #expect(office.calls == 2)
  }

  // MARK: Support

  private static func report() throws -> WeatherReport {
    var current = CurrentConditions()
    current.humidity = 40
    return WeatherReport(
      provider: .openMeteo, place: Place.at(0, 0, "Resolved"), current: current)
  }

  private static func provider(_ result: Result<WeatherReport, ProviderError>) -> WeatherClient {
    WeatherClient(
      provider: .openMeteo, search: { (_) throws(ProviderError) in [] },
      place: { (point) throws(ProviderError) in Place(name: "\(point)", coordinates: point) },
      report: { (_) throws(ProviderError) in
        FetchedValue(
          value: try result.get(), fetchedAt: Timestamp(seconds: 1_700_000_000), source: .network)
      })
  }

  private func client(
    _ office: StubOffice, sharing polls: AlertPolls? = nil,
    stored: FetchedValue<WeatherReport>? = nil
  ) throws -> WeatherClient {
    Self.provider(.success(try Self.report())).addingAlerts(
      from: [office.client], sharing: polls, stored: { _ in stored?.value.officeAlerts },
      timeout: .seconds(3_600), now: { [now] in now.value })
  }

  private func place(
    _ latitude: Double = 38.9, _ longitude: Double = -77, country: String? = nil
  ) -> Place { .at(latitude, longitude, country: country) }
}

/// An office that returns its responses in order and repeats the last one.
private final class StubOffice: Sendable {
  private let office: AlertOffice
  private let responses: [Response]
  private let counter = Counter()

  enum Response {
    case success([WeatherAlert])
    case failure(ProviderError.Failure)
  }

  init(_ office: AlertOffice, _ responses: [Response]) {
    self.office = office
    self.responses = responses
  }

  var calls: Int { counter.count }

  var client: AlertsClient {
    AlertsClient(office: office) { [self] (_) throws(ProviderError) in
      switch responses[min(counter.next(), responses.count) - 1] {
      case .success(let alerts): return alerts
      case .failure(let failure):
        throw ProviderError(service: office.name, failure: failure)
      }
    }
  }
}

extension AlertsClient {
  /// Creates a client from an operation that has all alerts in one response.
  fileprivate init(
    office: AlertOffice,
    alerts: @escaping @Sendable (_ at: Place) async throws(ProviderError) -> [WeatherAlert]
  ) {
    self.init(office) { (place) throws(ProviderError) in
      OfficeAlerts(alerts: try await alerts(place))
    }
  }
}

/// A time that tests advance.
private final class TestTime: Sendable {
  private let time: Mutex<Timestamp>

  init(_ time: Timestamp) {
    self.time = Mutex(time)
  }

  var value: Timestamp { time.withLock(\.self) }

  func advance(by seconds: Int) {
    time.withLock { $0 = $0.advanced(bySeconds: seconds) }
  }
}
