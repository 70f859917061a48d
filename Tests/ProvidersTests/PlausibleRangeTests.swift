import Domain
import Foundation
import Testing

@testable import Providers

/// The ranges outside of which a value is unknown, at both sides of each bound, for every service that has
/// the member.
@Suite struct PlausibleRangeTests: HostileResponses {
  enum Service: CaseIterable {
    case brightSky, metNorway, nws, openMeteo, accuWeather
  }

  /// A member of an answer, with the bounds in the unit of the service.
  struct Member: CustomTestStringConvertible, Sendable {
    let service: Service
    let name, unit: String
    let range: ClosedRange<Double>
    let read: @Sendable (WeatherReport) -> Double?

    init(
      _ service: Service, _ name: String, _ range: ClosedRange<Double>, in unit: String = "",
      _ read: @escaping @Sendable (WeatherReport) -> Double?
    ) {
      (self.service, self.name, self.unit, self.range) = (service, name, unit, range)
      self.read = read
    }

    var testDescription: String { "\(service) \(name)" }
  }

  static let members: [Member] = [
    Member(.brightSky, "temperature", -95...60) { $0.current?.temperature?.value },
    Member(.brightSky, "dew_point", -110...45) { $0.current?.dewPoint?.value },
    Member(.brightSky, "relative_humidity", 0...105) { $0.current?.humidity },
    Member(.brightSky, "cloud_cover", 0...100) { $0.current?.cloudCover },
    Member(.brightSky, "precipitation_probability", 0...100) {
      $0.hourly.first?.precipitationProbability
    },
    Member(.brightSky, "precipitation", 0...500) { $0.current?.precipitation?.quantity.value },
    Member(.brightSky, "wind_speed", 0...432) { $0.current?.wind?.speed?.value },
    Member(.brightSky, "wind_gust_speed", 0...432) { $0.current?.wind?.gust?.value },
    Member(.brightSky, "pressure_msl", 850...1_100) { $0.current?.pressure?.value },
    Member(.brightSky, "visibility", 0...400_000) { $0.current?.visibility?.value },

    Member(.metNorway, "air_temperature", -95...60) { $0.current?.temperature?.value },
    Member(.metNorway, "dew_point_temperature", -110...45) { $0.current?.dewPoint?.value },
    Member(.metNorway, "relative_humidity", 0...105) { $0.current?.humidity },
    Member(.metNorway, "cloud_area_fraction", 0...100) { $0.current?.cloudCover },
    Member(.metNorway, "air_pressure_at_sea_level", 850...1_100) { $0.current?.pressure?.value },
    Member(.metNorway, "wind_speed", 0...120) { $0.current?.wind?.speed?.value },
    Member(.metNorway, "wind_speed_of_gust", 0...120) { $0.current?.wind?.gust?.value },
    Member(.metNorway, "ultraviolet_index_clear_sky", 0...45) { $0.current?.uvIndex },
    Member(.metNorway, "precipitation_amount", 0...500) {
      $0.hoursFromTheirTime.first?.precipitation?.value
    },
    Member(.metNorway, "probability_of_precipitation", 0...100) {
      $0.hoursFromTheirTime.first?.precipitationProbability
    },

    Member(.nws, "temperature", -95...60, in: "degC") { $0.current?.temperature?.value },
    Member(.nws, "apparentTemperature", -110...90, in: "degC") { $0.current?.feelsLike?.value },
    Member(.nws, "dewpoint", -110...45, in: "degC") { $0.current?.dewPoint?.value },
    Member(.nws, "relativeHumidity", 0...105) { $0.current?.humidity },
    Member(.nws, "skyCover", 0...100) { $0.current?.cloudCover },
    Member(.nws, "probabilityOfPrecipitation", 0...100) {
      $0.hoursFromTheirTime.first?.precipitationProbability
    },
    Member(.nws, "quantitativePrecipitation", 0...500, in: "mm") {
      $0.hoursFromTheirTime.first?.precipitation?.value
    },
    Member(.nws, "windSpeed", 0...432, in: "km_h-1") { $0.current?.wind?.speed?.value },
    Member(.nws, "windGust", 0...432, in: "km_h-1") { $0.current?.wind?.gust?.value },
    Member(.nws, "visibility", 0...400_000, in: "m") { $0.current?.visibility?.value },
    Member(.nws, "pressure", 85_000...110_000, in: "Pa") { $0.current?.pressure?.value },

    Member(.openMeteo, "temperature_2m", -139...140, in: "°F") { $0.current?.temperature?.value },
    Member(.openMeteo, "apparent_temperature", -110...90, in: "°C") {
      $0.current?.feelsLike?.value
    },
    Member(.openMeteo, "dew_point_2m", -110...45, in: "°C") { $0.current?.dewPoint?.value },
    Member(.openMeteo, "relative_humidity_2m", 0...105) { $0.current?.humidity },
    Member(.openMeteo, "cloud_cover", 0...100) { $0.current?.cloudCover },
    Member(.openMeteo, "precipitation", 0...500, in: "mm") {
      $0.current?.precipitation?.quantity.value
    },
    Member(.openMeteo, "pressure_msl", 850...1_100, in: "hPa") { $0.current?.pressure?.value },
    Member(.openMeteo, "wind_speed_10m", 0...120, in: "m/s") { $0.current?.wind?.speed?.value },
    Member(.openMeteo, "wind_gusts_10m", 0...120, in: "m/s") { $0.current?.wind?.gust?.value },
    Member(.openMeteo, "visibility", 0...400_000, in: "m") { $0.current?.visibility?.value },
    Member(.openMeteo, "uv_index", 0...45) { $0.current?.uvIndex },
    Member(.openMeteo, "temperature_2m_max", -95...60, in: "°C") {
      $0.daily.first?.temperature?.max
    },
    Member(.openMeteo, "precipitation_sum", 0...2_000, in: "mm") {
      $0.daily.first?.precipitation?.value
    },
    Member(.openMeteo, "uv_index_max", 0...45) { $0.daily.first?.uvIndex },
    Member(.openMeteo, "snowfall", 0...200, in: "cm") { $0.hourly.first?.snowfall?.value },

    Member(.accuWeather, "Temperature", -95...60, in: "C") { $0.current?.temperature?.value },
    Member(.accuWeather, "RealFeelTemperature", -110...90, in: "C") {
      $0.current?.feelsLike?.value
    },
    Member(.accuWeather, "DewPoint", -110...45, in: "C") { $0.current?.dewPoint?.value },
    Member(.accuWeather, "RelativeHumidity", 0...105) { $0.current?.humidity },
    Member(.accuWeather, "CloudCover", 0...100) { $0.current?.cloudCover },
    Member(.accuWeather, "Pressure", 850...1_100, in: "mb") { $0.current?.pressure?.value },
    Member(.accuWeather, "Visibility", 0...400, in: "km") { $0.current?.visibility?.value },
  ]

