import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Recorded messages of the Common Alerting Protocol.
@Suite struct CAPRecordingTests {
  /// What a message says at a place: the title, severity, area, source, start, and end.
  typealias Told = [String]

  @Test(
    "A recorded message warns for a place in its area",
    arguments: [
      (
        "cap/brazil-inmet_2022-08_coastal-wind.xml", -5.2, -35.7, "en", "2022-08-13T00:00:00Z",
        [
          "Aviso de Ventos Costeiros. Severidade Grau: Moderate", "moderate", "nil",
          "Instituto Nacional de Meteorologia", "2022-08-12T18:00:00Z", "2022-08-14T13:00:00Z",
        ]
      ),
      // One ring has two points only, and the other area a code, so the index decides.
      (
        "cap/dwd_2022-08_thunderstorm_update.xml", 51.3, 14.7, "en", "2022-08-26T20:30:00Z",
        [
          "Amtliche WARNUNG vor STARKEM GEWITTER", "moderate", "nil", "Deutscher Wetterdienst",
          "2022-08-26T20:03:00Z", "2022-08-26T21:00:00Z",
        ]
      ),
      // The awareness level is lower than the severity.
      (
        "cap/israel-ims_2025-03_flood_hebrew.xml", 31, 35.3, "en", "2025-03-06T15:00:00Z",
        [
          "Flash Floods", "moderate", "yellow", "Israel Meteorological Service",
          "2025-03-06T20:00:00Z", "2025-03-07T12:00:00Z",
        ]
      ),
      (
        "cap/israel-ims_2025-03_flood_hebrew.xml", 31, 35.3, "he-IL", "2025-03-06T15:00:00Z",
        [
          "שטפונות בזק", "moderate", "yellow", "Israel Meteorological Service",
          "2025-03-06T20:00:00Z", "2025-03-07T12:00:00Z",
        ]
      ),
      (
        "cap/meteo-france_2022-08_thunderstorm_no-polygon.xml", 44.1, 6.2, "fr",
        "2022-08-10T15:00:00Z",
        [
          "Vigilance jaune orages", "moderate", "yellow", "METEO-FRANCE", "2022-08-10T14:11:00Z",
          "2022-08-11T14:00:00Z",
        ]
      ),
      // East and west of the antimeridian.
      (
        "cap/russia-roshydromet_2025-03_wind_six-polygons.xml", 71.2, -179, "en",
        "2025-03-02T00:00:00Z",
        ["Ветер", "moderate", "nil", "Index", "2025-03-02T09:00:00Z", "2025-03-03T09:00:00Z"]
      ),
      (
        "cap/russia-roshydromet_2025-03_wind_six-polygons.xml", 71.2, 179.5, "en",
        "2025-03-02T00:00:00Z",
        ["Ветер", "moderate", "nil", "Index", "2025-03-02T09:00:00Z", "2025-03-03T09:00:00Z"]
      ),
      (
        "cap/serbia-rhmz_2025-08_thunderstorm_update.xml", 44.01, 20.91, "sr-Latn",
        "2025-08-18T00:00:00Z",
        [
          "Grmljavina Sumadija Umeren nivo", "moderate", "yellow", "RHMZ Srbija",
          "2025-08-17T22:00:00Z", "2025-08-18T21:59:59Z",
        ]
      ),
      (
        "cap/metservice_2026-08_desert-road-snow.xml", -39.4770, 175.6670, "en",
        "2026-08-31T12:00:00Z",
        [
          "Road Snowfall Warning", "severe", "orange",
          "Meteorological Service of New Zealand Limited", "2026-08-31T11:00:00Z",
          "2034-12-31T17:00:00Z",
        ]
      ),
    ] as [(String, Double, Double, String, String, Told)])
  func recording(
    fixture: String, latitude: Double, longitude: Double, language: String, time: String,
    expected: Told
  ) throws {
    let alerts = try alerts(fixture, latitude, longitude, language, time)
    let told = alerts.map { alert in
      [
        alert.title, alert.severity.rawValue, alert.color?.rawValue ?? "nil", alert.source ?? "nil",
        alert.from?.instant.description ?? "nil", alert.until?.instant.description ?? "nil",
      ]
    }
    #expect(told == [expected])
  }

