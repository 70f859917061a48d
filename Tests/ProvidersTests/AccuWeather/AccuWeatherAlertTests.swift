import Domain
import Fixtures
import Foundation
import Testing

@testable import Providers

@Suite struct AccuWeatherAlertTests {
  @Test func aRecordedAlertIsDecodedCompletely() throws {
    let data = try Fixture("accuweather/alerts_huntingdon-2021-07.json").data()
    let alert = try #require(try alerts(data).first)
    #expect(
      alert
        == WeatherAlert(
          title: "Severe Thunderstorm Watch", severity: .unknown, area: "Huntingdon",
          from: ZonedTime(iso8601: "2021-07-07T15:30:00-04:00"),
          until: ZonedTime(iso8601: "2021-07-07T23:00:00-04:00"),
          text:
            "PA . PENNSYLVANIA COUNTIES INCLUDED ARE\n\nBLAIR CAMBRIA CAMERON CENTRE CLARION "
            + "CLEARFIELD CLINTON ELK FOREST HUNTINGDON JEFFERSON MCKEAN MERCER MIFFLIN POTTER "
            + "SNYDER UNION VENANGO WARREN",
          source: "U.S. National Weather Service"))
  }

  @Test(
    "The severity is derived from the level or its color, which is that of the office",
    arguments: [
      (#""Level": "Orange""#, .severe, nil), (#""Level": "extreme""#, .extreme, nil),
      (#""Color": {"Name": "Yellow"}"#, .moderate, .yellow),
      (#""Color": {"Name": "Red"}"#, .extreme, .red),
      (#""Level": "1", "Color": {"Name": "Amber"}"#, .severe, nil),
      (#""CountryCode": "US", "Color": {"Name": "Red"}"#, .unknown, nil),
      (#""Color": {"Name": "Moccasin"}"#, .unknown, nil), (#""Level": null"#, .unknown, nil),
    ] as [(String, WeatherAlert.Severity, WeatherAlert.Color?)])
  func severity(
    fields: String, severity: WeatherAlert.Severity, color: WeatherAlert.Color?
  ) throws {
    let json = #"[{"Description": {"English": "Gale"}, \#(fields)}]"#
    var gale = WeatherAlert(title: "Gale", severity: severity)
    gale.color = color
    #expect(try alerts(Data(json.utf8)) == [gale])
  }

  @Test func areasAreJoinedAndTheirTimesCombined() throws {
    let json = """
      [{"Description": {"Localized": "Gale"}, "Area": [
        {"Name": "North", "StartTime": "2021-07-07T15:00:00+02:00",
         "EndTime": "2021-07-07T20:00:00+02:00"},
        {"Name": "South", "StartTime": "2021-07-07T14:00:00+02:00",
         "EndTime": "2021-07-07T19:00:00+02:00", "Summary": "Gale until 19:00"}]}]
      """
    #expect(
      try alerts(Data(json.utf8)) == [
        WeatherAlert(
          title: "Gale", area: "North, South",
          from: ZonedTime(iso8601: "2021-07-07T14:00:00+02:00"),
          until: ZonedTime(iso8601: "2021-07-07T20:00:00+02:00"), text: "Gale until 19:00")
      ])
  }

  @Test(arguments: ["[{}]", #"[{"Description": {"Localized": " "}}]"#])
  func anEntryWithoutADescriptionIsAnUntitledAlert(json: String) throws {
    #expect(try alerts(Data(json.utf8)) == [WeatherAlert(title: "Weather alert")])
  }

  @Test(arguments: ["[]", "null"])
  func anEmptyAnswerHasNoAlerts(json: String) throws {
    #expect(try alerts(Data(json.utf8)) == [])
  }

  private func alerts(_ data: Data) throws -> [WeatherAlert] {
    try JSON(data).oneOrMany().map(WeatherAlert.init(accuWeather:))
  }
}