  @Test(arguments: members)
  func aValueIsKnownWithinItsBoundsOnly(member: Member) async throws {
    let (low, high) = (member.range.lowerBound, member.range.upperBound)
    for (value, isKnown) in [(low, true), (low - 0.1, false), (high, true), (high + 0.1, false)] {
      let read = member.read(try await report(member, value))
      #expect((read != nil) == isKnown, "\(value)")
    }
  }

  @Test(arguments: members.filter { $0.range == 0...105 })
  func aHumidityUpTo105PercentReads100(member: Member) async throws {
    for value in [100, 100.1, 103, 105] {
      #expect(member.read(try await report(member, value)) == 100)
    }
    #expect(member.read(try await report(member, 99.9)) == 99.9)
  }

  private static let airQuality: [(String, Double, @Sendable (AirQuality) -> Double?)] = [
    ("european_aqi", 10_000, { $0.europeanIndex }), ("us_aqi", 10_000, { $0.usIndex }),
    ("pm2_5", 20_000, { $0.pm2_5?.value }), ("pm10", 20_000, { $0.pm10?.value }),
    ("ozone", 200_000, { $0.ozone?.value }),
    ("nitrogen_dioxide", 200_000, { $0.nitrogenDioxide?.value }),
    ("sulphur_dioxide", 200_000, { $0.sulphurDioxide?.value }),
    ("carbon_monoxide", 200_000, { $0.carbonMonoxide?.value }),
  ]

  @Test(arguments: airQuality)
  func aValueOfAirQualityIsKnownWithinItsBoundsOnly(
    name: String, highest: Double, read: @Sendable (AirQuality) -> Double?
  ) throws {
    let other = name == "us_aqi" ? "european_aqi" : "us_aqi"
    for (value, isKnown) in [(0, true), (-0.1, false), (highest, true), (highest + 0.1, false)] {
      let answer = """
        {"current_units": {"\(name)": "µg/m³"},
         "current": {"time": "2017-11-01T12:00", "\(name)": \(value), "\(other)": 7}}
        """
      let air = try #require(try OpenMeteoForecast(JSON(Data(answer.utf8))).airQuality)
      #expect(read(air) == (isKnown ? value : nil))
      #expect((other == "us_aqi" ? air.usIndex : air.europeanIndex) == 7)
    }
  }

