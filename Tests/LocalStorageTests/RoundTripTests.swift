import Domain
import Foundation
import TestSupport
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
    try folder.withStorage { try $0.save(report, at: .madeira) }
    #expect(try folder.open().storage.report(at: .madeira, from: .openMeteo) == report.cached)
  }

  @Test func reportsAreStoredPerProviderAndPoint() throws {
    let meteo = try FetchedValue.withPhrase("Cloudy")
    let accu = try FetchedValue.withPhrase("Sunny", by: .accuWeather)
    try folder.withStorage {
      try $0.save(meteo, at: .madeira)
      try $0.save(accu, at: .madeira)
    }
    let storage = folder.open().storage
    #expect(try storage.report(at: .madeira, from: .openMeteo) == meteo.cached)
    #expect(try storage.report(at: .madeira, from: .accuWeather) == accu.cached)
    #expect(try storage.report(at: .point(32.8, -17.045), from: .openMeteo) == nil)
  }

  @Test(arguments: [DataSource.cache, .sample, .bundled])
  func reportsAndFilmsNotFromTheNetworkAreNotStored(_ source: DataSource) throws {
    let storage = folder.open().storage
    try storage.save(.withPhrase("Cloudy", from: source), at: .madeira)
    try storage.save(.titled("A New Hope", from: source))
    #expect(try storage.report(at: .madeira, from: .openMeteo) == nil)
    #expect(try storage.films() == nil)
  }

  @Test func filmsReadBackEqualAndMarkedAsCached() throws {
    try folder.withStorage { try $0.save(.titled("A New Hope")) }
    #expect(try folder.open().storage.films() == FetchedValue.titled("A New Hope").cached)
  }

  @Test func entriesReadBackByIDAndMarkedAsCached() throws {
    let entries = (1...3).map { number in
      FetchedValue(
        value: Resource(id: ResourceID(.people, number), name: "Person \(number)"),
        fetchedAt: Timestamp(seconds: number), source: .network)
    }
    try folder.withStorage { storage in
      for entry in entries { try storage.save(entry) }
      var bundled = entries[0]
      bundled.source = .bundled
      bundled.value.name = "Nobody"
      try storage.save(bundled)
    }
    let storage = folder.open().storage
    let stored = try storage.resources([ResourceID(.people, 1), ResourceID(.people, 3)])
    let people = stored.map(\.value).sorted { $0.id < $1.id }
    #expect(people == [entries[0].value, entries[2].value])
    #expect(stored.map(\.source) == [.cache, .cache])
    #expect(try storage.resources([ResourceID(.planets, 1)]) == [])
    #expect(try storage.resources([]) == [])
  }

  @Test func aProvidersPlaceIsStoredUnderTheRequestedPoint() throws {
    let requested = Coordinates.point(32.8, -17)
    try folder.withStorage {
      try $0.save(.named("São Vicente"), as: DocumentFolder.places(of: .accuWeather)[requested])
    }
    let storage = folder.open().storage
    #expect(
      try storage.value(of: DocumentFolder.places(of: .accuWeather)[requested])
        == .named("São Vicente"))
    #expect(try storage.value(of: DocumentFolder.places(of: .openMeteo)[requested]) == nil)
    #expect(try storage.value(of: DocumentFolder.places(of: .accuWeather)[.madeira]) == nil)
  }

  @Test func theChosenPlaceIsTheLastOneSaved() throws {
    try folder.withStorage {
      #expect(try $0.value(of: .chosenPlace) == nil)
      try $0.save(.named("Funchal"), as: .chosenPlace)
      try $0.save(.named("東京"), as: .chosenPlace)
    }
    #expect(try folder.open().storage.value(of: .chosenPlace) == .named("東京"))
  }

  @Test func savedPlacesKeepTheirOrderAndReplaceTheOldOnes() throws {
    let names = ["Zürich", "Kyiv", "Aarhus", "Lviv"]
    try folder.withStorage {
      #expect(try $0.savedPlaces() == [])
      try $0.save((1...9).map { try Place.named("Old \($0)") })
      try $0.save(names.map(Place.named))
    }
    #expect(try folder.open().storage.savedPlaces() == names.map(Place.named))
  }

  @Test func preferencesAreEmptyUntilTheyAreSaved() throws {
    let preferences = ScreenPreferences(units: .imperial, route: "weather/forecast")
    try folder.withStorage {
      #expect(try PreferenceStorage($0).load() == ScreenPreferences())
      try PreferenceStorage($0).save(preferences)
    }
    #expect(try PreferenceStorage(folder.open().storage).load() == preferences)
  }

  @Test func callsAreCountedPerProviderAndDay() throws {
    let today = ZonedTime(instant: .noon, utcOffset: 0).date
    let storage = folder.open().storage
    #expect(try storage.countCall(.accuWeather, today) == 1)
    #expect(try storage.countCall(.accuWeather, today) == 2)
    #expect(try storage.countCall(.openMeteo, today) == 1)
    #expect(try storage.calls(to: .accuWeather, on: today) == 2)
    #expect(try storage.calls(to: .accuWeather, on: today.advanced(byDays: 1)) == 0)
  }

  @Test func callsBeyondTheLimitAreNotCounted() throws {
    let today = ZonedTime(instant: .noon, utcOffset: 0).date
    let storage = folder.open().storage
    #expect(try storage.add(calls: 4, to: .openMeteo, on: today, limit: 9))
    #expect(try storage.add(calls: 4, to: .openMeteo, on: today, limit: 9))
    #expect(try !storage.add(calls: 2, to: .openMeteo, on: today, limit: 9))
    #expect(try storage.calls(to: .openMeteo, on: today) == 8)
    #expect(try storage.add(calls: 1, to: .openMeteo, on: today, limit: 9))
  }

  @Test func aServersRateLimitIsStoredForThatServer() throws {
    let allowance = ServerRateLimit(
      blockedUntil: .noon, remaining: 7, remainingUntil: .noon.nextUTCDay)
    try folder.withStorage {
      #expect(try $0.value(of: DocumentFolder.allowances["api.example.org"]) == nil)
      try $0.save(allowance, as: DocumentFolder.allowances["api.example.org"])
    }
    let storage = folder.open().storage
    #expect(try storage.value(of: DocumentFolder.allowances["api.example.org"]) == allowance)
    #expect(try storage.value(of: DocumentFolder.allowances["air.example.org"]) == nil)
  }

  @Test func aValueThatJSONCannotRepresentIsRejectedWithoutQuotingIt() throws {
    var report = try FetchedValue.withPhrase("Cloudy")
    report.value.current?.humidity = .infinity
    let storage = folder.open().storage
    #expect(
      throws: StorageError(
        message:
          "The weather report can't be written to \(folder.database): "
          + "it contains a value that JSON can't represent.")
    ) { try storage.save(report, at: .madeira) }
    #expect(try storage.report(at: .madeira, from: .openMeteo) == nil)
  }

  @Test func aReportNearAPointIsFoundThroughTheProvidersPlace() throws {
    let requested = Coordinates.point(32.75, -17)
    let report = try FetchedValue.withPhrase("Cloudy", by: .accuWeather)
    let storage = folder.open().storage
    try storage.save(.named("São Vicente"), as: DocumentFolder.places(of: .accuWeather)[requested])
    #expect(try storage.weather.cachedReport(near: requested, from: .accuWeather) == nil)
    try storage.save(report, at: .madeira)
    #expect(try storage.weather.cachedReport(near: requested, from: .accuWeather) == report.cached)
    #expect(try storage.weather.cachedReport(near: .madeira, from: .accuWeather) == report.cached)
  }
}
