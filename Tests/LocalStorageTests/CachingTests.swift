import Domain
import Synchronization
import TestSupport
import Testing

@testable import LocalStorage

@Suite struct CachingTests {
  let folder: TemporaryFolder
  let storage: any Storage
  let service = Service()
  let errors = Log<StorageError>()

  init() throws {
    folder = try TemporaryFolder()
    storage = folder.open().storage
  }

  private func weather(
    by provider: WeatherProvider = .openMeteo, in storage: (any Storage)? = nil
  ) -> WeatherClient {
    .caching(
      service.weather(by: provider), reports: (storage ?? self.storage).weather,
      onStorageError: errors.write)
  }

  @Test func aReportIsStoredUnderTheRequestedPlace() async throws {
    let requested = Place(name: "Funchal", coordinates: .point(32.65, -16.9))
    let report = try await weather().report(requested)
    #expect(try report == .withPhrase("1"))
    #expect(try storage.report(at: requested.coordinates, from: .openMeteo) == report.cached)
    #expect(try storage.report(at: .madeira, from: .openMeteo) == nil)
  }

  @Test func aFailureIsThrownAndLeavesTheStoredReport() async throws {
    let place = try Place.named("Funchal")
    let client = weather()
    let stored = try await client.report(place)
    let failure = ProviderError(service: "Test", failure: .malformed(field: "current.time"))
    service.fail(with: failure)
    await #expect(throws: failure) { try await client.report(place) }
    #expect(try storage.report(at: .madeira, from: .openMeteo) == stored.cached)
  }

  @Test func aPlaceIsFetchedOnceAndThenReadFromStorage() async throws {
    let first = try await weather().place(.madeira)
    service.fail(with: ProviderError(service: "Test", failure: .offline))
    #expect(try await weather().place(.madeira) == first)
    await #expect(throws: ProviderError.self) { try await weather().place(.point(1, 2)) }
  }

  @Test func aLocationKeyIsFetchedOnceForAllReports() async throws {
    let guess = Place(name: "Funchal", coordinates: .madeira)
    #expect(try await weather(by: .accuWeather).report(guess).value.current?.phrase == "2")
    #expect(try await weather(by: .accuWeather).report(guess).value.current?.phrase == "3")
    #expect(try storage.value(of: DocumentFolder.places(of: .accuWeather)[.madeira]) == .named("1"))
  }

  @Test func aSearchReturnsTheProvidersPlaces() async throws {
    #expect(try await weather().search("Funchal") == [.named("Funchal")])
  }

  @Test func theBestMatchOfASearchIsStoredUnderItsName() async throws {
    _ = try await weather().search("Funchal")
    #expect(try storage.weather.lookup("FUNCHAL", by: .openMeteo) == .named("Funchal"))
    #expect(try storage.weather.lookup("Funchal", by: .accuWeather) == nil)
    #expect(try storage.weather.lookup("Fun", by: .openMeteo) == nil)
  }

  @Test func sampleWeatherIsNotStored() async throws {
    let client = weather(by: .sample)
    _ = try await client.place(.madeira)
    _ = try await client.report(.named("Funchal"))
    #expect(try storage.value(of: DocumentFolder.places(of: .sample)[.madeira]) == nil)
    #expect(try storage.report(at: .madeira, from: .sample) == nil)
  }

  @Test func filmsAreStoredAndSurviveAFailedFetch() async throws {
    let client = FilmsClient.caching(
      service.films, storage: storage, onStorageError: errors.write)
    let films = try await client.films()
    let failure = ProviderError(service: "Test", failure: .server(status: 502))
    service.fail(with: failure)
    await #expect(throws: failure) { try await client.films() }
    #expect(try storage.films() == films.cached)
  }

  @Test func anEntryIsStoredAndSurvivesAFailedFetch() async throws {
    let client = FilmsClient.caching(
      service.films, storage: storage, onStorageError: errors.write)
    let id = ResourceID(.people, 1)
    let entry = try await client.resource(id)
    let failure = ProviderError(service: "Test", failure: .server(status: 502))
    service.fail(with: failure)
    await #expect(throws: failure) { try await client.resource(id) }
    #expect(try storage.resources([id]) == [entry.cached])
  }

