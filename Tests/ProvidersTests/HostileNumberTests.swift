import Domain
import Foundation
import Testing

@testable import Providers

/// Well-formed numbers and times that make no sense.
@Suite struct HostileNumberTests: HostileResponses {
  static let nonsense = [
    "1e308", "-1e308", "1e999", "1234567890123456789", "99999999999999999999", "null", "true",
    "\"x\"", "[1]", "{}",
  ]

  @Test(arguments: nonsense)
  func aNonsensicalMetNorwayValueIsLeftOut(value: String) async throws {
    let report = try await metNorway(
      """
      {"properties": {"meta": \(value), "timeseries": [\(value),
        {"time": \(value), "data": {}},
        {"time": "2017-11-01T04:00:00Z", "data": {
          "instant": {"details": {"air_temperature": \(value), "relative_humidity": 40,
            "wind_speed": \(value), "wind_from_direction": \(value)}},
          "next_1_hours": {"summary": {"symbol_code": \(value)},
            "details": {"precipitation_amount": \(value)}},
          "next_6_hours": \(value)}},
        {"time": "2017-11-01T05:00:00Z", "data": {"instant": \(value), "next_1_hours": \(value)}},
        {"time": "2017-11-01T06:00:00Z", "data": \(value)}]}}
      """
    ).report(place).value
    #expect(report.current?.humidity == 40)
    #expect(report.current?.temperature == nil)
    #expect(report.current?.sky == nil)
    #expect(report.current?.wind == nil)
    #expect(report.hourly.map(\.humidity) == [40])
    #expect(report.hourly.map(\.precipitation) == [nil])
  }

  @Test(arguments: nonsense)
  func aNonsensicalBrightSkyValueIsLeftOut(value: String) async throws {
    let report = try await brightSky(
      """
      {"sources": [{"id": 1, "distance": \(value)}, {"id": \(value), "distance": 5}, \(value)],
       "weather": [\(value), {"timestamp": \(value), "temperature": 3},
        {"timestamp": "2017-11-01T04:00:00+00:00", "source_id": \(value), "cloud_cover": 40,
         "temperature": \(value), "dew_point": \(value), "precipitation": \(value),
         "wind_speed": \(value), "condition": \(value), "icon": \(value)}]}
      """
    ).report(place).value
    #expect(report.hourly.map(\.cloudCover) == [40])
    #expect(report.hourly.map(\.temperature) == [nil])
    #expect(report.hourly.map(\.sky) == [nil])
    #expect(report.hourly.map(\.humidity) == [nil])
    #expect(report.daily.allSatisfy { $0.temperature == nil })
  }

  @Test(arguments: nonsense)
  func aNonsensicalNWSValueIsLeftOut(value: String) async throws {
    let interval = #""validTime": "2017-11-01T11:00:00+00:00/PT2H""#
    let layer =
      #"{"uom": "wmoUnit:degC", "values": [\#(value), {\#(interval), "value": \#(value)}]}"#
    let measure = #"{"unitCode": "wmoUnit:degC", "value": \#(value)}"#
    let report = try await nws(
      """
      {"properties": {
        "periods": [\(value), {"startTime": \(value), "isDaytime": true},
          {"startTime": "2017-11-01T06:00:00-04:00", "isDaytime": true, "shortForecast": "Fog",
           "temperature": \(value), "temperatureUnit": \(value), "icon": \(value),
           "windSpeed": \(value), "windDirection": \(value),
           "probabilityOfPrecipitation": \(value)}],
        "relativeHumidity": {"values": [{\(interval), "value": 40}]},
        "apparentTemperature": \(layer), "windSpeed": \(layer), "skyCover": \(value),
        "quantitativePrecipitation": \(layer), "weather": {"values": [{\(interval),
          "value": [\(value), {"weather": \(value)}]}]},
        "timestamp": "2017-11-01T11:30:00Z", "textDescription": "Mist", "icon": \(value),
        "temperature": {"unitCode": "wmoUnit:degC", "value": 3, "values": \(value)},
        "dewpoint": \(measure), "windGust": \(measure), "visibility": \(value),
        "presentWeather": \(value), "cloudLayers": [\(value), {"amount": \(value)}]}}
      """
    ).report(place).value
    #expect(report.daily.map { $0.day?.phrase } == ["Fog"])
    #expect(report.daily.map(\.temperature) == [nil])
    #expect(report.daily.map { $0.day?.wind } == [nil])
    #expect(report.hourly.map(\.humidity) == [40, 40])
    #expect(report.hourly.allSatisfy { $0.feelsLike == nil && $0.wind == nil && $0.sky == nil })
    #expect(report.current?.phrase == "Mist")
    #expect(report.current?.temperature == Quantity(3, .celsius))
    #expect(report.current?.dewPoint == nil)
    #expect(report.current?.cloudCover == nil)
  }

