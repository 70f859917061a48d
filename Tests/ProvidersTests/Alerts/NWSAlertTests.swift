import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

@Suite struct NWSAlertTests {
  @Test(
    "Each alert matches the recording",
    arguments: [
      ("nws/alerts-active_us-2025-12_twelve-kinds.json", "2025-12-15T22:00:00Z"),
      ("nws/alerts-active_hilo-2026-08_five_hurricane.json", "2026-08-16T01:10:00Z"),
      ("nws/alerts-active_phoenix-2024-07_two.json", "2024-07-18T19:50:00Z"),
    ])
  func eachAlert(fixture: String, time: String) throws {
    let now = try #require(Timestamp(iso8601: time))
    let alerts = try alerts(Fixture(fixture).data(), now: now)
    let recorded = try RecordedJSON(fixture: fixture)["features"].list.map { $0["properties"] }
      .filter { $0["urgency"].text != "Past" }
    #expect(alerts.map(\.id) == recorded.map { $0["id"].text })
    for (alert, recorded) in zip(alerts, recorded) {
      #expect(alert.title == recorded["headline"].text)
      #expect(alert.event == recorded["event"].text)
      #expect(alert.severity.rawValue == recorded["severity"].text?.lowercased())
      #expect(alert.urgency?.rawValue == recorded["urgency"].text?.lowercased())
      #expect(alert.certainty?.rawValue == recorded["certainty"].text?.lowercased())
      #expect(alert.area == recorded["areaDesc"].text)
      #expect(alert.source == recorded["senderName"].text)
      #expect(alert.from?.instant == recorded["onset"].instant)
      let end = recorded["ends"].instant ?? recorded["expires"].instant
      #expect(alert.until?.instant == end)
      #expect(alert.instruction?.words == recorded["instruction"].words)
      let text = [recorded["description"], recorded["instruction"]].compactMap(\.words)
      #expect(alert.text?.words == text.flatMap(\.self))
      // The URLs in these responses do not use HTTPS.
      #expect(alert.link == nil)
    }
  }

  @Test func aResponseWithoutAlertsGivesNone() throws {
    let data = try Fixture("nws/alerts-active_new-york-2026-02_none.json").data()
    #expect(try alerts(data) == [])
  }

