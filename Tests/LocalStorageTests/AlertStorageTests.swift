import Domain
import GRDB
import Testing

@testable import LocalStorage

@Suite("Stored alerts") struct AlertStorageTests {
  private let folder: TemporaryFolder
  private let opened: OpenedStorage

  init() throws {
    folder = try TemporaryFolder()
    opened = folder.open()
  }

  /// A report after a number of hours, with alerts of these titles.
  private func report(
    _ titles: String..., afterHours hours: Int = 0
  ) throws -> FetchedValue<WeatherReport> {
    var report: FetchedValue<WeatherReport> = try .withPhrase(
      "Rain", at: .noon.advanced(bySeconds: hours * 3_600))
    report.value.alerts = titles.map {
      WeatherAlert(title: $0, severity: .severe, area: "Übersee, “Süd”", text: "A long text.")
    }
    return report
  }

  private func storedTitles() throws -> [String] {
    let connection = try #require(opened.connection)
    return try connection.read {
      try String.fetchAll($0, sql: "SELECT value ->> 'title' FROM alert ORDER BY id")
    }
  }

  @Test func anAlertOfSeveralReportsIsStoredOnce() throws {
    let first = try report("Storm", "Frost", "Storm")
    let second = try report("Frost", "Flood", afterHours: 1)
    try opened.client.weather.saveReport(first, .madeira)
    try opened.client.weather.saveReport(second, .madeira)
    #expect(try storedTitles() == ["Storm", "Frost", "Flood"])
    #expect(try opened.client.weather.report(.madeira, .openMeteo) == second.cached)
    let before = try opened.client.weather.history(.madeira, .openMeteo, second.fetchedAt)
    #expect(before == first.cached)
  }

  @Test func aReportOfTheSameSecondReplacesTheAlerts() throws {
    try opened.client.weather.saveReport(try report("Storm", "Frost"), .madeira)
    let second = try report("Frost")
    try opened.client.weather.saveReport(second, .madeira)
    #expect(try opened.client.weather.report(.madeira, .openMeteo) == second.cached)
  }

  @Test func alertsThatNoReportHasAnyMoreAreDeleted() throws {
    try opened.client.weather.saveReport(try report("Storm", "Frost"), .madeira)
    try opened.client.weather.saveReport(try report("Frost", "Flood", afterHours: 1), .madeira)
    try opened.client.weather.forgetOldReports(
      olderThan: 365, now: .noon.advanced(bySeconds: 30 * 86_400))
    #expect(try storedTitles() == ["Frost", "Flood"])
  }

  @Test func alertsWithoutAReportAreKeptForADay() throws {
    func alerts(afterHours hours: Int) -> ReportAlerts {
      ReportAlerts(
        alerts: [WeatherAlert(title: "Storm")], coverage: .asked(office: "Test"),
        fetchedAt: .noon.advanced(bySeconds: hours * 3_600), missing: 2)
    }
    let weather = opened.client.weather
    let (lisbon, oslo) = (
      try #require(Coordinates(latitude: 38.7, longitude: -9.1)),
      try #require(Coordinates(latitude: 59.9, longitude: 10.7))
    )
    try weather.saveAlerts(alerts(afterHours: 0), .madeira)
    try weather.saveAlerts(alerts(afterHours: 1), lisbon)
    #expect(try weather.alerts(.madeira) == alerts(afterHours: 0))
    try weather.saveAlerts(alerts(afterHours: 25), oslo)
    #expect(try weather.alerts(.madeira) == nil)
    #expect(try weather.alerts(lisbon) == alerts(afterHours: 1))
    #expect(try weather.alerts(oslo) == alerts(afterHours: 25))
  }
}
