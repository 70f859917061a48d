import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Alerts of MET Norway, and of Germany's weather service through Bright Sky.
@Suite struct EuropeanAlertTests {
  @Test(
    "MET Norway's alerts match the recording",
    arguments: [
      ("metno/metalerts_norway-2026-03_29-gales.json", "2026-03-07T00:00:00Z"),
      ("metno/metalerts_empty_2024-05.json", "2024-05-02T18:00:00Z"),
    ])
  func metNorway(fixture: String, time: String) throws {
    let alerts = try metNorway(Fixture(fixture).data(), now: time)
    let recorded = try RecordedJSON(fixture: fixture)["features"].list
    try check(alerts, against: recorded)
  }

  /// The recording is a single feature, without its list.
  @Test func aFeatureOfTheOldVersionIsDecoded() throws {
    let fixture = "metno/metalerts_lofoten-2023-08_land_one-feature-v1.1.json"
    let list = Data(#"{"features": ["#.utf8) + (try Fixture(fixture).data()) + Data("]}".utf8)
    let alerts = try metNorway(list, now: "2023-08-12T00:00:00Z")
    try check(alerts, against: [RecordedJSON(fixture: fixture)])
    #expect(alerts.first?.title == "Skogbrannfare")
  }

  @Test(
    "Bright Sky's alerts match the recording",
    arguments: [
      ("brightsky/alerts_berlin-2026-03_frost.json", "2026-03-06T12:00:00Z"),
      ("brightsky/alerts_weiherhammer-2023-08_heat.json", "2023-08-22T08:00:00Z"),
      ("brightsky/alerts_weiherhammer-2023-08_none.json", "2023-08-22T08:00:00Z"),
    ])
  func brightSky(fixture: String, time: String) async throws {
    let alerts = try await brightSky(Fixture(fixture).data(), now: time)
    let response = try RecordedJSON(fixture: fixture)
    let recorded = response["alerts"].list
    #expect(alerts.map(\.id) == recorded.map { $0["alert_id"].text })
    for (alert, recorded) in zip(alerts, recorded) {
      let headline = recorded["headline_en"].text
      #expect(alert.title == headline?.replacingOccurrences(of: "Official WARNING of ", with: ""))
      #expect(alert.event == recorded["event_en"].text)
      #expect(alert.severity.rawValue == recorded["severity"].text)
      #expect(alert.urgency?.rawValue == recorded["urgency"].text)
      #expect(alert.certainty?.rawValue == recorded["certainty"].text)
      #expect(alert.area == response["location"]["name"].text)
      #expect(alert.source == "Deutscher Wetterdienst")
      #expect(alert.issued?.instant == recorded["effective"].instant)
      #expect(alert.from?.instant == recorded["onset"].instant)
      #expect(alert.until?.instant == recorded["expires"].instant)
      #expect(alert.instruction?.words == recorded["instruction_en"].words)
      let text = [recorded["description_en"], recorded["instruction_en"]].compactMap(\.words)
      #expect(alert.text?.words == text.flatMap(\.self))
      #expect(alert.link == nil)
    }
  }

  @Test func lineBreaksOfBrightSkyTextsAreKept() async throws {
    let data = try Fixture("brightsky/alerts_berlin-2026-03_frost.json").data()
    let alert = try await brightSky(data, now: "2026-03-06T12:00:00Z").first
    #expect(
      alert?.text == """
        There is a risk of frost (level 1 of 2).
        Minimum temperature: -1 - -5 °C

        Hazard(s) to expect: possible frost damage.
        Recommendations for what to do:
        If necessary, take precautions against frost.
        """)
  }

  @Test func germanTextsAreUsedIfThereAreNoOthers() async throws {
    let json = """
      {"alerts": [{"id": 7, "headline_en": null, "headline_de": "Amtliche WARNUNG vor FROST",
        "event_de": "FROST", "description_de": "Es friert.", "instruction_de": "Obacht."}]}
      """
    let alert = try #require(try await brightSky(Data(json.utf8)).first)
    #expect(alert.title == "FROST")
    #expect(alert.event == "FROST")
    #expect(alert.text == "Es friert.\n\nObacht.")
    #expect(alert.id == "7")
  }

