import Domain
import Foundation
import TestSupport
import Testing

@testable import Providers

/// The hour that an amount belongs to, which differs between the services.
///
/// Open-Meteo and Bright Sky give the sum of the hour before a time. MET Norway, the US National
/// Weather Service, and AccuWeather give the sum of the hour after it.
@Suite struct HourlySumTests {
  /// A service's response about 2 mm of rain from 14:00 to 15:00 UTC on 2026-05-10.
  struct Shower: CustomTestStringConvertible, Sendable {
    let service: String
    let read: @Sendable (Place) async throws -> WeatherReport?

    var testDescription: String { service }
  }

  static let showers = [
    Shower(service: "Open-Meteo") { place in
      try readAnswer(Data(openMeteo.utf8), OpenMeteoForecast.init)
        .report(for: place)
    },
    Shower(service: "MET Norway") { place in
      try MetNorwayForecast(JSON(Data(metNorway.utf8)))
        .report(for: place, now: noon)
    },
    Shower(service: "National Weather Service") { place in
      try NWSAnswers(grid: JSON(Data(nws.utf8)))
        .report(for: place, now: noon)
    },
    Shower(service: "Bright Sky") { place in
      var place = place
      place.timeZone = "UTC"
      return try await WeatherClient.brightSky(
        .test(StubServer(["/weather": .body(brightSky)]).transport, now: { noon }),
        baseURL: StubServer.baseURL, search: { (_) throws(ProviderError) in [] }
      ).report(place).value
    },
    Shower(service: "AccuWeather") { place in
      let hours = try JSON(Data(accuWeather.utf8)).oneOrMany()
      return WeatherReport(
        provider: .accuWeather, place: place, current: nil,
        hourly: hours.compactMap(HourlyForecast.init(accuWeather:)).movingSumsToTheirEnd())
    },
  ]

  @Test(arguments: showers)
  func theSameShowerIsInTheSameHourForEachService(shower: Shower) async throws {
    let place = Place.at(52, 13, "Asked")
    let report = try #require(try await shower.read(place))
    let wet = report.hoursFromTheirTime.filter { ($0.precipitation?.value ?? 0) > 0 }
    #expect(wet.map(\.time.description) == ["2026-05-10T14:00:00Z"])
    #expect(wet.map(\.precipitation) == [Quantity(2, .millimeters)])
    #expect(wet.map(\.precipitationProbability) == [90])
    // The report itself, and so JSON, has the shower at the end of its hour.
    let ends = report.hourly.filter { ($0.precipitation?.value ?? 0) > 0 }
    #expect(ends.map(\.time.description) == ["2026-05-10T15:00:00Z"])
    #expect(ends.map(\.precipitationProbability) == [90])
  }

  /// Shows that AccuWeather's amounts are of the hour after a time.
  ///
  /// The recording includes hours in which rain begins or ends.
  @Test func accuWeatherHoursHaveAnAmountIfAndOnlyIfTheyAreWet() throws {
    let name = "accuweather/hourly-12hour_details_metric_piatek-2023.json"
    let hours = try RecordedJSON(fixture: name).list
    let changes = zip(hours, hours.dropFirst()).count {
      $0["HasPrecipitation"].number != $1["HasPrecipitation"].number
    }
    #expect(changes >= 4)
    for hour in hours {
      let amount = try #require(hour["TotalLiquid"]["Value"].number)
      #expect((amount > 0) == (hour["HasPrecipitation"].number == 1))
    }
  }

  // MARK: Responses

  private static let noon = Timestamp(seconds: 1_778_414_400)  // 2026-05-10T12:00:00Z
  private static let hours = 12...17

  private static let openMeteo = """
    {"utc_offset_seconds": 0, "hourly_units": {"precipitation": "mm"},
     "hourly": {"time": [\(list { "\"2026-05-10T\($0):00\"" })],
      "precipitation": [\(list { $0 == 15 ? "2" : "0" })],
      "precipitation_probability": [\(list { $0 == 15 ? "90" : "5" })]}}
    """

  private static let metNorway = """
    {"properties": {"timeseries": [\(list { hour in
      """
      {"time": "2026-05-10T\(hour):00:00Z", "data": {"instant": {"details": {}},
        "next_1_hours": {"details": {"precipitation_amount": \(hour == 14 ? 2 : 0),
          "probability_of_precipitation": \(hour == 14 ? 90 : 5)}}}}
      """
    })]}}
    """

  private static let nws = """
    {"properties": {
      "quantitativePrecipitation": {"uom": "wmoUnit:mm", "values": [\(list { hour in
        """
        {"validTime": "2026-05-10T\(hour):00:00+00:00/PT1H", "value": \(hour == 14 ? 2 : 0)}
        """
      })]},
      "probabilityOfPrecipitation": {"uom": "wmoUnit:percent", "values": [\(list { hour in
        """
        {"validTime": "2026-05-10T\(hour):00:00+00:00/PT1H", "value": \(hour == 14 ? 90 : 5)}
        """
      })]}}}
    """

  private static let brightSky = """
    {"weather": [\(list { hour in
      """
      {"timestamp": "2026-05-10T\(hour):00:00+00:00", "precipitation": \(hour == 15 ? 2 : 0),
       "precipitation_probability": \(hour == 15 ? 90 : 5)}
      """
    })]}
    """

  private static let accuWeather = """
    [\(list { hour in
      """
      {"DateTime": "2026-05-10T\(hour):00:00Z", "PrecipitationProbability": \(hour == 14 ? 90 : 5),
       "TotalLiquid": {"Value": \(hour == 14 ? 2 : 0), "Unit": "mm", "UnitType": 3}}
      """
    })]
    """

  private static func list(_ element: (Int) -> String) -> String {
    hours.map(element).joined(separator: ",")
  }
}