  @Test(arguments: ["temperature", "wind_speed"])
  func malformedSourcesDoNotFailTheWeather(name: String) async throws {
    let report = try await brightSky(
      #"{"sources": "x", "weather": [{"timestamp": "2017-11-01T04:00:00Z", "\#(name)": 3}]}"#
    ).report(place).value
    #expect(report.hourly.count == 1)
  }

  /// Times that are far apart must not create a day for each date between them.
  @Test(.timeLimit(.minutes(5)))
  func timesThatAreFarApartCreateOnlyTheirOwnDays() async throws {
    let years = stride(from: 1_000, to: 9_999, by: 20)
    let steps = years.map {
      #"{"time": "\#($0)-01-01T00:00:00Z", "data": {"instant": {"details": {"air_temperature": 1}},"#
        + #""next_1_hours": {"summary": {"symbol_code": "rain"}}}}"#
    }
    let report = try await metNorway(
      #"{"properties": {"timeseries": [\#(steps.joined(separator: ","))]}}"#
    ).report(place).value
    #expect(report.hourly.count == steps.count)
    #expect(report.daily.count <= steps.count)
  }

  @Test func aTimeRepeatedManyTimesMakesOneDayWithoutASum() async throws {
    let rows = Array(
      repeating: #"{"timestamp": "2017-11-01T04:00:00Z", "temperature": 3}"#, count: 400)
    let report = try await brightSky(#"{"weather": [\#(rows.joined(separator: ","))]}"#)
      .report(place).value
    #expect(report.daily.count == 1)
    #expect(report.daily.first?.precipitation == nil)
  }

  @Test(arguments: ["1e308", "-1e308", "1e999", "1234567890123456789", "99999999999999999999"])
  func aNonsensicalOpenMeteoNumberIsLeftOut(number: String) async throws {
    let report = try await openMeteo(
      """
      {"current_units": {"temperature_2m": "°C"},
       "current": {"temperature_2m": \(number), "relative_humidity_2m": 40},
       "daily_units": {"temperature_2m_max": "°C"},
       "daily": {"time": ["2025-01-01", "2025-01-02"], "temperature_2m_max": [\(number), 3]}}
      """
    ).report(place).value
    #expect(report.current?.temperature == nil)
    #expect(report.current?.humidity == 40)
    #expect(report.daily.map { $0.temperature?.max } == [nil, 3])
  }

  @Test(arguments: [
    "1e308", "-1e308", "1e999", "1234567890123456789", String(repeating: "9", count: 400),
  ])
  func aNonsensicalAccuWeatherNumberIsLeftOut(number: String) async throws {
    let report = try await accuWeather([
      Self.conditions: """
      [{"Temperature": {"Metric": {"Value": \(number), "Unit": "C"}}, "WeatherIcon": \(number),
        "RelativeHumidity": 40}]
      """,
      Self.days: """
      {"DailyForecasts": [{"Date": "2017-10-26T07:00:00Z", "Day": {"Icon": \(number),
        "IconPhrase": "Rain", "TotalLiquid": {"Value": \(number), "Unit": "mm"}},
        "Night": {"TotalLiquid": {"Value": 1, "Unit": "mm"}}}]}
      """,
    ]).report(place).value
    #expect(report.current?.temperature == nil)
    #expect(report.current?.humidity == 40)
    #expect(report.daily.first?.day?.phrase == "Rain")
    #expect(report.daily.first?.precipitation == nil)
  }

  @Test(arguments: ["NaN", "Infinity", "-Infinity"])
  func aNumberThatIsNotJSONFailsTheReport(number: String) async throws {
    let clients = [
      openMeteo(#"{"current": {"temperature_2m": \#(number)}}"#),
      metNorway(#"{"properties": {"timeseries": [{"time": \#(number)}]}}"#),
      brightSky(#"{"weather": [{"temperature": \#(number)}]}"#),
      try nws(#"{"properties": {"temperature": {"value": \#(number)}}}"#),
    ]
    for client in clients {
      let error = await #expect(throws: ProviderError.self) { try await client.report(place) }
      guard case .malformed = error?.failure else {
        Issue.record("\(client.provider): \(String(describing: error))")
        continue
      }
    }
  }
}