  @Test func alertsThatArriveLateAreStoredWithTheLastReport() async throws {
    var base = service.weather(by: .openMeteo)
    let alerts = ReportAlerts(
      alerts: [WeatherAlert(title: "Late gale")], coverage: .asked(office: "Test"),
      fetchedAt: .noon)
    base.alerts = { _ in alerts }
    let client = WeatherClient.caching(
      base, reports: storage.weather, onStorageError: errors.write)
    let place = try Place.named("São Vicente")
    var report = try await client.report(place)
    #expect(await client.alerts(place) == alerts)
    report.value.officeAlerts = alerts
    #expect(try storage.report(at: .madeira, from: .openMeteo) == report.cached)
    // Another program stores a newer report.
    var newer = try FetchedValue.withPhrase("newer", at: .noon.advanced(bySeconds: 60))
    try storage.save(newer, at: .madeira)
    _ = await client.alerts(place)
    newer.value.officeAlerts = alerts
    #expect(try storage.report(at: .madeira, from: .openMeteo) == newer.cached)
    #expect(errors.all == [])
  }

  @Test func alertsBelongToTheReportThatReplacesTheOneOfAProviderThatFailed() async throws {
    var base = service.weather(by: .openMeteo)
    let alerts = ReportAlerts(
      alerts: [WeatherAlert(title: "Gale")], coverage: .asked(office: "Test"), fetchedAt: .noon)
    base.alerts = { _ in alerts }
    let reports = WeatherStorage(storage, with: .init(of: .openMeteo, by: .metNorway))
    let client = WeatherClient.caching(base, reports: reports, onStorageError: errors.write)
    let place = try Place.named("São Vicente")
    let old = try await client.report(place)
    var replacement = try FetchedValue.withPhrase(
      "replacement", at: .noon.advanced(bySeconds: 60), by: .metNorway)
    replacement.value.replacedFailure = ProviderError(service: "Open-Meteo", failure: .offline)
    try storage.save(replacement, at: .madeira)
    _ = await client.alerts(place)
    replacement.value.officeAlerts = alerts
    #expect(try reports.cachedReport(near: .madeira, from: .openMeteo) == replacement.cached)
    #expect(try storage.report(at: .madeira, from: .openMeteo) == old.cached)
  }

  @Test func aStorageFailureIsReportedAndDoesNotFailTheFetch() async throws {
    let error = StorageError(message: "the disk is full")
    let client = weather(in: MemoryStorage { _ throws(StorageError) in throw error })
    let place = try await client.place(.madeira)
    #expect(try place == .named("1"))
    #expect(try await client.report(place) == .withPhrase("2"))
    #expect(errors.all == [error, error, error])
  }
}

/// A service that numbers its responses, or fails as configured.
final class Service: Sendable {
  private let state = Mutex<(responses: Int, failure: ProviderError?)>((0, nil))

  func fail(with failure: ProviderError) {
    state.withLock { $0.failure = failure }
  }

  private func respond<Value>(
    _ makeValue: (String) throws -> Value
  ) throws(ProviderError) -> Value {
    let (number, failure) = state.withLock { state in
      state.responses += 1
      return (state.responses, state.failure)
    }
    if let failure { throw failure }
    do {
      return try makeValue("\(number)")
    } catch {
      throw ProviderError(service: "Test", failure: .malformed(field: "\(error)"))
    }
  }

  func weather(by provider: WeatherProvider) -> WeatherClient {
    WeatherClient(
      provider: provider,
      search: { name throws(ProviderError) in try self.respond { _ in [try .named(name)] } },
      place: { _ throws(ProviderError) in try self.respond(Place.named) },
      report: { _ throws(ProviderError) in
        try self.respond { try .withPhrase($0, by: provider) }
      })
  }

  var films: FilmsClient {
    FilmsClient(
      films: { () throws(ProviderError) in try self.respond { .titled($0) } },
      resource: { id throws(ProviderError) in
        try self.respond {
          FetchedValue(value: Resource(id: id, name: $0), fetchedAt: .noon, source: .network)
        }
      })
  }
}
