import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Providers

/// Recorded forecasts, compared with the reports made from them.
@Suite struct OpenMeteoRecordingTests {
  @Test func everyRecordingIsListed() throws {
    let covered: Set<String> = [
      "air-quality_beijing-2023-01_co", "air-quality_berlin-2026-07_full",
      "archive_brasilia-2022-12_daily", "archive_toronto-2026-03_spring-clock-change",
      "ensemble_enschede-2026-10_mean-spread", "ensemble_new-jersey-2026-08_three-of-51-runs",
      "error-400-unit_2023",
      "forecast_16-days_enschede-2026-10_null-tail",
      "forecast_current-daily_delhi-2025-05", "forecast_current-daily_lake-como-2024-07",
      "forecast_current-hourly-daily_atlanta-2025-08_imperial",
      "forecast_current-hourly-daily_berlin-2023-11",
      "forecast_current_moscow-2025-12", "forecast_current_zenica-2024-05_night",
      "forecast_full_toronto-2026-07_past-day-16-days", "forecast_hourly_brasilia-2023-10",
      "forecast_multi-model_athens-ga-2026-07-31_drift-friday",
      "geocoding_brasilia-1", "geocoding_empty_nonsense", "geocoding_enschede-airport",
      "geocoding_hollywood-10", "geocoding_paris-2", "geocoding_sydney-1",
    ]
    let recorded = try Fixture.all(in: "openmeteo").map(\.path)
    #expect(Set(recorded) == Set(covered.map { "openmeteo/\($0).json" }))
  }

