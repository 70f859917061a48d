import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Messages that are broken, or far larger than any alert.
@Suite struct HostileCAPTests {
  @Test(
    "A document that is no message of bounded size is rejected",
    arguments: [
      (Named("nothing", ""), .malformed), (Named("JSON", "{}"), .malformed),
      (Named("HTML", "<html/>"), .malformed), (Named("an open element", "<alert>"), .malformed),
      (Named("an undefined entity", "<alert>&undefined;</alert>"), .malformed),
      (Named("a zero byte", "<alert>\u{0}</alert>"), .malformed),
      (
        Named("an unknown encoding", #"<?xml version="1.0" encoding="ebcdic-x"?><alert/>"#),
        .malformed
      ),
      (
        Named("an external entity", #"<!DOCTYPE alert SYSTEM "file:///etc/passwd"><alert/>"#),
        .documentType
      ),
      (
        Named(
          "entities in entities",
          #"<!DOCTYPE a [<!ENTITY x "1"><!ENTITY y "&x;&x;&x;">]><alert><status>&y;</status></alert>"#
        ), .documentType
      ),
      (Named("100,000 open elements", repeated("<alert>", "<info>", 100_000)), .tooLarge),
      (Named("50 MB of spaces", repeated("<alert>", " ", 50_000_000, "</alert>")), .tooLarge),
      (Named("100,000 infos", repeated("<alert>", "<info/>", 100_000, "</alert>")), .tooLarge),
      (
        Named(
          "100,000 areas", repeated("<alert><info>", "<area/>", 100_000, "</info></alert>")),
        .tooLarge
      ),
      (Named("1,001 areas", areas(1_001)), .tooLarge),
      (Named("65 elements in each other", nested(65)), .tooLarge),
      (Named("480,000 corners", polygon(160_000)), .tooLarge),
      (Named("3,000,000 corners", polygon(1_000_000)), .tooLarge),
    ] as [(Named<String>, XMLProblem)])
  func rejected(text: Named<String>, problem: XMLProblem) {
    #expect(throws: problem) { try CAPMessage(reading: Data(text.value.utf8)) }
  }

  @Test func aMessageOfTheLargestSizeIsRead() throws {
    let message = try CAPMessage(reading: Data(Self.areas(1_000).utf8))
    #expect(message.infos.first?.areas.count == 1_000)
    #expect(throws: Never.self) { try CAPMessage(reading: Data(Self.nested(64).utf8)) }
  }

  private static func areas(_ count: Int) -> String {
    repeated("<alert><info>", "<area><areaDesc>A</areaDesc></area>", count, "</info></alert>")
  }

  private static func nested(_ depth: Int) -> String {
    repeated(repeated("<alert>", "<x>", depth - 1), "</x>", depth - 1, "</alert>")
  }

  private static func repeated(
    _ start: String, _ unit: String, _ count: Int, _ end: String = ""
  ) -> String {
    start + String(repeating: unit, count: count) + end
  }

  private static func polygon(_ count: Int) -> String {
    repeated(
      "<alert><info><area><polygon>", "1,2 3,4 5,7 ", count, "</polygon></area></info></alert>")
  }

  @Test func controlCharactersAndDirectionMarksDoNotReachTheScreen() throws {
    let alert = try #require(
      try alerts("<headline>Gale&#x9B;2J\u{202E}warning</headline>").first)
    let hostile: Set<Unicode.Scalar> = ["\u{9B}", "\u{202E}"]
    #expect(hostile.isDisjoint(with: alert.title.unicodeScalars))
  }

  @Test func elementsOfHTMLInATextLeaveTheirWords() throws {
    let alert = try #require(
      try alerts("<headline>H</headline><description>Wind <b>over</b> 90</description>").first)
    #expect(alert.text == "Wind over 90")
  }

  @Test func namesWithAPrefixAndTextInCDATAAreRead() throws {
    let text = """
      <?xml version="1.0" encoding="ISO-8859-1"?>
      <cap:alert xmlns:cap="urn:oasis:names:tc:emergency:cap:1.1">
        <cap:status><![CDATA[Actual]]></cap:status>
        <cap:info><cap:event>B\u{FF}se</cap:event></cap:info>
      </cap:alert>
      """
    let message = try CAPMessage(reading: try #require(text.data(using: .isoLatin1)))
    #expect(message.status == "Actual")
    #expect(message.infos.first?.event == "B\u{FF}se")
  }

  @Test(
    "A time that is none is absent",
    arguments: ["", "tomorrow", "2026-13-45T99:99:99Z", "9999999999-01-01T00:00:00Z"])
  func wrongTime(time: String) throws {
    let alert = try #require(try alerts("<headline>H</headline><onset>\(time)</onset>").first)
    #expect(alert.from == alert.issued)
  }

  @Test(
    "A ring that is none is left out, not its message",
    arguments: [
      "1,2", "1,2 3,4 1,2", "91,0 1,2 3,4", "x", "1,2,3 4,5 6,7", "1;2 3;4 5;7",
      "nan,1 1,2 2,3",
    ])
  func wrongRing(ring: String) throws {
    let area = "<area><areaDesc>A</areaDesc><polygon>\(ring)</polygon></area>"
    #expect(try alerts("<headline>H</headline>\(area)").map(\.area) == ["A"])
  }

  private func alerts(_ parts: String) throws -> [WeatherAlert] {
    let text = """
      <alert><identifier>1</identifier><sent>2026-11-20T11:00:00Z</sent><status>Actual</status>
      <msgType>Alert</msgType><scope>Public</scope><info>\(parts)</info></alert>
      """
    let now = try #require(Timestamp(iso8601: "2026-11-20T12:00:00Z"))
    return try [CAPMessage(reading: Data(text.utf8))].alerts(
      at: Place.at(50, 10), for: LanguagePreference("en"), by: "Index",
      now: now)
  }
}