  @Test(arguments: [#""status": "test""#, #""response_type": "allclear""#])
  func testsAndAllClearsOfBrightSkyAreLeftOut(field: String) async throws {
    #expect(try await brightSky(Data(#"{"alerts": [{"event_en": "gale", \#(field)}]}"#.utf8)) == [])
  }

  @Test(arguments: [#""status": "Test""#, #""type": "Cancel""#])
  func testsAndCancellationsOfMetNorwayAreLeftOut(field: String) throws {
    let json = #"{"features": [{"properties": {"event": "gale", \#(field)}}]}"#
    #expect(try metNorway(Data(json.utf8)) == [])
  }

  @Test func theEventEndingTimeIsPreferredToTheEndOfTheInterval() throws {
    let json = """
      {"features": [{"properties": {"event": "gale", "eventEndingTime": "2026-03-08T09:00:00Z"},
        "when": {"interval": ["2026-03-08T08:00:00Z", "2026-03-08T10:00:00Z"]}},
        {"properties": {"event": "gale"}, "when": {"interval": [null, 7]}}]}
      """
    let alerts = try metNorway(Data(json.utf8), zone: "Europe/Oslo")
    #expect(alerts.map { $0.until?.description } == ["2026-03-08T10:00:00+01:00", nil])
  }

  private func check(_ alerts: [WeatherAlert], against recorded: [RecordedJSON]) throws {
    #expect(alerts.map(\.id) == recorded.map { $0["properties"]["id"].text })
    for (alert, feature) in zip(alerts, recorded) {
      let recorded = feature["properties"]
      #expect(alert.title == recorded["eventAwarenessName"].text)
      #expect(alert.event == recorded["eventAwarenessName"].text)
      #expect(alert.severity.rawValue == recorded["severity"].text?.lowercased())
      #expect(alert.certainty?.rawValue == recorded["certainty"].text?.lowercased())
      #expect(alert.urgency == nil)
      #expect(alert.area == recorded["area"].text)
      #expect(alert.source == "MET Norway")
      #expect(alert.from?.instant == feature["when"]["interval"][0].instant)
      let end = recorded["eventEndingTime"].instant ?? feature["when"]["interval"][1].instant
      #expect(alert.until?.instant == end)
      #expect(alert.instruction?.words == recorded["instruction"].words)
      let text = [recorded["description"], recorded["instruction"]].compactMap(\.words)
      #expect(alert.text?.words == text.flatMap(\.self))
      #expect(alert.link?.words == recorded["web"].words)
    }
  }

  @Test func anAlertThatCannotBeReadIsMissing() async throws {
    let bright = try await brightSkyAnswer(
      Data(#"{"alerts": [3, {"event_en": "Gale"}]}"#.utf8))
    #expect(bright.alerts.count == 1)
    #expect(bright.missing == 1)
    let norway = try JSON(Data(#"{"features": [{}, {"properties": {}}]}"#.utf8))["features"]
      .countedList(of: CAPAlert.init(metNorway:)) { $0.isReal }
    #expect(norway.values.count == 1)
    #expect(norway.unreadable == 1)
  }

  private func metNorway(
    _ data: Data, now: String = "2020-01-01T00:00:00Z", zone: String? = nil
  ) throws -> [WeatherAlert] {
    try JSON(data)["features"].countedList(of: CAPAlert.init(metNorway:)) { $0.isReal }.values
      .alerts(on: LocalClock(zone: zone, orUTCOffset: 0), now: #require(Timestamp(iso8601: now)))
  }

  private func brightSky(
    _ data: Data, now: String = "2020-01-01T00:00:00Z"
  ) async throws -> [WeatherAlert] {
    try await brightSkyAnswer(data, now: now).alerts
  }

  private func brightSkyAnswer(
    _ data: Data, now: String = "2020-01-01T00:00:00Z"
  ) async throws -> OfficeAlerts {
    let now = try #require(Timestamp(iso8601: now))
    let server = StubServer(["/alerts": .success(HTTPResponse(body: data))])
    let client = AlertsClient.brightSky(
      .test(server.transport, now: { now }), baseURL: StubServer.baseURL)
    return try await client.fetch(Place.at(52.5, 13.4, "Berlin"))
  }
}
