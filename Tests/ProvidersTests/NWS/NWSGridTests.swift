import Domain
import Foundation
import Testing

@testable import Providers

@Suite struct NWSGridTests {
  @Test(
    "An interval is parsed, or nil if it is invalid",
    arguments: [
      ("2026-08-15T22:00:00+00:00/PT6H", 21_600), ("2026-08-15T22:00:00+00:00/P1DT6H", 108_000),
      ("2026-08-15T22:00:00Z/P7D", 604_800), ("2026-08-15T22:00:00+00:00/PT90M", 5_400),
      ("2026-08-15T22:00:00+00:00/P2W", 1_209_600), ("2026-08-15T22:00:00+00:00", nil),
      ("2026-08-15T22:00:00+00:00/", nil), ("2026-08-15T22:00:00+00:00/PT", nil),
      ("2026-08-15T22:00:00+00:00/PT0H", nil), ("2026-08-15T22:00:00+00:00/P-1D", nil),
      ("2026-08-15T22:00:00+00:00/6H", nil), ("2026-08-15T22:00:00+00:00/PT6", nil),
      ("2026-08-15T22:00:00+00:00/P6H", nil), ("now/PT6H", nil), ("", nil),
      ("2026-08-15T22:00:00+00:00/P9999999999999999999D", nil),
    ] as [(String, Int?)])
  func interval(text: String, seconds: Int?) {
    #expect(NWSInterval(text)?.seconds == seconds)
  }

  @Test func aValueAppliesToEachHourOfItsInterval() throws {
    let hours = try hours(
      """
      "temperature": {"uom": "wmoUnit:degC", "values": [
        {"validTime": "2026-08-15T20:00:00+00:00/PT2H", "value": 20},
        {"validTime": "2026-08-15T22:00:00+00:00/PT1H", "value": null},
        {"validTime": "2026-08-15T23:00:00+00:00/PT1H", "value": 21}]},
      "skyCover": {"uom": "wmoUnit:percent", "values": [
        {"validTime": "2026-08-15T19:00:00+00:00/PT4H", "value": 40}]}
      """)
    #expect(hours.map { $0.temperature?.value } == [nil, 20, 20, nil, 21])
    #expect(hours.map(\.cloudCover) == [40, 40, 40, 40, nil])
    #expect(hours.map(\.isDay) == [true, true, true, true, true])
    #expect(hours.first?.time.description == "2026-08-15T15:00:00-04:00")
  }

  /// The service gives the shower of 20:00 to 21:00 at 20:00, and reports have it at 21:00.
  @Test func precipitationIsGivenAtTheEndOfItsHour() throws {
    let hours = try hours(
      """
      "temperature": {"uom": "wmoUnit:degC", "values": [
        {"validTime": "2026-08-15T19:00:00+00:00/PT4H", "value": 20}]},
      "quantitativePrecipitation": {"uom": "wmoUnit:mm", "values": [
        {"validTime": "2026-08-15T20:00:00+00:00/PT1H", "value": 4},
        {"validTime": "2026-08-15T21:00:00+00:00/PT2H", "value": 7}]},
      "probabilityOfPrecipitation": {"values": [
        {"validTime": "2026-08-15T20:00:00+00:00/PT1H", "value": 80}]}
      """)
    #expect(hours.map { $0.precipitation?.value } == [nil, nil, 4, nil])
    #expect(hours.map(\.precipitationProbability) == [nil, nil, 80, nil])
  }

