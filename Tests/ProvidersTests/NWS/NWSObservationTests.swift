import Domain
import Foundation
import Testing

@testable import Providers

@Suite struct NWSObservationTests {
  @Test(
    "Only a recent observation with a valid temperature is usable",
    arguments: [
      (0, "20", "V", true), (7_200, "20", "Z", true), (7_201, "20", "V", false),
      (-600, "20", "C", true), (-601, "20", "V", false), (0, "null", "V", false),
      (0, "20", "X", false), (0, "20", "B", false), (0, "20", "Q", true), (0, "1e999", "V", false),
    ])
  func usable(age: Int, value: String, quality: String, isUsable: Bool) throws {
    let observation = try observation(
      #""temperature": \#(measure(value, "degC", quality: quality))"#)
    let now = observation.time.advanced(bySeconds: age)
    #expect(observation.isUsable(at: now) == isUsable)
  }

  @Test func valuesHaveTheUnitsThatTheResponseNames() throws {
    let conditions = try conditions(
      """
      "temperature": {"unitCode": "unit:degF", "value": 50},
      "windSpeed": {"unitCode": "unit:m_s-1", "value": 4},
      "precipitationLastHour": {"unitCode": "wmoUnit:m", "value": 0.002},
      "visibility": {"unitCode": "wmoUnit:parsec", "value": 2}
      """)
    #expect(conditions.temperature == Quantity(50, .fahrenheit))
    #expect(conditions.wind?.speed == Quantity(4, .metersPerSecond))
    #expect(conditions.precipitation == PrecipitationAmount(Quantity(2, .millimeters), .lastHour))
    #expect(conditions.visibility == nil)
  }

  @Test(
    "Feels-like is the wind chill, else the heat index",
    arguments: [
      ("-9", "null", -9), ("null", "41", 41), ("-9", "41", -9), ("null", "null", nil),
    ] as [(String, String, Double?)])
  func feelsLike(chill: String, index: String, expected: Double?) throws {
    let conditions = try conditions(
      #""windChill": \#(measure(chill, "degC")), "heatIndex": \#(measure(index, "degC"))"#)
    #expect(conditions.feelsLike?.value == expected)
  }

  @Test func aComputedFeelsLikeIsListedAsComputed() throws {
    let observation = try observation(
      """
      "temperature": \(measure("15", "degC")), "windSpeed": \(measure("10", "km_h-1"))
      """)
    let report = try NWSAnswers(observation: observation)
      .report(for: nwsPlace(), now: observation.time)
    #expect(report?.current?.feelsLike == Quantity(15, .celsius))
    #expect(report?.computed == [.feelsLike])
  }

  @Test(
    "Without an icon, the condition is that of the station's weather, else of its clouds",
    arguments: [
      (#"{"weather": "drizzle"}"#, .drizzle), (#"{"weather": "rain"}"#, .rain),
      (#"{"weather": "rain", "modifier": "showers"}"#, .showers),
      (#"{"weather": "rain", "modifier": "freezing"}"#, .freezingRain),
      (#"{"weather": "drizzle", "modifier": "freezing"}"#, .freezingDrizzle),
      (#"{"weather": "snow"}"#, .snow), (#"{"weather": "snow_grains"}"#, .snow),
      (#"{"weather": "snow_pellets"}"#, .snow),
      (#"{"weather": "snow", "modifier": "showers"}"#, .snowShowers),
      (#"{"weather": "ice_pellets"}"#, .sleet), (#"{"weather": "hail"}"#, .ice),
      (#"{"weather": "ice_crystals"}"#, .ice), (#"{"weather": "fog"}"#, .fog),
      (#"{"weather": "fog_mist", "modifier": "patches"}"#, .fog),
      (#"{"weather": "thunderstorms"}"#, .thunderstorm),
      (#"{"weather": "funnel_cloud"}"#, .thunderstorm), (#"{"weather": "squalls"}"#, .windy),
      (#"{"weather": "dust"}"#, .haze), (#"{"weather": "dust_storm"}"#, .haze),
      (#"{"weather": "dust_whirls"}"#, .haze), (#"{"weather": "haze"}"#, .haze),
      (#"{"weather": "sand"}"#, .haze), (#"{"weather": "sand_storm"}"#, .haze),
      (#"{"weather": "smoke"}"#, .haze), (#"{"weather": "volcanic_ash"}"#, .haze),
      (#"{"weather": "rain"}, {"weather": "thunderstorms"}"#, .thunderstorm),
      // This test has the cloud amount BKN, broken.
      (#"{"weather": "spray"}"#, .partlyCloudy), (#"{"weather": "unknown"}"#, .partlyCloudy),
      (#"{"weather": null}"#, .partlyCloudy), ("null, 7", .partlyCloudy), ("", .partlyCloudy),
    ] as [(String, WeatherCondition)])
  func sky(weather: String, sky: WeatherCondition) throws {
    let conditions = try conditions(
      #""presentWeather": [\#(weather)], "cloudLayers": [{"amount": "BKN"}, {"amount": "FEW"}]"#)
    #expect(conditions.sky == sky)
    #expect(conditions.cloudCover == 87.5)
  }

  @Test(
    "Each amount of clouds is a percentage",
    arguments: [
      ("SKC", 0), ("CLR", 0), ("FEW", 25), ("SCT", 50), ("BKN", 87.5), ("OVC", 100), ("VV", 100),
      ("???", nil),
    ] as [(String, Double?)])
  func clouds(amount: String, percent: Double?) throws {
    #expect(try conditions(#""cloudLayers": [{"amount": "\#(amount)"}]"#).cloudCover == percent)
  }

  @Test(
    "A cloud cover is computed unless the word means none or all",
    arguments: [
      ("SKC", false), ("CLR", false), ("FEW", true), ("SCT", true), ("BKN", true), ("OVC", false),
      ("VV", false), ("???", false),
    ])
  func computedClouds(amount: String, isComputed: Bool) throws {
    let observation = try observation(
      """
      "temperature": \(measure("15", "degC")), "cloudLayers": [{"amount": "\(amount)"}]
      """)
    let report = try NWSAnswers(observation: observation)
      .report(for: nwsPlace(), now: observation.time)
    #expect(report?.computed == (isComputed ? [.cloudCover] : []))
  }

  @Test func drizzleIsPreferredToTheIconOfRain() throws {
    let conditions = try conditions(
      #""icon": "/icons/land/night/rain", "presentWeather": [{"weather": "drizzle"}]"#)
    #expect(conditions.sky == .drizzle)
    #expect(conditions.isDay == false)
  }

  @Test func thePressureAtSeaLevelIsPreferred() throws {
    let conditions = try conditions(
      """
      "seaLevelPressure": \(measure("101000", "Pa")), "barometricPressure": \(measure("99000", "Pa"))
      """)
    #expect(conditions.pressure == Quantity(1_010, .hectopascals))
  }

  /// Private stations report neither text nor icon.
  @Test func aMissingConditionIsTakenFromTheForecast() throws {
    let grid = try nws(
      """
      {"properties": {"skyCover": {"values": [
        {"validTime": "2026-08-15T20:00:00Z/PT2H", "value": 99}]}}}
      """)
    let observation = try observation(#""temperature": \#(measure("20", "degC"))"#)
    let current = try NWSAnswers(grid: grid, observation: observation)
      .report(for: nwsPlace(), now: observation.time)?.current
    #expect(current?.sky == .overcast)
    #expect(current?.phrase == "Cloudy")
    #expect(current?.cloudCover == nil)
  }

  // MARK: Reports every five minutes

  @Test(
    "Words come from the clouds if the report has none",
    arguments: [
      ("CLR", "2026-08-15T03:00:00+00:00", WeatherCondition.clear, "Clear"),
      ("CLR", "2026-08-15T18:00:00+00:00", .clear, "Sunny"),
      ("BKN", "2026-08-15T18:00:00+00:00", .partlyCloudy, "Mostly cloudy"),
      ("OVC", "2026-08-15T18:00:00+00:00", .overcast, "Cloudy"),
    ])
  func wordsOfClouds(amount: String, time: String, sky: WeatherCondition, words: String) throws {
    let observation = try #require(
      NWSObservation(
        nws(
          """
          {"properties": {"timestamp": "\(time)", "textDescription": "", "icon": null,
            "cloudLayers": [{"amount": "\(amount)"}]}}
          """)))
    let conditions = observation.conditions(
      at: nwsPlace().coordinates, clock: LocalClock(zone: "America/New_York", orUTCOffset: 0))
    #expect(conditions.sky == sky)
    #expect(conditions.phrase == words)
  }

  /// The wind and the weather of the newest report of the hour before that has them.
  @Test(
    arguments: [
      (minutes: [5, 10, 54], wind: 54.0, phrase: "Report of 54"),
      (minutes: [5, 65], wind: nil, phrase: nil), (minutes: [], wind: nil, phrase: nil),
    ] as [(minutes: [Int], wind: Double?, phrase: String?)])
  func aPartialReportIsCompletedByAFullOne(
    minutes: [Int], wind: Double?, phrase: String?
  ) throws {
    var observation = try observation(
      #""temperature": \#(measure("15", "degC")), "textDescription": "", "presentWeather": []"#)
    #expect(observation.isPartial)
    let reports = minutes.map { age -> String in
      let time = observation.time.advanced(bySeconds: -60 * age)
      let zoned = ZonedTime(instant: time, utcOffset: 0)
      // The full reports are those of 50 minutes and more before.
      return age < 50
        ? #"{"properties": {"timestamp": "\#(zoned)", "textDescription": ""}}"#
        : """
        {"properties": {"timestamp": "\(zoned)", "textDescription": "Report of \(age)",
          "icon": "/icons/land/day/ovc", "windSpeed": \(measure("\(age)", "km_h-1"))}}
        """
    }
    observation.add(
      earlier: try nws(#"{"features": [\#(reports.joined(separator: ","))]}"#))
    let conditions = observation.conditions(
      at: nwsPlace().coordinates, clock: LocalClock(zone: "America/New_York", orUTCOffset: 0))
    #expect(conditions.wind?.speed?.value == wind)
    #expect(conditions.phrase == phrase)
    #expect(conditions.sky == (phrase == nil ? nil : .overcast))
    #expect(conditions.temperature == Quantity(15, .celsius))
  }

  private func measure(_ value: String, _ unit: String, quality: String = "V") -> String {
    #"{"unitCode": "wmoUnit:\#(unit)", "value": \#(value), "qualityControl": "\#(quality)"}"#
  }

  private func observation(_ fields: String) throws -> NWSObservation {
    try #require(
      NWSObservation(
        nws(#"{"properties": {"timestamp": "2026-08-15T21:00:00+00:00", \#(fields)}}"#)))
  }

  private func conditions(_ fields: String) throws -> CurrentConditions {
    try observation(fields).conditions(
      at: nwsPlace().coordinates, clock: LocalClock(zone: "America/New_York", orUTCOffset: 0))
  }
}