  @Test func lakeComoHasCurrentConditionsAndADay() throws {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(iso8601: "2024-07-08T03:00:00+02:00")
    current.isDay = false
    current.temperature = Quantity(14.6, .celsius)
    current.humidity = 99
    current.wind = Wind(speed: Quantity(4.8, .kilometersPerHour))
    current.precipitation = PrecipitationAmount(Quantity(0.2, .millimeters), .past(seconds: 900))
    var day = try day("2024-07-08")
    day.temperature = QuantityRange(min: 14.5, max: 22.5, unit: .celsius)
    day.sunrise = ZonedTime(iso8601: "2024-07-08T05:41:00+02:00")
    day.sunset = ZonedTime(iso8601: "2024-07-08T21:15:00+02:00")
    #expect(
      try report(of: "forecast_current-daily_lake-como-2024-07")
        == WeatherReport(
          provider: .openMeteo, place: openMeteoPlace(in: "Europe/Rome"), current: current,
          daily: [day]
        ).at(1058)
    )
  }

  @Test func atlantaKeepsTheUnitsOfTheResponse() throws {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(iso8601: "2025-08-07T13:15:00-04:00")
    current.temperature = Quantity(75.4, .fahrenheit)
    current.feelsLike = Quantity(83.1, .fahrenheit)
    var day = try day("2025-08-07")
    day.temperature = QuantityRange(min: 69, max: 79.7, unit: .fahrenheit)
    let report = try report(of: "forecast_current-hourly-daily_atlanta-2025-08_imperial")
    #expect(report.current == current)
    #expect(report.daily == [day])
    #expect(report.hourly.count == 24)
    var last = HourlyForecast(time: try time("2025-08-07T23:00:00-04:00"))
    last.temperature = Quantity(70.5, .fahrenheit)
    #expect(report.hourly.last == last)
  }

  @Test func berlinHasOnlyWeatherCodes() throws {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(iso8601: "2023-11-13T10:45:00Z")
    current.phrase = "Overcast"
    current.sky = .overcast
    let report = try report(of: "forecast_current-hourly-daily_berlin-2023-11")
    #expect(report.place.timeZone == "GMT")
    #expect(report.current == current)
    // The code of a day is not used: its words are those of one of its hours. Without sunrise, it has no
    // halves.
    #expect(report.daily.map(\.date.description) == (13...19).map { "2023-11-\($0)" })
    for day in report.daily {
      let own = report.hourly.filter { $0.time.date == day.date }
      let weather = try #require(day.weather)
      #expect(own.contains { $0.phrase == weather.phrase && $0.sky == weather.sky })
      #expect(weather.sky?.isWet == own.contains { $0.sky?.isWet == true })
      var expected = DailyForecast(date: day.date)
      expected.weather = DayPart(phrase: weather.phrase, sky: weather.sky)
      #expect(day == expected)
    }
    #expect(report.hourly.count == 7 * 24)
    // The quarter-hours have codes, but no amounts.
    #expect(report.quarterHourly.isEmpty)
    #expect(report.hourly.allSatisfy { $0.sky != nil && $0.temperature == nil })
  }

  /// Requested in summer for days in March, so the offset of the response is that of summer.
  @Test func torontoHasLocalTimesOnBothSidesOfTheClockChange() throws {
    let name = "archive_toronto-2026-03_spring-clock-change"
    let report = try report(of: name)
    #expect(report.hourly.count == 72)
    #expect(report.hourly.first?.time.description == "2026-03-06T23:00:00-05:00")
    let changed = report.hourly.filter { $0.time.date.description == "2026-03-08" }
    #expect(changed.map(\.time.hour) == [0, 1] + Array(3...23))
    // The label, less the response's offset, is the time in UTC.
    let recorded = try RecordedJSON(fixture: "openmeteo/\(name).json")["hourly"]
    for (hour, (label, temperature)) in zip(
      report.hourly, zip(recorded["time"].list, recorded["temperature_2m"].list))
    {
      let text = try #require(label.text) + ":00-04:00"
      #expect(hour.time.instant == Timestamp(iso8601: text))
      #expect(hour.temperature?.value == temperature.number)
    }
    #expect(
      report.daily.map(\.sunrise?.description) == [
        "2026-03-07T06:43:00-05:00", "2026-03-08T07:41:00-04:00", "2026-03-09T07:39:00-04:00",
      ])
  }

  @Test func enschedeHasNoDaysWithoutValues() throws {
    let report = try report(of: "forecast_16-days_enschede-2026-10_null-tail")
    #expect(report.daily.map(\.date.description) == ["2026-10-17"])
    #expect(report.hourly.isEmpty)
  }

  @Test func delhiHasAWeek() throws {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(iso8601: "2025-05-30T20:30:00+05:30")
    current.phrase = "Clear sky"
    current.sky = .clear
    current.isDay = false
    current.temperature = Quantity(31.4, .celsius)
    current.wind = Wind(speed: Quantity(3.3, .kilometersPerHour), degrees: 283)
    let report = try report(of: "forecast_current-daily_delhi-2025-05")
    #expect(report.current == current)
    #expect(report.daily.map(\.date.description).first == "2025-05-30")
    #expect(report.daily.map(\.temperature?.max) == [35.9, 37.7, 36.6, 35.3, 32.3, 32.9, 34.9])
    #expect(report.daily.map(\.precipitation?.value) == [0.1, 0.1, 0, 0.1, 3.6, 11.7, 0.6])
    #expect(report.hourly.isEmpty)
  }

  @Test func moscowHasNoPressureAtSeaLevel() throws {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(iso8601: "2025-12-25T06:45:00+03:00")
    current.temperature = Quantity(-4.1, .celsius)
    current.humidity = 93
    current.wind = Wind(
      speed: Quantity(7.6, .kilometersPerHour), gust: Quantity(20.5, .kilometersPerHour),
      degrees: 275)
    current.precipitation = PrecipitationAmount(Quantity(0, .millimeters), .past(seconds: 900))
    #expect(
      try report(of: "forecast_current_moscow-2025-12")
        == WeatherReport(
          provider: .openMeteo, place: openMeteoPlace(in: "Europe/Moscow"), current: current
        ).at(151))
  }

  @Test func zenicaHasCurrentConditionsAtNight() throws {
    var current = CurrentConditions()
    current.observedAt = ZonedTime(iso8601: "2024-05-18T23:15:00+02:00")
    current.phrase = "Overcast"
    current.sky = .overcast
    current.isDay = false
    current.temperature = Quantity(15.1, .celsius)
    current.precipitation = PrecipitationAmount(Quantity(0, .millimeters), .past(seconds: 900))
    #expect(
      try report(of: "forecast_current_zenica-2024-05_night")
        == WeatherReport(
          provider: .openMeteo, place: openMeteoPlace(in: "Europe/Berlin"), current: current
        ).at(326))
  }

  @Test func brasiliaHasOnlyHours() throws {
    let report = try report(of: "forecast_hourly_brasilia-2023-10")
    #expect(report.place.timeZone == "America/Sao_Paulo")
    #expect(report.current == nil)
    #expect(report.daily.isEmpty)
    #expect(report.hourly.count == 168)
    #expect(report.hourly.first?.time.utcOffset == -10_800)
    #expect(report.hourly.allSatisfy { $0.temperature?.unit == .celsius })
  }

  @Test(arguments: ["air-quality_beijing-2023-01_co", "geocoding_empty_nonsense"])
  func aResponseWithoutRequestedValuesGivesNoReport(name: String) throws {
    #expect(try forecast(name).report(for: openMeteoPlace(in: nil)) == nil)
  }

  private func report(of name: String) throws -> WeatherReport {
    try #require(try forecast(name).report(for: openMeteoPlace(in: nil)))
  }

  private func forecast(_ name: String) throws -> OpenMeteoForecast {
    try readAnswer(Fixture("openmeteo/\(name).json").data(), OpenMeteoForecast.init)
  }
}

extension WeatherReport {
  /// Returns the report with the height of its temperatures, in meters.
  fileprivate func at(_ elevation: Double) -> WeatherReport {
    var report = self
    report.elevation = elevation
    return report
  }
}
