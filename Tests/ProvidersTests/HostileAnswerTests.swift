import Domain
import Foundation
import Testing

@testable import Providers

/// Answers that are well-formed and mean harm, or make no sense.
@Suite struct HostileAnswerTests {
  private static let now = Timestamp(seconds: 1_509_536_760)
  private static let conditions = "/currentconditions/v1/1"
  private static let days = "/forecasts/v1/daily/5day/1"

  private func place() throws -> Place {
    Place(
      name: "Faro", coordinates: try #require(Coordinates(latitude: 37, longitude: -8)),
      locationKey: LocationKey(provider: .accuWeather, value: "1"))
  }

  private func accuWeather(_ answers: [String: String]) -> WeatherClient {
    .accuWeather(
      transport: StubServer(answers.mapValues { .body($0) }).transport,
      baseURL: StubServer.baseURL, key: "KEY", includesExtras: true, retry: .never,
      now: { Self.now })
  }

  private func openMeteo(_ answer: String) -> WeatherClient {
    .openMeteo(
      transport: StubServer(["/v1/forecast": .body(answer)]).transport,
      baseURL: StubServer.baseURL, retry: .never, now: { Self.now })
  }

  private func metNorway(_ answer: String) -> WeatherClient {
    .metNorway(
      transport: StubServer(["/weatherapi/locationforecast/2.0/complete": .body(answer)]).transport,
      baseURL: StubServer.baseURL, userAgent: "test", search: { (_) throws(ProviderError) in [] },
      stored: { _ in nil }, retry: .never, now: { Self.now })
  }

  private func brightSky(_ answer: String) -> WeatherClient {
    .brightSky(
      transport: StubServer(["/weather": .body(answer)]).transport, baseURL: StubServer.baseURL,
      userAgent: "test", search: { (_) throws(ProviderError) in [] }, retry: .never,
      now: { Self.now })
  }

  /// A client that knows the addresses of the place, and gets the same answer from all of them.
  private func nws(_ answer: String) -> WeatherClient {
    let address = StubServer.baseURL.absoluteString
    let point = NWSPoint(
      forecast: address + "/forecast", grid: address + "/grid", stationIDs: ["K"],
      fetchedAt: Self.now)
    let paths = ["/forecast", "/grid", "/stations/K/observations/latest"]
    return .nws(
      transport: StubServer(
        Dictionary(uniqueKeysWithValues: paths.map { ($0, .body(answer)) })
      ).transport,
      baseURL: StubServer.baseURL, userAgent: "test",
      points: NWSPointStore(load: { _ in point }, save: { _, _ in }),
      search: { (_) throws(ProviderError) in [] }, retry: .never, now: { Self.now })
  }

  // MARK: Numbers

  static let nonsense = [
    "1e308", "-1e308", "1e999", "1234567890123456789", "99999999999999999999", "null", "true",
    "\"x\"", "[1]", "{}",
  ]

