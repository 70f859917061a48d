import Domain
import TestSupport
import Testing

@testable import LocalStorage

/// What the database and the storage in memory have in common, which is all that the app sees.
@Suite struct StorageContractTests {
  enum Kind: CaseIterable {
    case database, memory
  }

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func storage(_ kind: Kind) -> any Storage {
    switch kind {
    case .database: folder.open().storage
    case .memory: MemoryStorage()
    }
  }

  // MARK: Reports

  @Test(arguments: Kind.allCases)
  func aReportOfTheSameSecondReplacesTheOlderOneInItsPosition(kind: Kind) throws {
    let storage = storage(kind)
    // The clock was ahead when the first report was fetched.
    let ahead = Timestamp.noon.advanced(bySeconds: 7_200)
    try storage.save(.withPhrase("Cloudy", at: ahead), at: .madeira)
    try storage.save(.withPhrase("Sunny"), at: .madeira)
    try storage.save(.withPhrase("Foggy", at: ahead), at: .madeira)
    func phrase(before time: Timestamp? = nil) throws -> String? {
      try storage.report(at: .madeira, from: .openMeteo, before: time)?.value.current?.phrase
    }
    #expect(try phrase() == "Sunny")
    #expect(try phrase(before: ahead.advanced(bySeconds: 1)) == "Foggy")
    #expect(try phrase(before: ahead) == "Sunny")
    #expect(try storage.fetchTimes(at: .madeira, from: .openMeteo) == [.noon, ahead])
  }