  /// The steps of eighths of the service.
  @Test(arguments: [
    (0, WeatherCondition.clear, "Sunny", "Clear"), (5.9, .clear, "Sunny", "Clear"),
    (6, .mostlyClear, "Mostly sunny", "Mostly clear"),
    (25.9, .mostlyClear, "Mostly sunny", "Mostly clear"),
    (26, .partlyCloudy, "Partly sunny", "Partly cloudy"),
    (50.9, .partlyCloudy, "Partly sunny", "Partly cloudy"),
    (51, .partlyCloudy, "Mostly cloudy", "Mostly cloudy"),
    (87.9, .partlyCloudy, "Mostly cloudy", "Mostly cloudy"), (88, .overcast, "Cloudy", "Cloudy"),
    (100, .overcast, "Cloudy", "Cloudy"),
  ])
  func cloudsHaveTheWordsOfTheService(
    percent: Double, sky: WeatherCondition, byDay: String, byNight: String
  ) {
    let symbol = CloudWords.eighths.symbol(percent)
    #expect(symbol.sky == sky)
    #expect(symbol.phrase(isDay: true) == byDay)
    #expect(symbol.phrase(isDay: false) == byNight)
  }

  @Test func ofEquallyLikelyRainTheHeavierIsNamedAndOfEquallyHeavyRainTheFirst() throws {
    let kinds = ["light", "heavy"].map {
      #"{"coverage": "likely", "weather": "rain", "intensity": "\#($0)"}"#
    }
    let equals = ["rain", "rain_showers"].map {
      #"{"coverage": "likely", "weather": "\#($0)", "intensity": "heavy"}"#
    }
    for (list, phrase) in [
      (kinds, "High chance of heavy rain"), (Array(kinds.reversed()), "High chance of heavy rain"),
      (equals, "High chance of heavy rain"),
      (Array(equals.reversed()), "High chance of heavy rain showers"),
    ] {
      #expect(try hours(weather(list.joined(separator: ","))).first?.phrase == phrase)
    }
  }

