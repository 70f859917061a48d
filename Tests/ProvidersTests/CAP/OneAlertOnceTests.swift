import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Several messages about one alert.
@Suite struct OneAlertOnceTests {
  @Test func aMessageThatAnotherOneReplacesIsLeftOut() throws {
    let old = message("1")
    let new = message("2", sent: 10, references: "me,1,2026-11-20T11:00:00Z me,0,x")
    #expect(try ids([old, new]) == ["2"])
    #expect(try ids([new, old]) == ["2"])
  }

  @Test func aCanceledAlertIsLeftOutWithItsCancellation() throws {
    let cancel = message("2", sent: 1, type: "Cancel", references: "me,1,2026-11-20T11:00:00Z")
    #expect(try ids([message("1"), cancel]) == [])
  }

  @Test func twoMessagesThatReferToEachOtherAreNotBothLeftOut() throws {
    for minute in [0, 10] {
      let pair = [
        message("1", references: "me,2,x", event: "Storm"),
        message("2", sent: minute, references: "me,1,x", headline: "Ice", event: "Ice"),
      ]
      #expect(try ids(pair) == (minute == 0 ? ["1", "2"] : ["2"]))
      #expect(try ids(pair.reversed()) == (minute == 0 ? ["2", "1"] : ["2"]))
    }
  }

  @Test(arguments: ["Cancel", "Update"])
  func aMessageOfAnotherSenderRemovesNothing(type: String) throws {
    let other = message(
      "2", from: "other", sent: 10, type: type, references: "me,1,x", event: "Ice")
    #expect(try ids([message("1"), other]).first == "1")
  }

  @Test(arguments: [("Test", "Cancel"), ("Exercise", "Update"), ("Actual", "Ack")])
  func aTestAndAReceiptRemoveNothing(status: String, type: String) throws {
    let other = message("2", sent: 10, status: status, type: type, references: "me,1,x")
    #expect(try ids([message("1"), other]) == ["1"])
  }

  @Test func anAlertWithoutAHeadlineAndAnEventIsUntitled() throws {
    let alert = message("1", headline: "", event: "", more: "<description>Go in.</description>")
    let alerts = try alerts([alert])
    #expect(alerts.map(\.title) == ["Weather alert"])
    #expect(alerts.map(\.severity) == [.severe])
  }

  @Test func ofTheSameIdentifierTheNewestRemains() throws {
    let newer = message("1", sent: 10, headline: "Newer")
    #expect(try alerts([message("1"), newer]).map(\.title) == ["Newer"])
    #expect(try alerts([newer, message("1")]).map(\.title) == ["Newer"])
  }

  @Test func twoOfficesWithoutANameMayUseOneIdentifier() throws {
    let other = message("1", from: "other", sent: 10, headline: "Ice", event: "Ice")
    #expect(try alerts([message("1"), other]).map(\.title) == ["Storm", "Ice"])
  }

  @Test func twoOfficesMayUseOneIdentifier() throws {
    let name = "<senderName>Other</senderName>"
    let other = message("1", from: "other", headline: "Other", more: name)
    #expect(try alerts([message("1"), other]).map(\.title) == ["Storm", "Other"])
    let update = message("2", sent: 10, references: "me,1,2026-11-20T11:00:00Z")
    #expect(try alerts([message("1"), other, update]).map(\.title) == ["Other", "Storm"])
  }

  @Test(arguments: [
    ("en", "2"), ("kk-KZ", "1"), ("de", "2"),
  ])
  func ofTwoLanguagesTheUsersRemains(language: String, id: String) throws {
    let twins = [
      message("1", language: "kk", headline: "Дауыл", event: "Дауыл"),
      message("2", language: "en-US", headline: "Storm", event: "Storm"),
    ]
    #expect(try ids(twins, language) == [id])
  }

  @Test func twoAlertsOfOneMinuteInOneLanguageRemain() throws {
    let two = [
      message("1", headline: "Storm", event: "Storm"), message("2", headline: "Ice", event: "Ice"),
    ]
    #expect(try ids(two) == ["1", "2"])
  }

  @Test func aNewIssueWithANewIdentifierReplacesTheOneBefore() throws {
    let later = message("2", sent: 10, headline: "Storm from 18:00")
    #expect(try ids([message("1"), later]) == ["2"])
  }

  @Test func theSameWordsForSeveralCountiesAreOneAlert() throws {
    let counties = (1...30).map { message("\($0)", event: "Storm \($0)") }
    #expect(try ids(counties) == ["1"])
  }

  @Test(arguments: ["Test", "Exercise", "System", "Draft", ""])
  func whatIsNotActualIsLeftOut(status: String) throws {
    #expect(try ids([message("1", status: status)]) == [])
  }