  @Test(arguments: nonsense)
  func aMetNorwayValueThatMakesNoSenseLeavesOutOneFact(value: String) async throws {
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
    ).report(place()).value
    #expect(report.current?.humidity == 40)
    #expect(report.current?.temperature == nil)
    #expect(report.current?.sky == nil)
    #expect(report.current?.wind == nil)
    #expect(report.hourly.map(\.humidity) == [40])
    #expect(report.hourly.map(\.precipitation) == [nil])
  }

  @Test(arguments: nonsense)
  func aBrightSkyValueThatMakesNoSenseLeavesOutOneFact(value: String) async throws {
    let report = try await brightSky(
      """
      {"sources": [{"id": 1, "distance": \(value)}, {"id": \(value), "distance": 5}, \(value)],
       "weather": [\(value), {"timestamp": \(value), "temperature": 3},
        {"timestamp": "2017-11-01T04:00:00+00:00", "source_id": \(value), "cloud_cover": 40,
         "temperature": \(value), "dew_point": \(value), "precipitation": \(value),
         "wind_speed": \(value), "condition": \(value), "icon": \(value)}]}
      """
    ).report(place()).value
    #expect(report.hourly.map(\.cloudCover) == [40])
    #expect(report.hourly.map(\.temperature) == [nil])
    #expect(report.hourly.map(\.sky) == [nil])
    #expect(report.hourly.map(\.humidity) == [nil])
    #expect(report.daily.allSatisfy { $0.temperature == nil })
  }

  @Test(arguments: nonsense)
  func aValueOfTheNWSThatMakesNoSenseLeavesOutOneFact(value: String) async throws {
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
    ).report(place()).value
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
  func sourcesThatCannotBeReadDoNotHideTheWeather(name: String) async throws {
    let report = try await brightSky(
      #"{"sources": "x", "weather": [{"timestamp": "2017-11-01T04:00:00Z", "\#(name)": 3}]}"#
    ).report(place()).value
    #expect(report.hourly.count == 1)
  }

  /// Times far apart must not make a day for each date between them.
  @Test(.timeLimit(.minutes(5)))
  func timesOfAllAgesMakeOnlyTheDaysThatTheyAreOn() async throws {
    let years = stride(from: 1_000, to: 9_999, by: 20)
    let steps = years.map {
      #"{"time": "\#($0)-01-01T00:00:00Z", "data": {"instant": {"details": {"air_temperature": 1}},"#
        + #""next_1_hours": {"summary": {"symbol_code": "rain"}}}}"#
    }
    let report = try await metNorway(
      #"{"properties": {"timeseries": [\#(steps.joined(separator: ","))]}}"#
    ).report(place()).value
    #expect(report.hourly.count == steps.count)
    #expect(report.daily.count <= steps.count)
  }

  @Test func theSameTimeAgainAndAgainIsOneHourOfADay() async throws {
    let rows = Array(
      repeating: #"{"timestamp": "2017-11-01T04:00:00Z", "temperature": 3}"#, count: 400)
    let report = try await brightSky(#"{"weather": [\#(rows.joined(separator: ","))]}"#)
      .report(place()).value
    #expect(report.daily.count == 1)
    #expect(report.daily.first?.precipitation == nil)
  }

  @Test(arguments: ["1e308", "-1e308", "1e999", "1234567890123456789", "99999999999999999999"])
  func anOpenMeteoNumberThatMakesNoSenseLeavesOutOneFact(number: String) async throws {
    let report = try await openMeteo(
      """
      {"current_units": {"temperature_2m": "°C"},
       "current": {"temperature_2m": \(number), "relative_humidity_2m": 40},
       "daily_units": {"temperature_2m_max": "°C"},
       "daily": {"time": ["2025-01-01", "2025-01-02"], "temperature_2m_max": [\(number), 3]}}
      """
    ).report(place()).value
    #expect(report.current?.temperature == nil)
    #expect(report.current?.humidity == 40)
    #expect(report.daily.map { $0.temperature?.max } == [nil, 3])
  }

  @Test(arguments: ["1e308", "-1e308", "1e999", "1234567890123456789", "99999999999999999999"])
  func anAccuWeatherNumberThatMakesNoSenseLeavesOutOneFact(number: String) async throws {
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
    ]).report(place()).value
    #expect(report.current?.temperature == nil)
    #expect(report.current?.humidity == 40)
    #expect(report.daily.first?.day?.phrase == "Rain")
    #expect(report.daily.first?.precipitation == nil)
  }

  // MARK: Sizes

  @Test(.timeLimit(.minutes(5)))
  func aListWithoutEndIsReadOnlyInPart() async throws {
    let warnings = String(
      repeating: #"{"Description":{"English":"W"}},"#, count: 100_000)
    let report = try await accuWeather([
      Self.conditions: #"[{"RelativeHumidity": 40}]"#, Self.days: "{}",
      "/alerts/v1/1": "[\(warnings){}]",
    ]).report(place()).value
    #expect(report.alerts.count == 500)
  }

  @Test(.timeLimit(.minutes(5)))
  func aForecastWithoutEndIsReadOnlyInPart() async throws {
    let row = #"{"timestamp": "2017-11-01T04:00:00Z", "temperature": 3},"#
    let report = try await brightSky(
      #"{"weather": [\#(String(repeating: row, count: 50_000)){}]}"#
    ).report(place()).value
    #expect(report.hourly.count == 500)
  }

  @Test(.timeLimit(.minutes(5)))
  func aGridOfIntervalsWithoutEndHasTenDaysOfHours() async throws {
    let interval = #"{"validTime": "2017-11-01T11:00:00+00:00/P99999D", "value": 3},"#
    let report = try await nws(
      """
      {"properties": {"periods": [], "temperature": {"uom": "wmoUnit:degC",
        "values": [\(String(repeating: interval, count: 50_000)){}]}}}
      """
    ).report(place()).value
    #expect(report.hourly.count == 240)
  }

  @Test(arguments: ["[", #"{"a":"#, #"{"properties":"#, #"{"weather":["#])
  func nestingWithoutEndIsMalformed(unit: String) async throws {
    let text = String(repeating: unit, count: 100_000)
    for client in [metNorway(text), brightSky(text), nws(text)] {
      let error = await #expect(throws: ProviderError.self) { try await client.report(place()) }
      #expect(error?.failure == .malformed(field: "body"))
    }
  }

  @Test func aForecastOfMoreHoursThanAYearHasIsMalformed() async throws {
    let times = String(repeating: #""2025-01-01T00:00","#, count: 10_000) + #""2025-01-01T00:00""#
    let error = await #expect(throws: ProviderError.self) {
      try await openMeteo(#"{"daily": {"time": [\#(times)]}}"#).report(place())
    }
    #expect(error?.failure == .malformed(field: "daily.time"))
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["\u{9D}", "\u{1B}]", "x"])
  func aTextWithoutEndIsCut(unit: String) async throws {
    let text = String(repeating: unit.replacing("\u{1B}", with: "\\u001b"), count: 500_000)
    let report = try await accuWeather([
      Self.conditions: #"[{"RelativeHumidity": 40, "WeatherText": "\#(text)"}]"#, Self.days: "{}",
    ]).report(place()).value
    #expect((report.current?.phrase ?? "").utf8.count <= 4 * TextLimit.phrase)
  }

  @Test func aFilmWithLinksWithoutEndIsReadInPart() async throws {
    let links = String(repeating: #""https://stub.test/people/1","#, count: 50_000)
    let film = #"{"title": "A", "url": "https://stub.test/films/1", "characters": [\#(links)"x"]}"#
    let server = StubServer(["/films": .body("[\(film)]")])
    let films = FilmsClient.swapi(
      transport: server.transport, baseURL: StubServer.baseURL, retry: .never, now: { Self.now })
    #expect(try await films.films().value.first?.characters.count == 500)
  }
}
