import Domain
import Foundation
import Testing

@testable import Providers

/// Alerts that an office issues again, ends, or lists twice: one alert is one.
@Suite struct AlertIssueTests {
  @Test(arguments: Office.allCases.filter(\.hasIssueTimes), [false, true])
  func ofSeveralIssuesTheNewestRemains(office: Office, isReversed: Bool) async throws {
    let issues = [
      Issue(id: "1", minute: 0), Issue(id: "2", minute: 10),
      Issue(id: "3", minute: 20, severity: 1),
    ]
    let alerts = try await office.alerts(isReversed ? issues.reversed() : issues)
    #expect(alerts.map(\.id) == ["3"])
  }

  @Test(arguments: Office.allCases.filter(\.hasIssueTimes), [false, true])
  func aNewerMessageWithTheSameIdentifierReplacesTheFirst(
    office: Office, isReversed: Bool
  ) async throws {
    let issues = [Issue(id: "1", minute: 0), Issue(id: "1", minute: 10, hours: 9)]
    let alerts = try await office.alerts(isReversed ? issues.reversed() : issues)
    #expect(alerts.map { $0.until?.instant } == [Self.start.advanced(bySeconds: 9 * 3_600)])
  }

  @Test(arguments: Office.allCases.filter(\.hasIssueTimes), [false, true])
  func theEndOfAnAlertRemovesIt(office: Office, isReversed: Bool) async throws {
    let issues = [Issue(id: "1", minute: 0), Issue(id: "1", minute: 10, isEnd: true)]
    #expect(try await office.alerts(isReversed ? issues.reversed() : issues) == [])
    let others = [Issue(id: "1", minute: 20), Issue(id: "1", minute: 10, isEnd: true)]
    #expect(try await office.alerts(others).map(\.id) == ["1"], "a newer alert stays")
  }

  @Test(arguments: Office.allCases)
  func equalAlertsWithTwoIdentifiersAreOne(office: Office) async throws {
    let twice = [Issue(id: "1", minute: 0), Issue(id: "2", minute: 0)]
    #expect(try await office.alerts(twice).map(\.id) == ["1"])
  }

  /// Those of an index are one, because some of its offices move the end at each issue.
  @Test(arguments: Office.allCases.filter { $0 != .index })
  func alertsWithOtherEndsAreTwo(office: Office) async throws {
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
    (Office.nws, WeatherAlert.Kind?.none), (.metNorway, .warning), (.brightSky, .warning),
    (.canada, .watch), (.index, nil),
  ])
  func theWordOfTheOfficeIsRead(office: Office, kind: WeatherAlert.Kind?) async throws {
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
    let alerts = try await Office.index.alerts(
      of: Office.index.answer(
        [Issue(id: "1", minute: 0)], more: level, event: event))
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

  enum Office: CaseIterable {
    case nws, metNorway, brightSky, canada, index

    /// MET Norway does not tell when it issued an alert.
    var hasIssueTimes: Bool { self != .metNorway }

    func answer(_ issues: [Issue], more: String = "", event: String = "gale") -> [String] {
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

    func alerts(_ issues: [Issue]) async throws -> [WeatherAlert] {
      try await alerts(of: answer(issues))
    }

    func alerts(of answer: [String]) async throws -> [WeatherAlert] {
      var answers = [
        "/alerts/active", "/weatherapi/metalerts/2.0/current.json", "/alerts",
        "/collections/weather-alerts/items",
      ].reduce(into: [:]) { $0[$1] = Result<HTTPResponse, HTTPError>.body(answer[0]) }
      let ids = answer.indices.map { "\"\($0)\"" }.joined(separator: ",")
      answers["/alert/area"] = .body("[\(ids)]")
      for (id, message) in answer.enumerated() { answers["/alert/\(id)"] = .body(message) }
      let server = StubServer(answers)
      let access = ServiceAccess.test(server.transport, now: { AlertIssueTests.now })
      let (url, english) = (StubServer.baseURL, LanguagePreference("en"))
      let client: AlertsClient =
        switch self {
        case .nws: .nws(access, baseURL: url)
        case .metNorway: .metNorway(access, baseURL: url)
        case .brightSky: .brightSky(access, baseURL: url)
        case .canada: .canada(access, baseURL: url, languages: english)
        case .index: .fpas(access, baseURL: url, languages: english)
        }
      let point = try #require(Coordinates(latitude: 50, longitude: 10))
      return try await client.alerts(Place(name: "Here", coordinates: point))
    }
  }

  /// 2026-11-28T08:00:00Z.
  fileprivate static let now = Timestamp(seconds: 1_795_852_800)
  fileprivate static let start = now.advanced(bySeconds: 3_600)
}
