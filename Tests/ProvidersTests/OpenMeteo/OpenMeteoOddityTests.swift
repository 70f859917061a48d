import Domain
import Foundation
import Testing

@testable import Providers

/// Missing and unusual values in a response.
@Suite struct OpenMeteoOddityTests {
  @Test func daysWithoutValuesAndHoursWithOnlyAProbabilityAreLeftOutAtTheEnd() throws {
    let report = try #require(
      try report(
        """
        {"utc_offset_seconds": 0, "hourly_units": {"temperature_2m": "°C"},
         "hourly": {"time": ["2026-10-17T00:00", "2026-10-17T01:00", "2026-10-17T02:00"],
          "temperature_2m": [null, 3, null], "precipitation_probability": [1, 2, 3],
          "is_day": [0, 0, 0]},
         "daily_units": {"temperature_2m_max": "°C"},
         "daily": {"time": ["2026-10-17", "2026-10-18"], "temperature_2m_max": [9, null],
          "sunrise": ["2026-10-17T06:01", "2026-10-18T06:02"],
          "sunset": ["2026-10-17T16:01", "2026-10-18T16:02"]}}
        """))
    #expect(report.hourly.map(\.temperature?.value) == [nil, 3])
    #expect(report.daily.map(\.temperature?.max) == [9])
  }

  @Test func nullsAndShortColumnsDecodeAsNil() throws {
    let report = try #require(
      try report(
        """
        {"daily_units": {"temperature_2m_max": "°C", "temperature_2m_min": "°C"},
         "daily": {"time": ["2025-01-01", "2025-01-02", "2025-01-03"],
                   "temperature_2m_max": [1, null, 3, 4], "temperature_2m_min": [0]}}
        """))
    var first = try day("2025-01-01")
    first.temperature = QuantityRange(min: 0, max: 1, unit: .celsius)
    var third = try day("2025-01-03")
    third.temperature = QuantityRange(min: nil, max: 3, unit: .celsius)
    #expect(report.daily == [first, try day("2025-01-02"), third])
  }

  @Test(
    "A value is decoded only if the response names a known unit",
    arguments: [
      (#""°C""#, Quantity(5, .celsius)), (#""°F""#, Quantity(5, .fahrenheit)),
      (#""undefined""#, nil), (#""K""#, nil), ("null", nil),
    ] as [(String, Quantity<TemperatureUnit>?)])
  func temperature(unit: String, expected: Quantity<TemperatureUnit>?) throws {
    let report = try report(
      """
      {"current_units": {"temperature_2m": \(unit)},
       "current": {"temperature_2m": 5, "relative_humidity_2m": 40}}
      """)
    #expect(report?.current?.temperature == expected)
    #expect(report?.current?.humidity == 40)
  }

  @Test(
    "Every speed unit of the service is decoded",
    arguments: [
      (#""km/h""#, Quantity(5, .kilometersPerHour)), (#""mp/h""#, Quantity(5, .milesPerHour)),
      (#""m/s""#, Quantity(5, .metersPerSecond)), (#""kn""#, Quantity(5, .knots)),
    ] as [(String, Quantity<SpeedUnit>)])
  func speed(unit: String, expected: Quantity<SpeedUnit>) throws {
    let report = try report(
      #"{"current_units": {"wind_speed_10m": \#(unit)}, "current": {"wind_speed_10m": 5}}"#)
    #expect(report?.current?.wind == Wind(speed: expected))
  }

  @Test(
    "Visibility and precipitation are decoded in metric and imperial units",
    arguments: [
      ("m", 24_140.0, "mm", Quantity(24.14, .kilometers), Quantity(0.5, .millimeters)),
      ("ft", 52_800.0, "inch", Quantity(10, .miles), Quantity(0.5, .inches)),
    ] as [(String, Double, String, Quantity<DistanceUnit>, Quantity<PrecipitationUnit>)])
  func lengths(
    distanceUnit: String, distance: Double, precipitationUnit: String,
    visibility: Quantity<DistanceUnit>,
    precipitation: Quantity<PrecipitationUnit>
  ) throws {
    let report = try report(
      """
      {"current_units": {"visibility": "\(distanceUnit)", "precipitation": "\(precipitationUnit)"},
       "current": {"visibility": \(distance), "precipitation": 0.5}}
      """)
    #expect(report?.current?.visibility == visibility)
    #expect(report?.current?.precipitation?.quantity == precipitation)
  }

  @Test(arguments: ["4", "-1", "1000", "2.5", "1e300", "null", "\"rain\""])
  func anUnknownCodeHasNoPhraseAndNoCondition(code: String) throws {
    let report = try report(
      #"{"current": {"weather_code": \#(code), "relative_humidity_2m": 40}}"#)
    #expect(report?.current?.humidity == 40)
    #expect(report?.current?.phrase == nil)
    #expect(report?.current?.sky == nil)
  }

  /// Codes from 40 on that are not documented are read by their tens.
  @Test func documentedCodesHaveTheirOwnPhrasesAndOthersThatOfTheirTens() {
    let documented = [
      0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85,
      86, 95, 96, 99,
    ]
    let known = (-10...200).filter { Symbol(weatherCode: $0) != nil }
    #expect(known == Set(documented).union(40...99).sorted())
    let kinds: [WeatherCondition] = [.fog, .drizzle, .rain, .snow, .showers, .thunderstorm]
    for code in Set(40...99).subtracting(documented) {
      #expect(Symbol(weatherCode: code)?.sky == kinds[code / 10 - 4], "\(code)")
    }
    let phrases = documented.compactMap { Symbol(weatherCode: $0)?.phrase(isDay: false) }
    #expect(Set(phrases).count == documented.count)
  }

  @Test func severityIsNotTheNumberOfTheCode() throws {
    func rank(_ code: Int) throws -> Int { try #require(Symbol(weatherCode: code)).severity }
    // Of each strength: freezing above snow above rain above drizzle; of each kind: heavy above light.
    let pairs = [
      (3, 45), (45, 51), (80, 67), (86, 56), (82, 66), (95, 96), (96, 99), (65, 82),
      (51, 61), (61, 71), (71, 66), (55, 65), (65, 75), (75, 67), (80, 85), (82, 86), (57, 67),
      (61, 56),
      (51, 53), (53, 55), (56, 57), (61, 63), (63, 65), (66, 67), (71, 73), (73, 75), (80, 81),
      (81, 82),
      (85, 86), (77, 73),
    ]
    for (mild, severe) in pairs {
      #expect(try rank(mild) < rank(severe), "\(mild), \(severe)")
    }
  }

  @Test(
    "A clear sky is sunny by day only",
    arguments: [
      (0, true, "Sunny"), (0, false, "Clear sky"), (0, nil, "Clear sky"),
      (1, true, "Mainly sunny"), (1, false, "Mainly clear"), (2, true, "Partly cloudy"),
      (2, false, "Partly cloudy"),
    ] as [(Int, Bool?, String)])
  func phrase(code: Int, isDay: Bool?, expected: String) throws {
    #expect(try #require(Symbol(weatherCode: code)).phrase(isDay: isDay) == expected)
  }

  @Test func malformedHoursDoNotFailTheReport() throws {
    let report = try report(
      """
      {"current": {"relative_humidity_2m": 40},
       "hourly": {"time": "never", "temperature_2m": [1]}}
      """)
    #expect(report?.current?.humidity == 40)
    #expect(report?.hourly == [])
  }

  @Test(
    "The error of a malformed response names the field",
    arguments: [
      (#"{"daily": {"time": ["2025-01-01", "2025-01-02", "tomorrow"]}}"#, "daily.time[2]"),
      (#"{"daily": {"time": ["2025-01-01", null]}}"#, "daily.time[1]"),
      (#"{"daily": {"time": [], "sunrise": [[]]}}"#, "daily.sunrise[0]"),
      (#"{"daily": 5}"#, "daily"),
      (#"{"current": {"temperature_2m": [1]}}"#, "current.temperature_2m"),
      (#"{"current": {"weather_code": {}}}"#, "current.weather_code"),
      (#"{"utc_offset_seconds": "+1"}"#, "utc_offset_seconds"),
      (#"{"utc_offset_seconds": 9223372036854775807}"#, "utc_offset_seconds"),
      (#"{"utc_offset_seconds": 86400}"#, "utc_offset_seconds"),
      (#"{"utc_offset_seconds": -86400}"#, "utc_offset_seconds"),
      (#"{"daily": {"time": [9.2e18]}}"#, "daily.time[0]"),
      (#"{"current": {"#, "body"),
    ])
  func malformed(response: String, field: String) throws {
    let error = try #require(throws: ProviderError.self) { try report(response) }
    #expect(error.failure == .malformed(field: field))
  }

  @Test(
    "A response without requested values gives no report",
    arguments: [
      "{}", #"{"current": null, "daily": null}"#,
      #"{"current": {"time": "2025-01-01T00:00", "is_day": 1, "temperature_2m": null}}"#,
      #"{"daily": {"time": ["2025-01-01"], "temperature_2m_max": [null]}}"#,
      #"{"hourly": {"time": ["2025-01-01T00:00"], "is_day": [1]}}"#,
      #"{"error": true, "reason": "no"}"#,
    ])
  func noReport(response: String) throws {
    #expect(try report(response) == nil)
  }

  @Test func unrequestedMembersAreIgnored() throws {
    let report = try report(
      """
      {"current": {"relative_humidity_2m": 40, "cape": {"deep": []}, "interval": true},
       "minutely_15": 5, "daily_units": {"cape": "J/kg"}}
      """)
    #expect(report?.current?.humidity == 40)
  }

  @Test func thePlaceIsTheRequestedOneWithTheTimeZoneOfTheResponse() throws {
    let known = try report(#"{"timezone": "Europe/Rome", "current": {"uv_index": 1}}"#)
    #expect(known?.place == (openMeteoPlace(in: "Europe/Rome")))
    let unknown = try report(#"{"current": {"uv_index": 1}}"#)
    #expect(unknown?.place == (openMeteoPlace(in: "Asked/Zone")))
    let forged = try report(
      #"{"timezone": "Europe/\u001b]0;owned\u0007Rome", "current": {"uv_index": 1}}"#)
    #expect(forged?.place.timeZone == "Europe/Rome")
  }
}