  @Test(arguments: [(0.0, true), (-0.1, false), (100_000, true), (100_000.1, false)])
  func pollenIsKnownWithinItsBoundsOnly(grains: Double, isKnown: Bool) {
    let day = PollenDay(
      date: CivilDate(daysSince1970: 0),
      counts: [
        PollenCount(kind: .birch, concentration: Quantity(grains, .grainsPerCubicMeter))
      ])
    var air = AirQuality()
    air.pollen = day.map { [$0] }
    #expect(air.plausible == (isKnown ? air : nil))
  }

  @Test func airQualityOfImpossibleValuesIsNone() throws {
    let answer = #"{"current": {"time": "2017-11-01T12:00", "us_aqi": -1, "european_aqi": 99106}}"#
    #expect(try OpenMeteoForecast(JSON(Data(answer.utf8))).airQuality == nil)
  }

  private static let airBounds = [(-95.0, true), (-95.1, false), (60, true), (60.1, false)]

  @Test(arguments: airBounds)
  func aMeanOfAnEnsembleIsKnownWithinItsBoundsOnly(celsius: Double, isKnown: Bool) async throws {
    let forecast = try await ensemble(means: "\(celsius), 10", spreads: "1, 1")
    #expect(forecast.means == [isKnown ? celsius : nil, 10])
    let stored = EnsembleForecast(start: Self.now, means: [celsius], spreads: [1])
    #expect((stored.temperature(at: Self.now, in: .celsius) != nil) == isKnown)
  }

  @Test(arguments: [(0.5, true), (50, true), (50.5, false)])
  func aSpreadOfAnEnsembleIsKnownWithinItsBoundsOnly(kelvins: Double, isKnown: Bool) async throws {
    let forecast = try await ensemble(means: "9, 10", spreads: "\(kelvins), 1")
    #expect(forecast.spreads == [isKnown ? kelvins : nil, 1])
    let stored = EnsembleForecast(start: Self.now, means: [9], spreads: [kelvins])
    #expect((stored.temperature(at: Self.now, in: .celsius) != nil) == isKnown)
  }

  @Test(arguments: [(0.0, true), (-0.1, false), (500, true), (500.1, false)])
  func theRainOfARunIsKnownWithinItsBoundsOnly(millimeters: Double, isKnown: Bool) async throws {
    let answer = """
      {"hourly_units": {"precipitation": "mm", "precipitation_member01": "mm"},
       "hourly": {"time": ["2026-10-03T19:00", "2026-10-03T20:00"],
        "precipitation": [0, \(millimeters)], "precipitation_member01": [0, 1]}}
      """
    let server = StubServer(["/v1/ensemble": .body(answer)])
    let runs = try await RainRuns.openMeteo(
      .test(server.transport, now: { Self.now }), baseURL: StubServer.baseURL, days: 7,
      limiter: nil
    )(place).value
    #expect(runs.amounts == [[isKnown ? millimeters : nil, 1]])
    let stored = RainRuns(start: Self.now, amounts: [[millimeters]])
    let rain = stored.rain(from: Self.now, to: Self.now.advanced(bySeconds: 3_600))
    #expect((rain != nil) == isKnown)
  }

  private func ensemble(means: String, spreads: String) async throws -> EnsembleForecast {
    let answer = """
      {"hourly_units": {"temperature_2m": "°C", "temperature_2m_spread": "K"},
       "hourly": {"time": ["2026-10-03T19:00", "2026-10-03T20:00"],
        "temperature_2m": [\(means)], "temperature_2m_spread": [\(spreads)]}}
      """
    let server = StubServer(["/v1/ensemble": .body(answer)])
    return try await EnsembleForecast.openMeteo(
      .test(server.transport, now: { Self.now }), baseURL: StubServer.baseURL, days: 7,
      limiter: nil
    )(place).value
  }

  @Test(arguments: airBounds)
  func aReportOfAStationHasATemperatureWithinItsBoundsOnly(
    celsius: Double, isKnown: Bool
  ) async throws {
    let answer = """
      [{"icaoId": "KAHN", "metarType": "METAR", "obsTime": \(Self.now.seconds), "temp": \(celsius)}]
      """
    let server = StubServer(["/api/data/metar": .body(answer)])
    let client = StationsClient.aviationWeather(
      .test(server.transport, now: { Self.now }), baseURL: StubServer.baseURL)
    #expect(try await client.reports("KAHN", 2).map(\.celsius) == (isKnown ? [celsius] : []))
  }