  @Test(
    "A recorded message that does not warn is left out",
    arguments: [
      // The end of an alert.
      ("cap/macao-smg_2025-04_monsoon_all-clear.xml", 22.15, 113.57, "2025-04-13T00:00:00Z"),
      ("eccc/cap_2012-05_thunderstorm-watch_ended.xml", 42.1, -82.8, "2012-05-02T23:30:00Z"),
      ("eccc/cap_2026-09-30_storm-surge_ended.xml", 69.45, -133.4, "2026-09-30T15:00:00Z"),
      // About the sea floor, not the weather.
      ("cap/ptwc_2022-08_tsunami-information_circle.xml", 53.4, -165.16, "2022-08-01T01:00:00Z"),
      // The excerpts have no status.
      ("cap/china-cma_2026-08_no-geometry_excerpt.xml", 37.8, 114.5, "2026-08-26T09:00:00Z"),
      ("cap/nws-marine_2026-08_excerpt.xml", 24, -81.7, "2026-08-26T09:00:00Z"),
      // Another place.
      ("cap/russia-roshydromet_2025-03_wind_six-polygons.xml", 55.75, 37.6, "2025-03-02T00:00:00Z"),
      ("cap/serbia-rhmz_2025-08_thunderstorm_update.xml", 44.8, 20.5, "2025-08-18T00:00:00Z"),
      // It has ended.
      ("cap/brazil-inmet_2022-08_coastal-wind.xml", -5.2, -35.7, "2022-08-14T13:00:00Z"),
    ] as [(String, Double, Double, String)])
  func nothing(fixture: String, latitude: Double, longitude: Double, time: String) throws {
    #expect(try alerts(fixture, latitude, longitude, "en", time) == [])
  }

  @Test func everyRecordedMessageIsRead() throws {
    let fixtures = try Fixture.messages(in: "cap") + Fixture.messages(in: "eccc")
    #expect(fixtures.count == 13)
    for fixture in fixtures {
      let message = try CAPMessage(reading: fixture.data())
      #expect(message.identifier?.isEmpty == false, "\(fixture.path)")
      #expect(message.infos.contains { $0.areas.contains { $0.name != nil } }, "\(fixture.path)")
    }
  }

  @Test func aCircleHoldsThePointsWithinItsRadius() throws {
    let message = try CAPMessage(
      reading: Fixture("cap/ptwc_2022-08_tsunami-information_circle.xml").data())
    let area = try #require(message.infos.first?.areas.first)
    #expect(area.contains(.point(53.405, -165.17)) == true)
    #expect(area.contains(.point(53.5, -165.17)) == false)
  }

  @Test func theNamesOfTheAreasThatHoldThePlaceAreTheArea() throws {
    let alert = try alerts(
      "cap/meteo-france_2022-08_thunderstorm_no-polygon.xml", 44.1, 6.2, "en",
      "2022-08-10T15:00:00Z"
    ).first
    #expect(
      alert?.area == "Alpes de Haute Provence, Hautes Alpes, Alpes Maritimes, Haute Garonne")
    #expect(alert?.issued?.instant.description == "2022-08-10T14:12:20Z")
    #expect(alert?.title == "Moderate thunderstorm warning")
  }

  private func alerts(
    _ fixture: String, _ latitude: Double, _ longitude: Double, _ language: String, _ time: String
  ) throws -> [WeatherAlert] {
    let now = try #require(Timestamp(iso8601: time))
    let place = Place.at(latitude, longitude)
    return try [CAPMessage(reading: Fixture(fixture).data())].alerts(
      at: place, for: LanguagePreference(language), by: "Index", now: now)
  }
}
