import Domain
import GRDB
import Testing

@testable import LocalStorage

@Suite struct FreshnessTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func theFreshnessOfAReportIsStored() throws {
    var report = try FetchedValue.withPhrase("Cloudy")
    report.freshUntil = Timestamp.noon.advanced(bySeconds: 600)
    try folder.open().storage.save(report, at: .madeira)
    #expect(try folder.open().storage.report(at: .madeira, from: .openMeteo) == report.cached)
  }

  @Test func aReportThatIsNotStorableIsNotStored() throws {
    var report = try FetchedValue.withPhrase("Cloudy")
    report.isStorable = false
    let storage = folder.open().storage
    try storage.save(report, at: .madeira)
    #expect(try storage.report(at: .madeira, from: .openMeteo) == nil)
  }

  @Test func theFetchTimesOfAPointAreSorted() throws {
    let storage = folder.open().storage
    let times = [3, 1, 2].map { Timestamp.noon.advanced(bySeconds: $0 * 86_400) }
    for time in times {
      try storage.save(.withPhrase("Cloudy", at: time), at: .madeira)
    }
    #expect(try storage.fetchTimes(at: .madeira, from: .openMeteo) == times.sorted())
    #expect(try storage.fetchTimes(at: .madeira, from: .accuWeather) == [])
  }
}
