import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// The words, the icon, the chance, and the amount of an hour, which agree with every service.
@Suite struct HourWordsTests {
  /// What a service says of the hour from 14:00 to 15:00 UTC on 2026-05-10, under clouds of 60 %.
  struct Given: Sendable {
    enum Code: CaseIterable { case dry, rain, thunder }

    var code: Code
    var amount, chance: Double

    /// Whether the hour is wet, by the rule of `docs/sources.md`.
    var isWet: Bool {
      chance >= 50 || amount >= 0.1 || code == .thunder && chance.rounded() > 0
    }
  }

  static let given = Given.Code.allCases.flatMap { code in
    [0, 0.09, 0.1, 3].flatMap { amount in
      [0, 0.4, 1, 7, 24, 25, 49, 50, 100].map { Given(code: code, amount: amount, chance: $0) }
    }
  }

  @Test(arguments: WeatherProvider.allCases.filter { !$0.isSample })
  func wordsAndIconAgreeWithChanceAndAmount(provider: WeatherProvider) async throws {
    for given in Self.given {
      let report = try #require(try await Self.report(provider, given))
      let hours = report.hoursFromTheirTime
      let hour = try #require(hours.first { $0.time.hour == 14 }, "\(provider)")
      let about = Comment(rawValue: "\(provider) \(given): \(hour.phrase ?? "–")")
      #expect(hour.isWet == given.isWet, about)
      #expect(hour.sky?.isWet == given.isWet, about)
      if !given.isWet { #expect(hour.sky == .partlyCloudy, about) }
      if given.isWet, given.code == .dry {
        #expect(hour.phrase?.lowercased().contains("rain") == true, about)
      }
      // The words of the hour are in no other one.
      for other in hours where other.time.hour != 14 {
        #expect(other.sky == .partlyCloudy, "\(about.rawValue), \(other.time)")
      }
    }
  }

  @Test(
    "A sky without clouds in the answer is that from which the precipitation falls",
    arguments: [
      (73, WeatherCondition.overcast), (61, .overcast), (80, .partlyCloudy), (95, .partlyCloudy),
    ])
  func unknownClouds(code: Int, sky: WeatherCondition) throws {
    let answer = """
      {"utc_offset_seconds": 0, "hourly_units": {"precipitation": "mm"}, "hourly": {
        "time": [\(Self.list { "\"2026-05-10T\($0):00\"" })],
        "weather_code": [\(Self.list { _ in "\(code)" })],
        "precipitation": [\(Self.list { _ in "0" })],
        "precipitation_probability": [\(Self.list { _ in "0" })]}}
      """
    let report = try #require(
      try readAnswer(Data(answer.utf8), OpenMeteoForecast.init).report(for: Self.place))
    #expect(report.hourly.allSatisfy { $0.sky == sky })
  }

