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

  // MARK: Numbers

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
