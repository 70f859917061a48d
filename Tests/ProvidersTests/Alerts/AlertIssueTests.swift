import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Alerts that an office issues again, ends, or lists twice: one alert is one.
@Suite struct AlertIssueTests {
  @Test(arguments: AlertService.allCases.filter(\.hasIssueTimes), [false, true])
  func ofSeveralIssuesTheNewestRemains(office: AlertService, isReversed: Bool) async throws {
    let issues = [
      Issue(id: "1", minute: 0), Issue(id: "2", minute: 10),
      Issue(id: "3", minute: 20, severity: 1),
    ]
    let alerts = try await office.alerts(isReversed ? issues.reversed() : issues)
    #expect(alerts.map(\.id) == ["3"])
  }

  @Test(arguments: AlertService.allCases.filter(\.hasIssueTimes), [false, true])
  func aNewerMessageWithTheSameIdentifierReplacesTheFirst(
    office: AlertService, isReversed: Bool
  ) async throws {
    let issues = [Issue(id: "1", minute: 0), Issue(id: "1", minute: 10, hours: 9)]
    let alerts = try await office.alerts(isReversed ? issues.reversed() : issues)
    #expect(alerts.map { $0.until?.instant } == [Self.start.advanced(bySeconds: 9 * 3_600)])
  }

  @Test(arguments: AlertService.allCases.filter(\.hasIssueTimes), [false, true])
  func theEndOfAnAlertRemovesIt(office: AlertService, isReversed: Bool) async throws {
    let issues = [Issue(id: "1", minute: 0), Issue(id: "1", minute: 10, isEnd: true)]
    #expect(try await office.alerts(isReversed ? issues.reversed() : issues) == [])
    let others = [Issue(id: "1", minute: 20), Issue(id: "1", minute: 10, isEnd: true)]
    #expect(try await office.alerts(others).map(\.id) == ["1"], "a newer alert stays")
  }

  @Test(arguments: AlertService.allCases)
  func equalAlertsWithTwoIdentifiersAreOne(office: AlertService) async throws {
    let twice = [Issue(id: "1", minute: 0), Issue(id: "2", minute: 0)]
    #expect(try await office.alerts(twice).map(\.id) == ["1"])
  }

  /// Those of an index are one, because some of its offices move the end at each issue.
  @Test(arguments: AlertService.allCases.filter { $0 != .index })
  func alertsWithOtherEndsAreTwo(office: AlertService) async throws {
    let two = [Issue(id: "1", minute: 0), Issue(id: "2", minute: 0, hours: 9)]
    #expect(try await office.alerts(two).count == 2)
  }