  @Test(arguments: Kind.allCases)
  func aReportOfTheSameSecondStaysForAnotherProviderOrPoint(kind: Kind) throws {
    let storage = storage(kind)
    let near = Coordinates.point(32.8011, -17.045)
    try storage.save(.withPhrase("Cloudy"), at: .madeira)
    try storage.save(.withPhrase("Sunny", by: .metNorway), at: .madeira)
    try storage.save(.withPhrase("Foggy"), at: near)
    #expect(
      try storage.report(at: .madeira, from: .openMeteo) == .withPhrase("Cloudy").cached)
    #expect(
      try storage.report(at: .madeira, from: .metNorway)
        == .withPhrase("Sunny", by: .metNorway).cached)
    #expect(try storage.report(at: near, from: .openMeteo) == .withPhrase("Foggy").cached)
  }

  @Test(arguments: Kind.allCases)
  func onlyTheFirstFetchTimeOfAQuarterHourIsReturned(kind: Kind) throws {
    let storage = storage(kind)
    for seconds in [1_800, 899, 0, 900, 1_799] {
      try storage.save(
        .withPhrase("\(seconds)", at: .noon.advanced(bySeconds: seconds)), at: .madeira)
    }
    let times = try storage.fetchTimes(at: .madeira, from: .openMeteo)
    #expect(times.map { $0.seconds(since: .noon) } == [0, 900, 1_800])
  }

  @Test(arguments: Kind.allCases)
  func reportsOfASecondProviderAreFoundByTheFailureOfTheFirst(kind: Kind) throws {
    let storage = storage(kind)
    var replacement = try FetchedValue.withPhrase("Cloudy", by: .metNorway)
    replacement.value.replacedFailure = ProviderError(service: "Open-Meteo", failure: .offline)
    try storage.save(replacement, at: .madeira)
    try storage.save(
      .withPhrase("Sunny", at: .noon.advanced(bySeconds: 900), by: .metNorway), at: .madeira)
    #expect(
      try storage.report(
        at: .madeira, from: .metNorway, before: nil, onlyReplacements: true) == replacement.cached)
    #expect(
      try storage.fetchTimes(at: .madeira, from: .metNorway, onlyReplacements: true) == [.noon])
  }

  @Test(arguments: Kind.allCases)
  func whatDoesNotComeFromTheNetworkIsNotStored(kind: Kind) throws {
    let storage = storage(kind)
    try storage.save(.withPhrase("Cloudy", from: .cache), at: .madeira)
    var unstorable = try FetchedValue.withPhrase("Cloudy")
    unstorable.isStorable = false
    try storage.save(unstorable, at: .madeira)
    #expect(try storage.report(at: .madeira, from: .openMeteo) == nil)
  }

  // MARK: Documents

  @Test(arguments: Kind.allCases)
  func aDocumentKeepsItsPositionUntilItIsDeleted(kind: Kind) throws {
    let storage = storage(kind)
    let folder = DocumentFolder.lookups(of: .openMeteo)
    for name in ["a", "b", "c"] { try storage.save(.named(name), as: folder[name]) }
    try storage.save(.named("A"), as: folder["a"])
    #expect(try storage.values(in: folder).map(\.name) == ["A", "b", "c"])
    try storage.save(nil, as: folder["a"])
    try storage.update(folder["b"]) { $0?.name = "B" }
    try storage.save(.named("a"), as: folder["a"])
    #expect(try storage.values(in: folder).map(\.name) == ["B", "c", "a"])
    #expect(try storage.value(of: folder["d"]) == nil)
  }

  @Test(arguments: Kind.allCases)
  func aFullFolderKeepsWhatItHas(kind: Kind) throws {
    let storage = storage(kind)
    let folder = DocumentFolder.lookups(of: .openMeteo)
    #expect(try storage.add(.named("a"), as: folder["a"], to: folder, limit: 1))
    #expect(try storage.add(.named("A"), as: folder["a"], to: folder, limit: 1))
    #expect(try !storage.add(.named("b"), as: folder["b"], to: folder, limit: 1))
    #expect(try storage.values(in: folder).map(\.name) == ["a"])
  }

  // MARK: Saved places

  @Test(arguments: Kind.allCases)
  func savedPlacesAreThoseOfTheLastSaveEachOnce(kind: Kind) throws {
    let storage = storage(kind)
    var other = try Place.named("Funchal")
    other.timeZone = nil
    try storage.save([.named("Porto"), .named("Funchal"), other])
    #expect(try storage.savedPlaces() == [.named("Porto"), .named("Funchal")])
    try storage.save([.named("Funchal"), .named("Braga")])
    #expect(try storage.savedPlaces() == [.named("Funchal"), .named("Braga")])
  }

  // MARK: Scores

  @Test(arguments: Kind.allCases)
  func aProviderHasOneForecastADayTheLastOne(kind: Kind) throws {
    let storage = storage(kind)
    let first = try forecast(.openMeteo, celsius: 5)
    let last = try forecast(.openMeteo, celsius: 6, after: 3_600)
    let other = try forecast(.metNorway, celsius: 7, after: 3_600)
    let next = try forecast(.openMeteo, celsius: 8, after: 86_400)
    for forecast in [next, first, last, other] { try storage.save(forecast, at: .madeira) }
    try storage.save(first, at: .point(1, 1))
    #expect(try storage.frozenForecasts(at: .madeira) == [other, last, next])
    try storage.deleteScores(before: next.takenAt.instant)
    #expect(try storage.frozenForecasts(at: .madeira) == [next])
    #expect(try storage.frozenForecasts(at: .point(1, 1)) == [])
  }

  @Test(arguments: Kind.allCases)
  func aMeasurementReplacesThatOfItsTimeButNoRegularOne(kind: Kind) throws {
    let storage = storage(kind)
    func report(_ hour: Int, _ celsius: Double, isRoutine: Bool) -> StationReport {
      StationReport(
        time: .noon.advanced(bySeconds: hour * 3_600), celsius: celsius, isRoutine: isRoutine)
    }
    try storage.save(
      [
        report(2, 2, isRoutine: true), report(1, 1, isRoutine: false),
        report(0, 0, isRoutine: true),
      ], of: "LPMA")
    try storage.save(
      [
        report(0, 10, isRoutine: true), report(1, 11, isRoutine: false),
        report(2, 12, isRoutine: false),
      ], of: "LPMA")
    #expect(try storage.stationReports(of: "LPMA").map(\.celsius) == [10, 11, 2])
    #expect(try storage.stationReports(of: "LPPT") == [])
    try storage.deleteScores(before: .noon.advanced(bySeconds: 3_600))
    #expect(try storage.stationReports(of: "LPMA").map(\.celsius) == [11, 2])
  }

  private func forecast(
    _ provider: WeatherProvider, celsius: Double, after seconds: Int = 0
  ) throws -> FrozenForecast {
    let now = Timestamp.noon.advanced(bySeconds: seconds)
    var report = WeatherReport(provider: provider, place: try .named("Funchal"), current: nil)
    report.hourly = (24..<48).map { index in
      let time = now.advanced(bySeconds: index * 3_600)
      var hour = HourlyForecast(time: ZonedTime(instant: time, utcOffset: 0))
      hour.temperature = Quantity(celsius, .celsius)
      return hour
    }
    let fetched = FetchedValue(value: report, fetchedAt: now, source: .network)
    return try #require(FrozenForecast(fetched, at: now, clock: LocalClock()))
  }
}
