import Domain
import Foundation
import Testing

@testable import Providers

@Suite struct NWSForecastTests {
  @Test(
    "Every published icon has a condition", arguments: nwsIconConditions.map { ($0.key, $0.value) })
  func icons(code: String, sky: WeatherCondition) throws {
    for address in [
      "https://api.weather.gov/icons/land/day/\(code)?size=medium",
      "/icons/land/night/\(code),40?size=small",
    ] {
      let icon = try #require(NWSIcon(address: address))
      #expect(icon.sky == sky)
      #expect(icon.isDay == address.contains("day"))
    }
  }

  @Test(
    "Of two codes, the likelier one is used, and of equally likely ones the worse",
    arguments: [
      ("snow,50/wind_bkn", .snow), ("bkn/rain,20", .rain), ("skc/few", .mostlyClear),
      ("rain,30/tsra,60", .thunderstorm), ("tsra_hi,20/rain,80", .rain),
      ("rain,60/snow,70", .snow), ("hurricane/rain,70", .thunderstorm),
      ("nonsense/sct", .partlyCloudy),
      ("nonsense", nil), ("", nil), ("few/sct/tsra", .partlyCloudy),
    ] as [(String, WeatherCondition?)])
  func twoCodes(codes: String, sky: WeatherCondition?) {
    #expect(NWSIcon(address: "https://a.example/icons/land/night/\(codes)?size=m")?.sky == sky)
  }

  @Test(arguments: ["", "https://a.example/", "rain", "https://a.example/icons/land/rain"])
  func aURLThatIsNotAnIconGivesNil(address: String) {
    #expect(NWSIcon(address: address) == nil)
  }

  @Test(
    "The highest speed in a text is used",
    arguments: [
      ("10 to 15 mph", Quantity(15, .milesPerHour)), ("5 mph", Quantity(5, .milesPerHour)),
      ("2 to 35 km/h", Quantity(35, .kilometersPerHour)), ("around 7.5 kt", Quantity(7.5, .knots)),
      ("0 mph", Quantity(0, .milesPerHour)), ("Calm", nil), ("mph", nil), ("10", nil),
      ("10 furlongs", nil), ("-3 mph", nil), ("99999999999999999999 mph", nil), ("", nil),
    ] as [(String, Quantity<SpeedUnit>?)])
  func wind(text: String, speed: Quantity<SpeedUnit>?) {
    #expect(JSON.text(text).nwsHighestSpeed == speed)
  }