  @Test(arguments: ["Restricted", "Private"])
  func whatIsNotForEverybodyIsLeftOut(scope: String) throws {
    #expect(try ids([message("1", scope: scope)]) == [])
  }

  @Test func aGreenLevelIsLeftOut() throws {
    let green = """
      <parameter><valueName>awareness_level</valueName><value>1; Green</value></parameter>
      """
    #expect(try ids([message("1", more: green)]) == [])
  }

  @Test(arguments: ["", "high; orange", "9; red"])
  func aLevelThatCannotBeReadDoesNotHideTheColor(level: String) throws {
    let parameters = """
      <parameter><valueName>awareness_level</valueName><value>\(level)</value></parameter>
      <parameter><valueName>ColourCode</valueName><value>Orange</value></parameter>
      """
    #expect(try alerts([message("1", more: parameters)]).map(\.color) == [.orange])
  }

  @Test func ofSeveralContentsThatOfThePlaceIsTheAlert() throws {
    let there = content("Severe", "There", polygon: "1,1 1,2 2,2 2,1")
    let here = content("Minor", "Here", polygon: "49,9 49,11 51,11 51,9")
    for contents in [there + here, here + there] {
      let alerts = try alerts([message("1", contents: contents)])
      #expect(alerts.map(\.area) == ["Here"])
      #expect(alerts.map(\.severity) == [.minor])
    }
  }

  @Test func twoContentsOfAPlaceAreTwoAlerts() throws {
    let polygon = "49,9 49,11 51,11 51,9"
    let two = content("Severe", "A", polygon: polygon) + content("Minor", "A", polygon: polygon)
    #expect(try alerts([message("1", contents: two)]).map(\.severity) == [.severe, .minor])
  }

  @Test func aContentInASecondLanguageNeedNotRepeatTheShapeAndTheLevel() throws {
    let level = "<parameter><valueName>awareness_level</valueName><value>4; red</value></parameter>"
    let two =
      content("Severe", "Hier", "de", polygon: "49,9 49,11 51,11 51,9", more: level)
      + content("Severe", "Here", "en", polygon: nil)
    let alerts = try alerts([message("1", contents: two)])
    #expect(alerts.map(\.area) == ["Here"])
    #expect(alerts.map(\.color) == [.red])
  }

  private func content(
    _ severity: String, _ area: String, _ language: String = "en", polygon: String?,
    more: String = ""
  ) -> String {
    let shape = polygon.map { "<polygon>\($0)</polygon>" } ?? ""
    return """
      <info><language>\(language)</language><event>Storm</event><severity>\(severity)</severity>
      <onset>2026-11-20T18:00:00Z</onset><expires>2026-11-21T06:00:00Z</expires>
      <headline>\(severity) storm</headline>\(more)
      <area><areaDesc>\(area)</areaDesc>\(shape)</area></info>
      """
  }

  private func message(_ id: String, contents: String) -> String {
    """
    <alert><identifier>\(id)</identifier><sender>me</sender><sent>2026-11-20T11:00:00Z</sent>
    <status>Actual</status><msgType>Alert</msgType><scope>Public</scope>\(contents)</alert>
    """
  }

  private func ids(_ texts: [String], _ language: String = "en") throws -> [String] {
    try alerts(texts, language).compactMap(\.id)
  }

  private func alerts(_ texts: [String], _ language: String = "en") throws -> [WeatherAlert] {
    let messages = try texts.map { try CAPMessage(reading: Data($0.utf8)) }
    let now = try #require(Timestamp(iso8601: "2026-11-20T12:00:00Z"))
    return messages.alerts(
      at: Place.at(50, 10), for: LanguagePreference(language), by: "Index",
      now: now)
  }

  private func message(
    _ id: String, from sender: String = "me", sent minute: Int = 0, status: String = "Actual",
    type: String = "Alert",
    scope: String = "Public", references: String = "", language: String = "en",
    headline: String = "Storm", event: String = "Storm", more: String = ""
  ) -> String {
    """
    <alert><identifier>\(id)</identifier><sender>\(sender)</sender>
    <sent>2026-11-20T11:\(minute < 10 ? "0" : "")\(minute):00Z</sent><status>\(status)</status>
    <msgType>\(type)</msgType><scope>\(scope)</scope><references>\(references)</references>
    <info><language>\(language)</language><category>Met</category><event>\(event)</event>
    <severity>Severe</severity><onset>2026-11-20T18:00:00Z</onset>
    <expires>2026-11-21T06:00:00Z</expires><headline>\(headline)</headline>\(more)
    <area><areaDesc>A</areaDesc></area></info></alert>
    """
  }
}