  @Test func equalAlertsOfAccuWeatherAreOne() throws {
    let json = try JSON(Data(#"{"Description": {"Localized": "Gale"}, "AlertID": 1}"#.utf8))
    let gale = WeatherAlert(accuWeather: json)
    #expect([gale, gale].eachOnce == [gale])
  }

  // MARK: The words of the offices

  @Test(arguments: [
    (AlertService.nws, WeatherAlert.Kind?.none), (.metNorway, .warning), (.brightSky, .warning),
    (.canada, .watch), (.index, nil),
  ])
  func theWordOfTheOfficeIsRead(office: AlertService, kind: WeatherAlert.Kind?) async throws {
    let alerts = try await office.alerts([Issue(id: "1", minute: 0)])
    #expect(alerts.map(\.kind) == [kind])
  }

  @Test(arguments: [
    ("Frost", "awareness_level", "2; yellow; Moderate", WeatherAlert.Kind.warning),
    ("Heavy Rain Watch", "ColourCode", "Orange", .watch), ("Frost", "ColourCode", "Orange", nil),
  ])
  func anIndexHasTheWordOfTheMessageElseThatOfMeteoAlarm(
    event: String, parameter: String, value: String, kind: WeatherAlert.Kind?
  ) async throws {
    let level = "<parameter><valueName>\(parameter)</valueName><value>\(value)</value></parameter>"
    let messages = AlertService.index.answer([Issue(id: "1", minute: 0)], more: level, event: event)
    let alerts = try await AlertService.index.alerts(messages, now: Self.now)
    #expect(alerts.map(\.kind) == [kind])
    #expect(alerts.map(\.color) == [parameter == "ColourCode" ? .orange : .yellow])
  }

  // MARK: Answers

  /// A message of an office about one gale.
  struct Issue {
    var id: String
    /// The minute at which it was issued.
    var minute: Int
    /// The severity, as a number from 0 for moderate.
    var severity = 0
    /// The hours from the start to the end.
    var hours = 3
    /// Whether it ends the alert.
    var isEnd = false

    var sent: String { AlertIssueTests.now.advanced(bySeconds: 60 * (minute - 60)).description }
    var end: String { AlertIssueTests.start.advanced(bySeconds: hours * 3_600).description }
    var severityWord: String { ["Moderate", "Severe"][severity] }
  }

  /// 2026-11-28T08:00:00Z.
  fileprivate static let now = Timestamp(seconds: 1_795_852_800)
  fileprivate static let start = now.advanced(bySeconds: 3_600)
}

extension AlertService {
  /// MET Norway does not tell when it issued an alert.
  fileprivate var hasIssueTimes: Bool { self != .metNorway }

  fileprivate func answer(
    _ issues: [AlertIssueTests.Issue], more: String = "", event: String = "gale"
  ) -> [String] {
    let start = AlertIssueTests.start.description
    func list(_ name: String, _ texts: [String]) -> [String] {
      [#"{"\#(name)": [\#(texts.joined(separator: ","))]}"#]
    }
    switch self {
    case .nws:
      return list(
        "features",
        issues.map {
          """
          {"properties": {"id": "\($0.id)", "event": "\(event)", "sent": "\($0.sent)",
            "onset": "\(start)", "ends": "\($0.end)", "severity": "\($0.severityWord)",
            "messageType": "\($0.isEnd ? "Cancel" : "Alert")"}}
          """
        })
    case .metNorway:
      return list(
        "features",
        issues.map {
          """
          {"properties": {"id": "\($0.id)", "event": "\(event)", "severity": "\($0.severityWord)"},
            "when": {"interval": ["\(start)", "\($0.end)"]}}
          """
        })
    case .brightSky:
      return list(
        "alerts",
        issues.map {
          """
          {"alert_id": "\($0.id)", "event_en": "\(event)", "effective": "\($0.sent)",
            "headline_en": "Official WARNING of GALE", "onset": "\(start)", "expires": "\($0.end)",
            "severity": "\($0.severityWord)", "response_type": "\($0.isEnd ? "allclear" : "prepare")"}
          """
        })
    case .canada:
      return list(
        "features",
        issues.map {
          """
          {"properties": {"id": "\($0.id)", "alert_name_en": "\(event)", "alert_type": "watch",
            "alert_short_name_en": "\(event)", "publication_datetime": "\($0.sent)",
            "validity_datetime": "\(start)", "event_end_datetime": "\($0.end)",
            "status_en": "\($0.isEnd ? "ended" : "issued")",
            "risk_colour_en": "\($0.severity == 0 ? "yellow" : "orange")"}}
          """
        })
    case .index:
      return issues.map {
        """
        <alert><identifier>\($0.id)</identifier><sender>me</sender><sent>\($0.sent)</sent>
        <status>Actual</status><msgType>\($0.isEnd ? "Cancel" : "Alert")</msgType><info>
        <event>\(event)</event><severity>\($0.severityWord)</severity><onset>\(start)</onset>
        <expires>\($0.end)</expires>\(more)</info></alert>
        """
      }
    }
  }

  fileprivate func alerts(_ issues: [AlertIssueTests.Issue]) async throws -> [WeatherAlert] {
    try await alerts(answer(issues), now: AlertIssueTests.now)
  }
}
