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
    try folder.open().client.weather.saveReport(report, .madeira)
    #expect(try folder.open().client.weather.report(.madeira, .openMeteo) == report.cached)
  }

  @Test func aReportThatIsNotStorableIsNotStored() throws {
    var report = try FetchedValue.withPhrase("Cloudy")
    report.isStorable = false
    let storage = folder.open().client
    try storage.weather.saveReport(report, .madeira)
    #expect(try storage.weather.report(.madeira, .openMeteo) == nil)
  }

  @Test func theFetchTimesOfAPointAreSorted() throws {
    let storage = folder.open().client
    let times = [3, 1, 2].map { Timestamp.noon.advanced(bySeconds: $0 * 86_400) }
    for time in times {
      try storage.weather.saveReport(.withPhrase("Cloudy", at: time), .madeira)
    }
    #expect(try storage.weather.fetchTimes(.madeira, .openMeteo) == times.sorted())
    #expect(try storage.weather.fetchTimes(.madeira, .accuWeather) == [])
  }
}
