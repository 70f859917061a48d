import Domain
import GRDB
import TestSupport
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
    try opened.storage.save(first, at: .madeira)
    try opened.storage.save(second, at: .madeira)
    #expect(try storedTitles() == ["Storm", "Frost", "Flood"])
    #expect(try opened.storage.report(at: .madeira, from: .openMeteo) == second.cached)
    let before = try opened.storage.report(at: .madeira, from: .openMeteo, before: second.fetchedAt)
    #expect(before == first.cached)
  }

  @Test(
    "An alert that cannot be read is missing from its report",
    arguments: [#"{"title":1}"#, #"{"title":"Sto"#, "]", ""])
  func unreadableAlert(text: String) throws {
    let notices = Log<String>()
    var report = try report("Storm", "Frost", "Flood")
    report.value.alertCoverage = .asked(office: "Test")
    report.value.missingAlerts = 1
    try opened.storage.save(report, at: .madeira)
    try opened.connection?.write {
      try $0.execute(
        sql: "UPDATE alert SET value = ? WHERE value ->> 'title' = 'Frost'", arguments: [text])
    }
    let storage = folder.open(onNotice: notices.write).storage
    let read = try storage.report(at: .madeira, from: .openMeteo)
    report.value.alerts.remove(at: 1)
    report.value.missingAlerts = 2
    #expect(read == report.cached)
    #expect(
      notices.all == [
        "A weather alert in \(folder.database) was written by another version and was skipped."
      ])
  }

  @Test func aReportWhoseOnlyAlertCannotBeReadIsNoAllClear() throws {
    var report = try report("Storm")
    report.value.alertCoverage = .asked(office: "Test")
    try opened.storage.save(report, at: .madeira)
    try opened.connection?.write { try $0.execute(sql: "UPDATE alert SET value = '{}'") }
    let read = try #require(try opened.storage.report(at: .madeira, from: .openMeteo)).value
    #expect(read.alerts.isEmpty)
    #expect(read.missingAlerts == 1)
    #expect(!read.isAllClear(at: .noon))
  }

  @Test func aReportOfTheSameSecondReplacesTheAlerts() throws {
    try opened.storage.save(try report("Storm", "Frost"), at: .madeira)
    let second = try report("Frost")
    try opened.storage.save(second, at: .madeira)
    #expect(try opened.storage.report(at: .madeira, from: .openMeteo) == second.cached)
  }

  @Test func anOlderReportThatIsStoredAgainIsNotTheLastOne() throws {
    try opened.storage.save(try report("Storm"), at: .madeira)
    let last = try report("Frost", afterHours: 1)
    try opened.storage.save(last, at: .madeira)
    try opened.storage.save(try report("Flood"), at: .madeira)
    #expect(try opened.storage.report(at: .madeira, from: .openMeteo) == last.cached)
  }

  @Test func alertsThatNoReportHasAnyMoreAreDeleted() throws {
    try opened.storage.save(try report("Storm", "Frost"), at: .madeira)
    try opened.storage.save(try report("Frost", "Flood", afterHours: 1), at: .madeira)
    try opened.storage.deleteOld(
      reportsAfter: 365, now: .noon.advanced(bySeconds: 30 * 86_400))
    #expect(try storedTitles() == ["Frost", "Flood"])
  }

  @Test func allAlertsThatNoReportHasAreDeletedAtOnce() throws {
    // More than a transaction deletes.
    var first = try report()
    first.value.alerts = (0..<50).map { WeatherAlert(title: "Alert \($0)", severity: .minor) }
    try opened.storage.save(first, at: .madeira)
    try opened.storage.save(try report("Frost", afterHours: 1), at: .madeira)
    try opened.storage.deleteOld(
      reportsAfter: 365, now: .noon.advanced(bySeconds: 30 * 86_400))
    #expect(try storedTitles() == ["Frost"])
  }

  @Test func alertsWithoutAReportAreKeptForADay() throws {
    let alerts = ReportAlerts(
      alerts: [WeatherAlert(title: "Storm")], coverage: .asked(office: "Test"), fetchedAt: .noon,
      missing: 2)
    let (storage, lisbon) = (
      opened.storage, Place(name: "Lisbon", coordinates: .point(38.7, -9.1))
    )
    try storage.weather.save(alerts, at: lisbon, of: .openMeteo)
    try storage.deleteExpiredDocuments(now: .noon.advanced(bySeconds: 86_399))
    #expect(try storage.weather.alerts(at: lisbon, of: .openMeteo) == alerts)
    try storage.deleteExpiredDocuments(now: .noon.advanced(bySeconds: 86_400))
    #expect(try storage.weather.alerts(at: lisbon, of: .openMeteo) == nil)
  }

  @Test func damagedAlertsOfOnePlaceDoNotPreventSavingThoseOfAnother() throws {
    try opened.connection?.write {
      try $0.execute(
        sql: "INSERT INTO document (name, value) VALUES ('alerts/1,1', '{\"alerts\":[')")
    }
    let alerts = ReportAlerts(alerts: [], coverage: .asked(office: "Test"), fetchedAt: .noon)
    let place = try Place.named("Funchal")
    try opened.storage.weather.save(alerts, at: place, of: .openMeteo)
    #expect(try opened.storage.weather.alerts(at: place, of: .openMeteo) == alerts)
  }
}
