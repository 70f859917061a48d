import Domain
import Foundation
import Testing

@testable import Providers

/// Lists, texts, and nesting beyond all bounds.
@Suite struct HostileSizeTests: HostileResponses {
  @Test(.timeLimit(.minutes(5)))
  func aLongListOfAlertsIsCutAt500() async throws {
    // Warnings of the same words are one.
    let warnings = (1...100_000).map { #"{"Description":{"English":"W \#($0)"}},"# }.joined()
    let report = try await accuWeather([
      Self.conditions: #"[{"RelativeHumidity": 40}]"#, Self.days: "{}",
      "/alerts/v1/1": "[\(warnings){}]",
    ]).report(place).value
    #expect(report.alerts.count == 500)
  }

  @Test(.timeLimit(.minutes(5)))
  func aLongForecastIsCutAt500Hours() async throws {
    let row = #"{"timestamp": "2017-11-01T04:00:00Z", "temperature": 3},"#
    let report = try await brightSky(
      #"{"weather": [\#(String(repeating: row, count: 50_000)){}]}"#
    ).report(place).value
    #expect(report.hourly.count == 500)
  }

  @Test(.timeLimit(.minutes(5)))
  func aGridWithManyLongIntervalsIsCutAtTenDays() async throws {
    let interval = #"{"validTime": "2017-11-01T11:00:00+00:00/P99999D", "value": 3},"#
    let report = try await nws(
      """
      {"properties": {"periods": [], "temperature": {"uom": "wmoUnit:degC",
        "values": [\(String(repeating: interval, count: 50_000)){}]}}}
      """
    ).report(place).value
    #expect(report.hourly.count == 240)
  }

  @Test func aForecastWithTenThousandDaysIsMalformed() async throws {
    let times = String(repeating: #""2025-01-01T00:00","#, count: 10_000) + #""2025-01-01T00:00""#
    let client = openMeteo(#"{"daily": {"time": [\#(times)]}}"#)
    let failure = await ProviderError.Failure(of: try await client.report(place))
    #expect(failure == .malformed(field: "daily.time"))
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["\u{9D}", "\u{1B}]", "x"])
  func aLongTextIsCut(unit: String) async throws {
    let text = String(repeating: unit.replacing("\u{1B}", with: "\\u001b"), count: 500_000)
    let report = try await accuWeather([
      Self.conditions: #"[{"RelativeHumidity": 40, "WeatherText": "\#(text)"}]"#, Self.days: "{}",
    ]).report(place).value
    #expect((report.current?.phrase ?? "").utf8.count <= 4 * TextLimit.phrase)
  }

  @Test func aLongListOfLinksIsCutAt500() async throws {
    let links = String(repeating: #""https://stub.test/people/1","#, count: 50_000)
    let film = #"{"title": "A", "url": "https://stub.test/films/1", "characters": [\#(links)"x"]}"#
    let server = StubServer(["/films": .body("[\(film)]")])
    let films = FilmsClient.swapi(
      .test(server.transport, now: { Self.now }), baseURL: StubServer.baseURL)
    #expect(try await films.films().value.first?.characters.count == 500)
  }
}
