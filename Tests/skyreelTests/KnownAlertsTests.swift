import Domain
import Providers
import Testing

@testable import skyreel

/// The changes of alerts from report to report.
@Suite struct KnownAlertsTests {
  private let now = Timestamp(seconds: 1_800_000_000)
  private let office = "An office"

  private func alert(
    _ id: String, _ event: String, until seconds: Int? = nil,
    severity: WeatherAlert.Severity = .severe
  ) -> WeatherAlert {
    var alert = WeatherAlert(
      title: event, severity: severity, area: "Lisbon",
      until: seconds.map { ZonedTime(instant: now.advanced(bySeconds: $0), utcOffset: 0) })
    (alert.id, alert.event) = (id, event)
    return alert
  }

  private func report(
    _ alerts: [WeatherAlert], _ coverage: AlertCoverage? = nil, missing: Int? = nil
  ) -> WeatherReport {
    var report = WeatherReport(provider: .openMeteo, place: SampleWeather.place, current: nil)
    report.officeAlerts = ReportAlerts(
      alerts: alerts, coverage: coverage ?? .asked(office: office), fetchedAt: now, missing: missing
    )
    return report
  }

  @Test func theFirstReportTellsTheCoverageAndEachAlert() {
    var known = KnownAlerts()
    let (wind, rain) = (alert("1", "Wind"), alert("2", "Rain"))
    #expect(
      known.changes(to: report([wind, rain]), at: now)
        == [
          AlertChange(kind: .coverage), AlertChange(kind: .new, alert: wind),
          AlertChange(kind: .new, alert: rain),
        ])
    #expect(known.changes(to: report([wind, rain]), at: now).isEmpty)
  }

  @Test func aReportWithoutAlertsTellsThatItWasChecked() {
    var known = KnownAlerts()
    #expect(known.changes(to: report([]), at: now) == [AlertChange(kind: .coverage)])
  }

  @Test func anUpdateWithAnotherIdentifierIsAChangeAndNotANewAlert() {
    var known = KnownAlerts()
    _ = known.changes(to: report([alert("1", "Wind")]), at: now)
    let raised = alert("2", "Wind", severity: .extreme)
    #expect(
      known.changes(to: report([raised]), at: now) == [AlertChange(kind: .changed, alert: raised)])
  }

  @Test func twoAlertsOfOneEventKeepTheirIdentities() {
    var known = KnownAlerts()
    let (first, second) = (alert("1", "Wind"), alert("2", "Wind"))
    _ = known.changes(to: report([first, second]), at: now)
    #expect(known.changes(to: report([second, first]), at: now).isEmpty)
    #expect(
      known.changes(to: report([second]), at: now) == [AlertChange(kind: .ended, alert: first)])
  }

  @Test(arguments: [
    (AlertCoverage.unavailable(office: "An office"), Int?.none),
    (AlertCoverage.partial(office: "An office", unanswered: "Another"), Int?.none),
    (AlertCoverage.asked(office: "An office"), Int?.some(1)),
  ])
  func anAlertThatAnIncompleteAnswerLacksHasNotEnded(coverage: AlertCoverage, missing: Int?) {
    var known = KnownAlerts()
    let wind = alert("1", "Wind")
    _ = known.changes(to: report([wind]), at: now)
    #expect(
      known.changes(to: report([], coverage, missing: missing), at: now)
        == [AlertChange(kind: .coverage)])
    #expect(known.alerts == [wind])
    #expect(
      known.changes(to: report([]), at: now)
        == [AlertChange(kind: .coverage), AlertChange(kind: .ended, alert: wind)])
  }

  @Test func anAlertWhoseTimeIsOverHasEndedWithoutAnAnswer() {
    var known = KnownAlerts()
    let wind = alert("1", "Wind", until: 600)
    let answered = report([wind])
    _ = known.changes(to: answered, at: now)
    let later = now.advanced(bySeconds: 600)
    #expect(
      known.changes(to: answered, at: later) == [AlertChange(kind: .ended, alert: wind)])
    #expect(known.alerts.isEmpty)
  }
}
