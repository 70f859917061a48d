import Domain
import Foundation
import Testing

@testable import LocalStorage

/// Stored values read back equal from a closed and reopened file.
@Suite struct RoundTripTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func aReportReadsBackEqualAndMarkedAsCached() throws {
    let report = try FetchedValue.withPhrase("Cloudy")
    try folder.withStorage { try $0.weather.saveReport(report, .madeira) }
    #expect(try folder.open().client.weather.report(.madeira, .openMeteo) == report.cached)
  }

  @Test func reportsAreStoredPerProviderAndPoint() throws {
    let meteo = try FetchedValue.withPhrase("Cloudy")
    let accu = try FetchedValue.withPhrase("Sunny", by: .accuWeather)
    try folder.withStorage {
      try $0.weather.saveReport(meteo, .madeira)
      try $0.weather.saveReport(accu, .madeira)
    }
    let storage = folder.open().client
    #expect(try storage.weather.report(.madeira, .openMeteo) == meteo.cached)
    #expect(try storage.weather.report(.madeira, .accuWeather) == accu.cached)
    #expect(try storage.weather.report(.at(32.8, -17.045), .openMeteo) == nil)
  }

  @Test(arguments: [DataSource.cache, .sample, .bundled])
  func reportsAndFilmsNotFromTheNetworkAreNotStored(_ source: DataSource) throws {
    let storage = folder.open().client
    try storage.weather.saveReport(.withPhrase("Cloudy", from: source), .madeira)
    try storage.films.saveFilms(.titled("A New Hope", from: source))
    #expect(try storage.weather.report(.madeira, .openMeteo) == nil)
    #expect(try storage.films.films() == nil)
  }

  @Test func filmsReadBackEqualAndMarkedAsCached() throws {
    try folder.withStorage { try $0.films.saveFilms(.titled("A New Hope")) }
    #expect(try folder.open().client.films.films() == FetchedValue.titled("A New Hope").cached)
  }

  @Test func entriesReadBackByIDAndMarkedAsCached() throws {
    let entries = (1...3).map { number in
      FetchedValue(
        value: Resource(id: ResourceID(.people, number), name: "Person \(number)"),
        fetchedAt: Timestamp(seconds: number), source: .network)
    }
    try folder.withStorage { storage in
      for entry in entries { try storage.films.saveResource(entry) }
      var bundled = entries[0]
      bundled.source = .bundled
      bundled.value.name = "Nobody"
      try storage.films.saveResource(bundled)
    }
    let storage = folder.open().client
    let stored = try storage.films.resources([ResourceID(.people, 1), ResourceID(.people, 3)])
    #expect(stored.map(\.value).sorted { $0.id < $1.id } == [entries[0].value, entries[2].value])
    #expect(stored.map(\.source) == [.cache, .cache])
    #expect(try storage.films.resources([ResourceID(.planets, 1)]) == [])
    #expect(try storage.films.resources([]) == [])
  }

  @Test func aProvidersPlaceIsStoredUnderTheRequestedPoint() throws {
    let requested = try Coordinates.at(32.8, -17)
    try folder.withStorage {
      try $0.weather.savePlace(.named("São Vicente"), requested, .accuWeather)
    }
    let storage = folder.open().client
    #expect(try storage.weather.place(requested, .accuWeather) == .named("São Vicente"))
    #expect(try storage.weather.place(requested, .openMeteo) == nil)
    #expect(try storage.weather.place(.madeira, .accuWeather) == nil)
  }

  @Test func theChosenPlaceIsTheLastOneSaved() throws {
    try folder.withStorage {
      #expect(try $0.places.chosen() == nil)
      try $0.places.saveChosen(.named("Funchal"))
      try $0.places.saveChosen(.named("東京"))
    }
    #expect(try folder.open().client.places.chosen() == .named("東京"))
  }

  @Test func savedPlacesKeepTheirOrderAndReplaceTheOldOnes() throws {
    let names = ["Zürich", "Kyiv", "Aarhus", "Lviv"]
    try folder.withStorage {
      #expect(try $0.places.saved() == [])
      try $0.places.save((1...9).map { try Place.named("Old \($0)") })
      try $0.places.save(names.map(Place.named))
    }
    #expect(try folder.open().client.places.saved() == names.map(Place.named))
  }

  @Test func preferencesAreEmptyUntilTheyAreSaved() throws {
    let preferences = ScreenPreferences(units: .imperial, route: "weather/forecast")
    try folder.withStorage {
      #expect(try $0.preferences.load() == ScreenPreferences())
      try $0.preferences.save(preferences)
    }
    #expect(try folder.open().client.preferences.load() == preferences)
  }

  @Test func callsAreCountedPerProviderAndDay() throws {
    let today = ZonedTime(instant: .noon, utcOffset: 0).date
    let storage = folder.open().client
    #expect(try storage.countCall(.accuWeather, today) == 1)
    #expect(try storage.countCall(.accuWeather, today) == 2)
    #expect(try storage.countCall(.openMeteo, today) == 1)
    #expect(try storage.calls.count(.accuWeather, today) == 2)
    #expect(try storage.calls.count(.accuWeather, today.advanced(byDays: 1)) == 0)
  }

  @Test func callsBeyondTheLimitAreNotCounted() throws {
    let today = ZonedTime(instant: .noon, utcOffset: 0).date
    let storage = folder.open().client
    #expect(try storage.calls.add(.openMeteo, today, 4, 9))
    #expect(try storage.calls.add(.openMeteo, today, 4, 9))
    #expect(try !storage.calls.add(.openMeteo, today, 2, 9))
    #expect(try storage.calls.count(.openMeteo, today) == 8)
    #expect(try storage.calls.add(.openMeteo, today, 1, 9))
  }

  @Test func aServersRateLimitIsStoredForThatServer() throws {
    let allowance = ServerRateLimit(
      blockedUntil: .noon, remaining: 7, remainingUntil: .noon.nextUTCDay)
    try folder.withStorage {
      #expect(try $0.calls.allowance("api.example.org") == nil)
      try $0.calls.saveAllowance(allowance, "api.example.org")
    }
    let storage = folder.open().client
    #expect(try storage.calls.allowance("api.example.org") == allowance)
    #expect(try storage.calls.allowance("air.example.org") == nil)
  }

  @Test func aValueThatJSONCannotRepresentIsRejectedWithoutQuotingIt() throws {
    var report = try FetchedValue.withPhrase("Cloudy")
    report.value.current?.humidity = .infinity
    let storage = folder.open().client
    #expect(
      throws: StorageError(
        message:
          "The weather report can't be written to \(folder.database): "
          + "it contains a value that JSON can't represent.")
    ) { try storage.weather.saveReport(report, .madeira) }
    #expect(try storage.weather.report(.madeira, .openMeteo) == nil)
  }

  @Test func aReportNearAPointIsFoundThroughTheProvidersPlace() throws {
    let requested = try Coordinates.at(32.75, -17)
    let report = try FetchedValue.withPhrase("Cloudy", by: .accuWeather)
    let storage = folder.open().client
    try storage.weather.savePlace(.named("São Vicente"), requested, .accuWeather)
    #expect(try storage.weather.cachedReport(near: requested, from: .accuWeather) == nil)
    try storage.weather.saveReport(report, .madeira)
    #expect(try storage.weather.cachedReport(near: requested, from: .accuWeather) == report.cached)
    #expect(try storage.weather.cachedReport(near: .madeira, from: .accuWeather) == report.cached)
  }
}