  @Test func wrappedLinesAreJoinedIntoParagraphs() throws {
    let data = try Fixture("nws/alerts-active_phoenix-2024-07_two.json").data()
    let text = try #require(try alerts(data, now: "2024-07-18T19:50:00Z").first?.text)
    let paragraphs = text.split(separator: "\n\n").map(String.init)
    #expect(paragraphs.count == 9)
    #expect(
      paragraphs.first
        == "* WHAT...Dangerously hot conditions. Afternoon temperatures 112 to 116 expected. Major "
        + "Heat Risk. Overexposure can cause heat cramps and heat exhaustion to develop and, "
        + "without intervention, can lead to heat stroke.")
    let headings = paragraphs.prefix(5).map { String($0.prefix { $0 != "." }) }
    #expect(
      headings
        == ["* WHAT", "* WHERE", "* WHEN", "* IMPACTS", "* ADDITIONAL DETAILS"])
    #expect(!paragraphs.contains { $0.contains("\n") })
  }

  @Test func listItemsStayOnTheirOwnLines() throws {
    let alert = try #require(
      AlertText(
        wrapped: """
          NEW INFORMATION
          ---------------

          * WATCHES:
          - A Hurricane Warning is in effect for Big
          Island East
          - None
          """))
    #expect(
      alert.text == """
        NEW INFORMATION
        ---------------

        * WATCHES:
        - A Hurricane Warning is in effect for Big Island East
        - None
        """)
  }

  @Test(
    "Tests, cancellations, and past alerts are left out",
    arguments: [
      #""status": "Test""#, #""status": "Exercise""#, #""messageType": "Cancel""#,
      #""response": "AllClear""#, #""urgency": "Past""#, #""ends": "2025-12-15T21:59:00Z""#,
      #""ends": null, "expires": "2025-12-15T21:59:00Z""#,
    ])
  func leavesOut(fields: String) throws {
    let json = #"{"features": [{"properties": {"event": "Gale", \#(fields)}}]}"#
    #expect(try alerts(Data(json.utf8), now: "2025-12-15T22:00:00Z") == [])
  }

  @Test(arguments: ["{}", #"{"event": null}"#, #"{"event": 7, "headline": " "}"#])
  func aFeatureWithoutATitleIsAnUntitledAlert(properties: String) throws {
    let alerts = try alerts(Data(#"{"features": [{"properties": \#(properties)}]}"#.utf8))
    #expect(alerts == [WeatherAlert(title: "Weather alert")])
  }

  @Test(arguments: ["[]", "null", "3"])
  func aFeatureThatCannotBeReadIsMissing(properties: String) throws {
    let json = #"{"features": [{"properties": \#(properties)}, {"properties": {"event": "A"}}]}"#
    let (alerts, missing) = try JSON(Data(json.utf8))["features"]
      .countedList(of: CAPAlert.init(nws:)) { $0.isReal }
    #expect(alerts.map(\.event) == ["A"])
    #expect(missing == 1)
  }

  @Test func duplicateAlertsAreRemovedByID() throws {
    let json = """
      {"features": [{"properties": {"id": "1", "event": "A"}},
        {"properties": {"id": "2", "event": "A", "areaDesc": "C"}},
        {"properties": {"id": "1", "event": "B"}},
        {"properties": {"event": "A", "areaDesc": "D"}},
        {"properties": {"event": "A", "description": "E"}}]}
      """
    #expect(try alerts(Data(json.utf8)).map(\.id) == ["1", "2", nil, nil])
  }

  @Test func alertsThatSayTheSameAreOne() throws {
    let json = """
      {"features": [{"properties": {"id": "1", "event": "A"}},
        {"properties": {"id": "2", "event": "A"}}, {"properties": {"event": "A"}}]}
      """
    #expect(try alerts(Data(json.utf8)).map(\.id) == ["1"])
  }

  @Test(arguments: ["Cancel", "Update"])
  func anAlertThatANewerMessageReplacesIsLeftOut(type: String) throws {
    let old = #""id": "1", "event": "Flood", "sent": "2026-11-28T06:00:00Z""#
    let new =
      #""id": "2", "event": "Flood now", "messageType": "\#(type)", "#
      + #""references": [{"identifier": "0"}, {"identifier": "1"}, {}]"#
    let left = type == "Cancel" ? [] : ["2"]
    #expect(try ids(old, #"\#(new), "sent": "2026-11-28T06:00:01Z""#) == left)
    #expect(try ids(#"\#(new), "sent": "2026-11-28T06:00:01Z""#, old) == left)
    // Neither an older message nor a test replaces one.
    #expect(try ids(old, #"\#(new), "sent": "2026-11-28T06:00:00Z""#).first == "1")
    #expect(
      try ids(old, #"\#(new), "sent": "2026-11-28T07:00:00Z", "status": "Test""#) == ["1"])
  }

  @Test(arguments: [
    ("id", "2", ["2"]), ("event", "Wind", ["1", "2"]), ("areaDesc", "B", ["1", "2"]),
    ("senderName", "Y", ["1", "2"]), ("ends", "2026-11-29T06:00:01Z", ["1", "2"]),
    ("severity", "Severe", ["2"]), ("sent", "2026-11-28T06:00:00Z", ["1", "2"]),
  ])
  func ofSeveralIssuesOfOneAlertTheNewestRemains(
    member: String, value: String, left: [String]
  ) throws {
    let first = [
      "id": "1", "event": "Air", "areaDesc": "A", "senderName": "X", "severity": "Minor",
      "onset": "2026-11-28T06:00:00Z", "ends": "2026-11-29T06:00:00Z",
      "sent": "2026-11-28T06:00:00Z",
    ]
    var second = first
    (second["id"], second["onset"]) = ("2", "2026-11-28T07:00:00Z")
    second["sent"] = "2026-11-28T07:00:00Z"
    second[member] = value
    func fields(_ values: [String: String]) -> String {
      values.map { #""\#($0)": "\#($1)""# }.joined(separator: ", ")
    }
    #expect(try ids(fields(first), fields(second)) == left)
    #expect(try ids(fields(second), fields(first)) == left.reversed())
  }

  @Test func namesInColumnsStayOnTheirLines() throws {
    let text = """
      THE WATCH INCLUDES 9 COUNTIES

      ALPHA                 BRAVO                 CHARLIE
      A NAME OF 21 LETTERS. ECHO

      THIS INCLUDES THE CITIES OF ONE,
      TWO.  AND THREE.
      """
    #expect(
      AlertText(wrapped: text)?.text == """
        THE WATCH INCLUDES 9 COUNTIES

        ALPHA                 BRAVO                 CHARLIE
        A NAME OF 21 LETTERS. ECHO

        THIS INCLUDES THE CITIES OF ONE, TWO.  AND THREE.
        """)
  }

  @Test func alertsWithOneIDButAnotherSenderSeverityOrTimeAreAllShown() throws {
    let json = #"""
      {"features": [
        {"properties": {"id": "1", "event": "A", "severity": "Minor", "senderName": "X"}},
        {"properties": {"id": "1", "event": "B", "severity": "Extreme", "senderName": "X"}},
        {"properties": {"id": "1", "event": "C", "severity": "Minor", "senderName": "Y"}},
        {"properties": {"id": "1", "event": "D", "severity": "Minor", "senderName": "X",
          "onset": "2025-12-15T22:00:00Z"}},
        {"properties": {"id": "1", "event": "E", "severity": "Minor", "senderName": "X"}}]}
      """#
    #expect(try alerts(Data(json.utf8)).map(\.event) == ["A", "B", "C", "D"])
  }

  @Test func testMessagesDoNotHideAnAlertBehindThem() throws {
    let tests = (1...600).map {
      #"{"properties": {"id": "\#($0)", "event": "Test Message", "status": "Test"}}"#
    }
    let extreme = #"{"properties": {"event": "Tornado Warning", "severity": "Extreme"}}"#
    let json = #"{"features": [\#((tests + [extreme]).joined(separator: ","))]}"#
    #expect(try alerts(Data(json.utf8)).map(\.event) == ["Tornado Warning"])
  }

  @Test(
    "A value of the wrong type is left out, and the alert remains",
    arguments: [
      #""severity": 3"#, #""severity": null"#, #""severity": "Huge""#, #""onset": "soon""#,
      #""areaDesc": ["A"]"#, #""instruction": {}"#, #""urgency": "Later""#, #""web": 1e999"#,
      #""certainty": [[[]]]"#, #""id": {}"#, #""ends": 0"#, #""headline": false"#,
    ])
  func wrongTypes(fields: String) throws {
    let json = #"{"features": [null, 3, {}, {"properties": {"event": "Gale", \#(fields)}}]}"#
    var expected = WeatherAlert(title: "Gale")
    expected.event = "Gale"
    #expect(try alerts(Data(json.utf8)) == [expected])
  }

  @Test(
    "Only an HTTPS URL is a link",
    arguments: [
      ("https://www.weather.gov/safety", true), ("http://www.weather.gov", false),
      ("javascript:alert(1)", false), ("https://", false), ("https://a@b.example/", false),
      ("https://a.example/\\u001b[2J", false), (" https://a.example/ \\n", true), ("", false),
    ])
  func link(address: String, isLink: Bool) throws {
    let json = #"{"features": [{"properties": {"event": "Gale", "web": "\#(address)"}}]}"#
    #expect((try alerts(Data(json.utf8)).first?.link != nil) == isLink)
  }

  @Test func timesAreInTheTimeZoneOfThePlace() throws {
    let json = """
      {"features": [{"properties": {"event": "Gale", "onset": "2025-07-01T08:00:00-07:00",
        "ends": "2025-12-15T22:00:00-07:00"}}]}
      """
    let alerts = try alerts(Data(json.utf8), zone: "America/Los_Angeles")
    #expect(alerts.first?.from?.description == "2025-07-01T08:00:00-07:00")
    #expect(alerts.first?.until?.description == "2025-12-15T21:00:00-08:00")
    let unknown = try self.alerts(Data(json.utf8), zone: "Mars/Olympus")
    #expect(unknown.first?.until?.description == "2025-12-15T22:00:00-07:00")
  }

  private func ids(_ properties: String...) throws -> [String?] {
    let features = properties.map { #"{"properties": {\#($0)}}"# }.joined(separator: ",")
    return try alerts(Data(#"{"features": [\#(features)]}"#.utf8)).map(\.id)
  }

  private func alerts(
    _ data: Data, now: String = "2020-01-01T00:00:00Z", zone: String? = nil
  ) throws -> [WeatherAlert] {
    try alerts(data, now: #require(Timestamp(iso8601: now)), zone: zone)
  }

  private func alerts(
    _ data: Data, now: Timestamp, zone: String? = nil
  ) throws -> [WeatherAlert] {
    try JSON(data)["features"].countedList(of: CAPAlert.init(nws:)) { $0.isReal }.values
      .alerts(on: LocalClock(zone: zone, orUTCOffset: 0), now: now)
  }
}
