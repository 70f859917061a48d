import Domain
import Testing

@testable import LocalStorage

/// The stored reports of two providers, of which the second replaces the first if it fails.
@Suite struct FallbackReportTests {
  private let storage: WeatherStorage
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    storage = WeatherStorage(
      folder.open().storage, with: .init(of: .openMeteo, by: .metNorway))
  }

  @Test func requestedReportsOfTheSecondProviderHaveNoFetchTimes() throws {
    try save("requested", minutes: 0)
    #expect(try storage.fetchTimes(near: .madeira, from: .openMeteo) == [])
    #expect(try storage.fetchTimes(near: .madeira, from: .metNorway) == [.minutes(0)])
  }

  @Test func replacementsAreFoundAtEachOfTheirFetchTimes() throws {
    try save("replacement", minutes: 0, replacing: .offline)
    try save("requested", minutes: 20)
    try save("later replacement", minutes: 40, replacing: .server(status: 503))
    try save("requested again", minutes: 60)
    let times = try storage.fetchTimes(near: .madeira, from: .openMeteo)
    #expect(times == [.minutes(0), .minutes(40)])
    let phrases = try (times + [.minutes(60)]).map { time in
      try storage.cachedReport(
        near: .madeira, from: .openMeteo, before: time.advanced(bySeconds: 1))?
        .value.current?.phrase
    }
    #expect(phrases == ["replacement", "later replacement", "later replacement"])
    let last = try storage.cachedReport(near: .madeira, from: .openMeteo)
    #expect(last?.value.current?.phrase == "later replacement")
  }

  @Test func fetchTimesOfBothProvidersHaveOneEntryPerQuarterHour() throws {
    try save("first", minutes: 1, by: .openMeteo)
    try save("replacement", minutes: 3, replacing: .offline)
    try save("next replacement", minutes: 16, replacing: .offline)
    try save("first again", minutes: 18, by: .openMeteo)
    #expect(
      try storage.fetchTimes(near: .madeira, from: .openMeteo) == [.minutes(1), .minutes(16)])
  }

  private func save(
    _ phrase: String, minutes: Int, by provider: WeatherProvider = .metNorway,
    replacing failure: ProviderError.Failure? = nil
  ) throws {
    var report = try FetchedValue.withPhrase(phrase, at: .minutes(minutes), by: provider)
    report.value.replacedFailure = failure.map {
      ProviderError(service: "Open-Meteo", failure: $0)
    }
    try storage.storage.save(report, at: .madeira)
  }
}

extension Timestamp {
  /// A time after noon of the sample day, which begins a quarter-hour.
  fileprivate static func minutes(_ minutes: Int) -> Timestamp {
    noon.advanced(bySeconds: minutes * 60)
  }
}