  @Test func aForecastThatStartsTonightHasNoHighForToday() throws {
    let days = try days(
      """
      {"startTime": "2026-02-06T18:00:00-05:00", "isDaytime": false, "temperature": 20,
       "temperatureUnit": "F", "shortForecast": "Cloudy"},
      {"startTime": "2026-02-07T06:00:00-05:00", "isDaytime": true, "temperature": 30,
       "temperatureUnit": "F"},
      {"startTime": "2026-02-07T18:00:00-05:00", "isDaytime": false, "temperature": 10,
       "temperatureUnit": "F"}
      """)
    #expect(days.map { "\($0.date)" } == ["2026-02-06", "2026-02-07"])
    #expect(
      days.map(\.temperature) == [
        QuantityRange(min: 20, max: nil, unit: .fahrenheit),
        QuantityRange(min: 10, max: 30, unit: .fahrenheit),
      ])
    #expect(days.map { $0.day == nil } == [true, true])
    #expect(days.first?.night?.phrase == "Cloudy")
  }

  @Test func aNightInProgressBelongsToTheDayBefore() throws {
    let days = try days(
      """
      {"startTime": "2026-02-07T02:00:00-05:00", "isDaytime": false, "temperature": -5,
       "temperatureUnit": "C"},
      {"startTime": "2026-02-07T06:00:00-05:00", "isDaytime": true, "temperature": 3,
       "temperatureUnit": "C"}
      """)
    #expect(days.map { "\($0.date)" } == ["2026-02-06", "2026-02-07"])
    #expect(days.map { $0.temperature?.min } == [-5, nil])
    #expect(days.map { $0.temperature?.max } == [nil, 3])
  }

  @Test(arguments: [
    ("06:00", true, false), ("11:00", true, true), ("18:00", false, false), ("23:00", false, true),
  ])
  func aHalfThatHasBegunIsOfItsTimeOn(time: String, isDay: Bool, isPart: Bool) throws {
    let day = try #require(
      try days(
        """
        {"startTime": "2026-02-07T\(time):00-05:00", "isDaytime": \(isDay),
         "shortForecast": "Cloudy"}
        """
      ).first)
    let start = Timestamp(iso8601: "2026-02-07T\(time):00-05:00")
    let half = try #require(isDay ? day.day : day.night)
    #expect(half.from == (isPart ? start : nil))
  }

  /// The sun times of Washington on 2026-02-07 are from the tables of the US Naval Observatory.
  @Test func sunriseAndSunsetAreComputed() throws {
    let days = try days(#"{"startTime": "2026-02-07T06:00:00-05:00", "isDaytime": true}"#)
    let (rise, set) = (days.first?.sunrise, days.first?.sunset)
    #expect(rise.map { $0.description.hasPrefix("2026-02-07T07:0") } == true)
    #expect(set.map { $0.description.hasPrefix("2026-02-07T17:3") } == true)
    let report = try NWSAnswers(
      forecast: try nws(
        #"{"properties": {"periods": [{"startTime": "2026-02-07T06:00:00-05:00", "isDaytime": true}]}}"#
      )
    ).report(for: nwsPlace(), now: Timestamp(seconds: 0))
    #expect(report?.computed == [.sunrise, .sunset])
  }

  @Test func thePolarNightHasNoSunTimes() throws {
    let forecast = try nws(
      """
      {"properties": {"periods": [
        {"startTime": "2026-12-21T06:00:00-09:00", "isDaytime": true, "temperature": -20,
         "temperatureUnit": "C"}]}}
      """)
    let report = try NWSAnswers(forecast: forecast).report(
      for: nwsPlace(71.29, -156.79, zone: "America/Anchorage"), now: Timestamp(seconds: 0))
    #expect(report?.daily.map { $0.sunrise ?? $0.sunset } == [nil])
    #expect(report?.computed == [])
  }

  /// Clocks go forward in the night before March 8.
  @Test func dayPartsAroundAClockChangeBelongToTheirDates() throws {
    let days = try days(
      """
      {"startTime": "2026-03-07T18:00:00-05:00", "isDaytime": false, "temperature": 1,
       "temperatureUnit": "C"},
      {"startTime": "2026-03-08T06:00:00-04:00", "isDaytime": true, "temperature": 9,
       "temperatureUnit": "C"},
      {"startTime": "2026-03-08T18:00:00-04:00", "isDaytime": false, "temperature": 2,
       "temperatureUnit": "C"}
      """)
    #expect(days.map { "\($0.date)" } == ["2026-03-07", "2026-03-08"])
    #expect(days.map { $0.temperature?.min } == [1, 2])
    #expect(days.map { $0.sunset?.utcOffset } == [-18_000, -14_400])
  }

  @Test func withoutATimeZoneTimesKeepTheOffsetOfTheResponse() throws {
    let forecast = try nws(
      #"{"properties": {"periods": [{"startTime": "2026-02-06T22:00:00-05:00", "isDaytime": false}]}}"#
    )
    let report = try NWSAnswers(forecast: forecast)
      .report(for: nwsPlace(zone: nil), now: Timestamp(seconds: 0))
    #expect(report?.daily.map { "\($0.date)" } == ["2026-02-06"])
    #expect(report?.daily.first?.sunset?.utcOffset == -18_000)
  }

  @Test func theNewerFormatOfTemperatureAndWindIsDecoded() throws {
    let day = try days(
      """
      {"startTime": "2026-02-07T06:00:00-05:00", "isDaytime": true,
       "temperature": {"unitCode": "wmoUnit:degC", "value": -3.5},
       "windSpeed": {"unitCode": "wmoUnit:km_h-1", "minValue": 5, "maxValue": 15},
       "windGust": {"unitCode": "wmoUnit:km_h-1", "value": 40}}
      """
    ).first
    #expect(day?.temperature?.max == -3.5)
    #expect(day?.day?.wind?.speed == Quantity(15, .kilometersPerHour))
    #expect(day?.day?.wind?.gust == Quantity(40, .kilometersPerHour))
  }

  @Test(
    "A value of the wrong type is left out, and the day part remains",
    arguments: [
      #""temperature": "warm""#, #""temperature": 1e999"#, #""temperatureUnit": 7"#,
      #""icon": null"#, #""icon": {}"#, #""windSpeed": []"#, #""windDirection": "UP""#,
      #""probabilityOfPrecipitation": 20"#, #""probabilityOfPrecipitation": {"value": null}"#,
      #""shortForecast": 1"#,
    ])
  func wrongTypes(fields: String) throws {
    let days = try days(
      """
      null, 7, {}, {"isDaytime": true}, {"startTime": "soon", "isDaytime": true},
      {"startTime": "2026-02-07T06:00:00-05:00", "isDaytime": true, "shortForecast": "Fog",
       \(fields)}
      """)
    #expect(days.map { "\($0.date)" } == ["2026-02-07"])
    #expect(days.first?.temperature == nil)
    #expect(days.first?.day?.sky == nil)
  }

  private func days(_ periods: String) throws -> [DailyForecast] {
    try NWSAnswers(forecast: nws(#"{"properties": {"periods": [\#(periods)]}}"#))
      .report(for: nwsPlace(), now: Timestamp(seconds: 0))?.daily ?? []
  }
}