  @Test(arguments: [(0.0, true), (-0.1, false), (500, true), (500.1, false)])
  func aRateOfMETNorwaysRadarIsKnownWithinItsBoundsOnly(rate: Double, isKnown: Bool) throws {
    let step = """
      {"time": "2026-10-03T19:00:00Z", "data": {"instant": {"details": {"precipitation_rate": \(rate)}}}}
      """
    let read = try MetNorwayStep(JSON(Data(step.utf8)))?.precipitationRate
    #expect((read != nil) == isKnown)
  }

  /// The other values of a day or an hour remain, and the sum of the day is unknown.
  @Test func anImpossibleAmountEntersNoSum() async throws {
    let rows = (0...24).map { hour in
      """
      {"timestamp": "\(Timestamp(seconds: 1_509_490_800 + hour * 3_600))", "temperature": 3,
       "precipitation": \(hour == 5 ? -3276.8 : 1)}
      """
    }
    var place = self.place
    place.timeZone = "Europe/Berlin"
    let day = try await brightSky(#"{"weather": [\#(rows.joined(separator: ","))]}"#)
      .report(place).value.daily.first
    #expect(day?.temperature?.max == 3)
    #expect(day?.precipitation == nil)
  }

  @Test func aStoredReportHasOnlyPlausibleValues() throws {
    let time = try #require(ZonedTime(iso8601: "2017-11-01T12:00:00+01:00"))
    var hour = HourlyForecast(time: time)
    hour.temperature = Quantity(99_106, .celsius)
    hour.precipitationProbability = 2_000
    hour.humidity = 103
    var report = WeatherReport(
      provider: .nws, place: place, current: CurrentConditions(hour), hourly: [hour])
    var day = DailyForecast(date: time.date)
    day.precipitation = Quantity(-1, .millimeters)
    report.daily = [day]
    report.quarterHourly = [
      QuarterHourForecast(time: time, precipitation: Quantity(501, .millimeters))
    ]
    var air = AirQuality()
    (air.observedAt, air.source) = (time, "Open-Meteo.com")
    (air.usIndex, air.europeanIndex) = (99_106, 20)
    report.airQuality = air
    let stored = try JSONDecoder().decode(
      WeatherReport.self, from: try JSONEncoder().encode(report))
    #expect(stored.hourly.map(\.temperature) == [nil])
    #expect(stored.hourly.map(\.precipitationProbability) == [nil])
    #expect(stored.hourly.map(\.humidity) == [100])
    #expect(stored.current?.temperature == nil)
    #expect(stored.current?.humidity == 100)
    #expect(stored.daily.map(\.precipitation) == [nil])
    #expect(stored.quarterHourly.map(\.precipitation) == [nil])
    air.usIndex = nil
    #expect(stored.airQuality == air)
  }

  // MARK: Answers

  private func report(_ member: Member, _ value: Double) async throws -> WeatherReport {
    let name = member.name
    switch member.service {
    case .brightSky:
      return try await brightSky(
        """
        {"weather": [{"timestamp": "2017-11-01T11:00:00Z", "icon": "fog", "\(name)": \(value)}]}
        """
      ).report(place).value
    case .metNorway:
      let details = #""details": {"\#(name)": \#(value)}"#
      return try await metNorway(
        """
        {"properties": {"timeseries": [{"time": "2017-11-01T11:00:00Z", "data": {
          "instant": {\(details)},
          "next_1_hours": {"summary": {"symbol_code": "fog"}, \(details)}}}]}}
        """
      ).report(place).value
    case .nws:
      return try await nws(
        """
        {"properties": {"periods": [], "\(name)": {"uom": "wmoUnit:\(member.unit)", "values": [
          {"validTime": "2017-11-01T11:00:00+00:00/PT1H", "value": \(value)}]},
          "weather": {"values": [{"validTime": "2017-11-01T11:00:00+00:00/PT1H",
            "value": [{"weather": "fog"}]}]}}}
        """
      ).report(place).value
    case .openMeteo:
      let units = #"{"\#(name)": "\#(member.unit)"}"#
      return try await openMeteo(
        """
        {"current_units": \(units), "current": {"weather_code": 3, "\(name)": \(value)},
         "daily_units": \(units),
         "daily": {"time": ["2017-11-01"], "\(name)": [\(value)]},
         "hourly_units": \(units),
         "hourly": {"time": ["2017-11-01T12:00"], "\(name)": [\(value)]}}
        """
      ).report(place).value
    case .accuWeather:
      let measure =
        member.unit.isEmpty
        ? "\(value)" : #"{"Metric": {"Value": \#(value), "Unit": "\#(member.unit)"}}"#
      return try await accuWeather([
        Self.conditions: #"[{"WeatherText": "Fog", "\#(name)": \#(measure)}]"#, Self.days: "{}",
      ]).report(place).value
    }
  }
}