  @Test("Every published weather has a condition and a phrase", arguments: published)
  func everyWeather(name: String, sky: WeatherCondition) throws {
    let hour = try #require(
      try hours(weather(#"{"coverage": "likely", "weather": "\#(name)", "intensity": null}"#)).first
    )
    #expect(hour.sky == sky)
    let words = name.replacingOccurrences(of: "_", with: " ")
    #expect(hour.phrase == "High chance of \(words)")
  }

  @Test(
    "Coverage and intensity are in the phrase",
    arguments: [
      ("areas", "light", "Areas of light rain"), ("brief", "heavy", "Brief heavy rain"),
      ("chance", "moderate", "Chance of rain"), ("definite", "very_light", "Very light rain"),
      ("few", nil, "Few rain"), ("frequent", nil, "Frequent rain"),
      ("intermittent", nil, "Intermittent rain"), ("isolated", nil, "Isolated rain"),
      ("likely", "light", "High chance of light rain"), ("numerous", nil, "Numerous rain"),
      ("occasional", nil, "Occasional rain"), ("patchy", nil, "Patchy rain"),
      ("periods", nil, "Periods of rain"), ("scattered", nil, "Scattered rain"),
      ("slight_chance", "light", "Slight chance of light rain"),
      ("widespread", nil, "Widespread rain"), ("total", "huge", "Rain"),
    ] as [(String, String?, String)])
  func phrases(coverage: String, intensity: String?, phrase: String) throws {
    let intensity = intensity.map { "\"\($0)\"" } ?? "null"
    let hours = try hours(
      weather(#"{"coverage": "\#(coverage)", "weather": "rain", "intensity": \#(intensity)}"#))
    #expect(hours.first?.phrase == phrase)
  }

  @Test func theMostSevereOfEquallyLikelyWeatherIsUsed() throws {
    let hours = try hours(
      weather(#"{"weather": "rain_showers"}, {"weather": "thunderstorms"}, {"weather": "fog"}"#))
    #expect(hours.first?.sky == .thunderstorm)
  }

  @Test(arguments: [#"{"weather": null}"#, #"{"weather": "lava"}"#, "null", "7", ""])
  func withoutKnownWeatherTheCloudCoverIsUsed(entries: String) throws {
    let hour = try #require(try hours(weather(entries)).first)
    #expect(hour.sky == .partlyCloudy)
    #expect(hour.phrase == "Partly sunny")
  }

  @Test(
    "A layer of the wrong type is left out, and the hours remain",
    arguments: [
      #""windSpeed": 7"#, #""windSpeed": null"#, #""windSpeed": {"values": {}}"#,
      #""windSpeed": {"values": [null, 7, {"validTime": 7, "value": 7}]}"#,
      #""windSpeed": {"uom": "wmoUnit:furlong", "values": [{"validTime": "2026-08-15T20:00:00Z/PT1H", "value": 7}]}"#,
      #""windSpeed": {"uom": "wmoUnit:km_h-1", "values": [{"validTime": "2026-08-15T20:00:00Z/PT1H", "value": 1e300}]}"#,
      #""weather": {"values": [{"validTime": "2026-08-15T20:00:00Z/PT1H", "value": {}}]}"#,
    ])
  func wrongTypes(layer: String) throws {
    let hours = try hours(
      """
      "temperature": {"uom": "wmoUnit:degC", "values": [
        {"validTime": "2026-08-15T20:00:00+00:00/PT2H", "value": 20}]}, \(layer)
      """)
    #expect(hours.map { $0.temperature?.value } == [20, 20])
    #expect(hours.first?.wind == nil)
    #expect(hours.first?.sky == nil)
  }

  @Test func aLongIntervalIsCutAtTenDays() throws {
    let hours = try hours(
      """
      "temperature": {"uom": "wmoUnit:degC", "values": [
        {"validTime": "2026-08-15T20:00:00+00:00/P999999D", "value": 20}]}
      """)
    #expect(hours.count == 240)
  }

  @Test func hoursBeforeTheValidTimesOfTheGridAreLeftOut() throws {
    let hours = try hours(
      """
      "validTimes": "2026-08-15T20:00:00+00:00/P7DT4H",
      "temperature": {"uom": "wmoUnit:degC", "values": [
        {"validTime": "2020-01-01T00:00:00+00:00/PT1H", "value": 5},
        {"validTime": "2026-08-15T20:00:00+00:00/PT2H", "value": 20}]},
      "skyCover": {"uom": "wmoUnit:percent", "values": [
        {"validTime": "2026-08-10T00:00:00+00:00/P6D", "value": 40}]}
      """)
    #expect(hours.count == 4)
    #expect(hours.map { $0.temperature?.value } == [20, 20, nil, nil])
    #expect(hours.map(\.cloudCover) == [40, 40, 40, 40])
  }

  private func weather(_ entries: String) -> String {
    """
    "skyCover": {"values": [{"validTime": "2026-08-15T20:00:00Z/PT1H", "value": 40}]},
    "weather": {"values": [{"validTime": "2026-08-15T20:00:00Z/PT1H", "value": [\(entries)]}]}
    """
  }

  private func hours(_ layers: String) throws -> [HourlyForecast] {
    let grid = try nws(#"{"properties": {\#(layers)}}"#)
    return try NWSAnswers(grid: grid)
      .report(for: nwsPlace(), now: Timestamp(seconds: 0))?.hourly ?? []
  }
}

/// The names of the weather in the service's documentation.
private let published: [(String, WeatherCondition)] = [
  ("blowing_dust", .haze), ("blowing_sand", .haze), ("blowing_snow", .snow),
  ("drizzle", .drizzle), ("fog", .fog), ("freezing_fog", .fog),
  ("freezing_drizzle", .freezingDrizzle), ("freezing_rain", .freezingRain),
  ("freezing_spray", .ice), ("frost", .cold), ("hail", .ice), ("haze", .haze),
  ("ice_crystals", .ice), ("ice_fog", .fog), ("rain", .rain), ("rain_showers", .showers),
  ("sleet", .sleet), ("smoke", .haze), ("snow", .snow), ("snow_showers", .snowShowers),
  ("thunderstorms", .thunderstorm), ("volcanic_ash", .haze), ("water_spouts", .thunderstorm),
]