  /// All 55 wet codes of this recording fit the hour before their time, and 47 the hour after it.
  @Test func everyRecordedWetHourOfOpenMeteoHasTheCodeAtItsEnd() throws {
    let name = "openmeteo/forecast_full_toronto-2026-07_past-day-16-days.json"
    let codes = try RecordedJSON(fixture: name)["hourly"]["weather_code"].list.map(\.number)
    let report = try #require(
      try readAnswer(try Fixture(name).data(), OpenMeteoForecast.init)
        .report(for: Self.place, days: 16))
    var checked = 0
    for (index, hour) in report.hoursFromTheirTime.enumerated()
    where (hour.precipitation?.value ?? 0) >= 0.1 {
      let code = try #require(codes[index + 1])
      #expect(hour.phrase == Symbol(weatherCode: Int(code))?.words, "\(hour.time)")
      checked += 1
    }
    #expect(checked > 50)
  }

  @Test("Of every recorded answer, the icons of the hours agree with the sentence")
  func recordings() async throws {
    var checked = 0
    for report in try await Self.recordedReports() {
      for hour in report.hoursFromTheirTime {
        guard let sky = hour.sky, let isWet = hour.isWet, !isWet || hour.kind != nil else {
          continue
        }
        #expect(sky.isWet == isWet, "\(report.provider) \(hour)")
        checked += 1
      }
    }
    #expect(checked > 900)
  }

  @Test(arguments: [(-1.0, false), (0, true), (100, true), (101, false)])
  func aCloudCoverThatCannotBeGivesNoWords(clouds: Double, isKnown: Bool) throws {
    let grid = """
      {"properties": {"skyCover": \(Self.layer("\"wmoUnit:percent\"") { _ in "\(clouds)" }),
        "temperature": \(Self.layer("\"wmoUnit:degC\"") { _ in "10" })}}
      """
    let report = try #require(
      try NWSAnswers(grid: JSON(Data(grid.utf8))).report(for: Self.place, now: Self.noon))
    #expect(report.hoursFromTheirTime.allSatisfy { ($0.phrase != nil) == isKnown })
  }

  @Test(
    "What is only possible is not the present weather",
    arguments: [
      (16, WeatherCondition.partlyCloudy, "Mostly cloudy"), (54, .partlyCloudy, "Mostly cloudy"),
      (60, .showers, "High chance of rain showers"),
    ])
  func present(chance: Double, sky: WeatherCondition, words: String) async throws {
    let coverage = chance < 25 ? "slight_chance" : chance < 55 ? "chance" : "likely"
    let grid = """
      {"properties": {
        "weather": \(Self.layer("null") { _ in
          "[{\"coverage\": \"\(coverage)\", \"weather\": \"rain_showers\"}]" }),
        "skyCover": \(Self.layer("\"wmoUnit:percent\"") { _ in "60" }),
        "probabilityOfPrecipitation": \(Self.layer("\"wmoUnit:percent\"") { _ in "\(chance)" })}}
      """
    let now = Self.noon.advanced(bySeconds: 2 * 3_600 + 600)
    let report = try #require(
      try NWSAnswers(grid: JSON(Data(grid.utf8))).report(for: Self.place, now: now))
    #expect(report.current?.sky == sky)
    #expect(report.current?.phrase == words)
    let sentence = report.precipitationOutlook(at: now, clock: .twentyFourHours)
    #expect(sentence?.contains("now") == false, "\(sentence ?? "–")")
  }

  // MARK: Answers

  private static let noon = Timestamp(seconds: 1_778_414_400)  // 2026-05-10T12:00:00Z
  private static let hours = 12...17

  private static let place = Place.at(52, 13, "Asked", zone: "UTC")

  private static func list(_ element: (Int) -> String) -> String {
    hours.map(element).joined(separator: ",")
  }

  private static func layer(_ unit: String, _ value: (Int) -> String) -> String {
    """
    {"uom": \(unit), "values": [\(list { hour in
      "{\"validTime\": \"2026-05-10T\(hour):00:00+00:00/PT1H\", \"value\": \(value(hour))}"
    })]}
    """
  }

  private static func report(
    _ provider: WeatherProvider, _ given: Given
  ) async throws -> WeatherReport? {
    func value<Value>(_ own: Value, else other: Value, at hour: Int, in own14: Int) -> String {
      hour == own14 ? "\(own)" : "\(other)"
    }
    switch provider {
    case .openMeteo:
      let code = [Given.Code.dry: 2, .rain: 63, .thunder: 95][given.code] ?? 2
      let answer = """
        {"utc_offset_seconds": 0, "hourly_units": {"precipitation": "mm", "temperature_2m": "°C"},
         "hourly": {
          "time": [\(list { "\"2026-05-10T\($0):00\"" })],
          "temperature_2m": [\(list { _ in "10" })], "cloud_cover": [\(list { _ in "60" })],
          "weather_code": [\(list { value(code, else: 2, at: $0, in: 15) })],
          "precipitation": [\(list { value(given.amount, else: 0, at: $0, in: 15) })],
          "precipitation_probability": [\(list { value(given.chance, else: 0, at: $0, in: 15) })]}}
        """
      return try readAnswer(Data(answer.utf8), OpenMeteoForecast.init).report(for: place)
    case .brightSky:
      let (condition, icon) =
        switch given.code {
        case .dry: ("dry", "partly-cloudy-day")
        case .rain: ("rain", "rain")
        case .thunder: ("thunderstorm", "thunderstorm")
        }
      let answer = """
        {"weather": [\(list { hour in
          """
          {"timestamp": "2026-05-10T\(hour):00:00+00:00", "temperature": 10, "cloud_cover": 60,
           "condition": "\(value(condition, else: "dry", at: hour, in: 15))",
           "icon": "\(value(icon, else: "partly-cloudy-day", at: hour, in: 15))",
           "precipitation": \(value(given.amount, else: 0, at: hour, in: 15)),
           "precipitation_probability": \(value(given.chance, else: 0, at: hour, in: 15))}
          """
        })]}
        """
      return try await WeatherClient.brightSky(
        .test(StubServer(["/weather": .body(answer)]).transport, now: { noon }),
        baseURL: StubServer.baseURL, search: { (_) throws(ProviderError) in [] }
      ).report(place).value
    case .metNorway:
      let code = [Given.Code.rain: "rain", .thunder: "rainandthunder"][given.code]
      let answer = """
        {"properties": {"timeseries": [\(list { hour in
          """
          {"time": "2026-05-10T\(hour):00:00Z", "data": {
            "instant": {"details": {"air_temperature": 10, "cloud_area_fraction": 60}},
            "next_1_hours": {
              "summary": {"symbol_code": "\(hour == 14 ? code ?? "partlycloudy_day" : "partlycloudy_day")"},
              "details": {"precipitation_amount": \(value(given.amount, else: 0, at: hour, in: 14)),
                "probability_of_precipitation": \(value(given.chance, else: 0, at: hour, in: 14))}}}}
          """
        })]}}
        """
      return try MetNorwayForecast(JSON(Data(answer.utf8))).report(for: place, now: noon)
    case .nws:
      let kind = [Given.Code.rain: "rain", .thunder: "thunderstorms"][given.code]
      let weather = kind.map { "[{\"coverage\": \"definite\", \"weather\": \"\($0)\"}]" }
      let answer = """
        {"properties": {
          "temperature": \(layer("\"wmoUnit:degC\"") { _ in "10" }),
          "skyCover": \(layer("\"wmoUnit:percent\"") { _ in "60" }),
          "weather": \(layer("null") { $0 == 14 ? weather ?? "[]" : "[]" }),
          "quantitativePrecipitation": \(layer("\"wmoUnit:mm\"") {
            value(given.amount, else: 0, at: $0, in: 14) }),
          "probabilityOfPrecipitation": \(layer("\"wmoUnit:percent\"") {
            value(given.chance, else: 0, at: $0, in: 14) })}}
        """
      return try NWSAnswers(grid: JSON(Data(answer.utf8))).report(for: place, now: noon)
    case .accuWeather:
      let icon = [Given.Code.dry: 3, .rain: 18, .thunder: 15][given.code] ?? 3
      let answer = """
        [\(list { hour in
          """
          {"DateTime": "2026-05-10T\(hour):00:00Z", "IsDaylight": true, "CloudCover": 60,
           "WeatherIcon": \(value(icon, else: 3, at: hour, in: 14)), "IconPhrase": "Own words",
           "Temperature": {"Value": 10, "Unit": "C", "UnitType": 17},
           "PrecipitationProbability": \(value(given.chance, else: 0, at: hour, in: 14)),
           "TotalLiquid": {"Value": \(value(given.amount, else: 0, at: hour, in: 14)), "Unit": "mm", "UnitType": 3}}
          """
        })]
        """
      return WeatherReport(
        provider: .accuWeather, place: place, current: nil,
        hourly: try JSON(Data(answer.utf8)).oneOrMany()
          .compactMap(HourlyForecast.init(accuWeather:)).movingSumsToTheirEnd())
    case .sample, .otherSample: return nil
    }
  }

  private static func recordedReports() async throws -> [WeatherReport] {
    var reports: [WeatherReport?] = []
    for fixture in try Fixture.all(in: "openmeteo") where fixture.path.contains("/forecast_") {
      reports.append(
        try? readAnswer(try fixture.data(), OpenMeteoForecast.init).report(for: place, days: 16))
    }
    for fixture in try Fixture.all(in: "metno") where fixture.path.contains("/com") {
      reports.append(
        try MetNorwayForecast(JSON(try fixture.data())).report(for: place, now: noon))
    }
    for fixture in try Fixture.all(in: "nws") where fixture.path.contains("/gridpoint_") {
      reports.append(
        try NWSAnswers(grid: JSON(try fixture.data())).report(for: place, now: noon))
    }
    for fixture in try Fixture.all(in: "brightsky") where fixture.path.contains("/weather_") {
      let body = try #require(String(data: try fixture.data(), encoding: .utf8))
      reports.append(
        try await WeatherClient.brightSky(
          .test(StubServer(["/weather": .body(body)]).transport, now: { noon }),
          baseURL: StubServer.baseURL, search: { (_) throws(ProviderError) in [] }
        ).report(place).value)
    }
    return reports.compactMap(\.self)
  }
}
