import Domain
import Fixtures
import Foundation
import LoopbackServer
import Testing

@testable import Providers

/// Days and hours in the local times of distant places.
@Suite(.timeLimit(.minutes(5))) struct MetNorwayTimeTests {
  @Test func aReportForTheOceanIsInUTC() async throws {
    try await LoopbackServer.run { server in
      server.answer(
        MetNorwayService.forecast,
        with: try .fixture("metno/compact_arabian-sea-2021-10_ocean.json"))
      var place = MetNorwayService.place(11.9659, 57.6984)
      place.timeZone = nil
      let now = try #require(Timestamp(iso8601: "2021-10-12T11:20:00Z"))
      let report = try await MetNorwayService.client(server, now: now).report(place).value
      #expect(report.place.timeZone == nil)
      #expect(report.hourly.allSatisfy { $0.time.utcOffset == 0 })
      #expect(report.daily.first?.temperature == nil)
      #expect(report.daily.dropFirst().first?.temperature?.max != nil)
    }
  }

  @Test(arguments: [
    ("Asia/Kolkata", "2026-05-10T00:00:00Z", 19_800),
    ("Australia/Lord_Howe", "2026-10-03T12:00:00Z", 37_800),
  ])
  func timesAreInTheTimeZoneOfThePlace(zone: String, start: String, offset: Int) throws {
    let report = try report(MetNorwayService.forecastJSON(from: start, hours: 48), zone: zone)
    #expect(report.hourly.first?.time.utcOffset == offset)
    #expect(report.hourly.first?.time.minute == 30)
    #expect(report.daily.dropFirst().first?.temperature?.max != nil)
  }

  @Test(arguments: [("2026-03-28T23:00:00Z", 23), ("2026-10-24T22:00:00Z", 25)])
  func aDayOnWhichClocksChangeIsComplete(start: String, hours: Int) throws {
    let report = try report(
      MetNorwayService.forecastJSON(from: start, hours: hours + 1), zone: "Europe/Berlin")
    let day = try #require(report.daily.first)
    #expect(day.precipitation == Quantity(Double(hours), .millimeters))
    let shown = report.hourly.filter { $0.time.date == day.date }
    #expect(shown.count == hours)
    #expect(Set(shown.map(\.time.utcOffset)) == [3_600, 7_200])
  }

  @Test func thePolarNightHasNoSunTimes() throws {
    var place = MetNorwayService.place(78.22, 15.65)
    place.timeZone = "Arctic/Longyearbyen"
    let forecast = try MetNorwayForecast(
      JSON(Data(MetNorwayService.forecastJSON(from: "2026-12-19T23:00:00Z", hours: 48).utf8)))
    let report = try #require(forecast.report(for: place, now: MetNorwayService.now))
    #expect(report.daily.allSatisfy { $0.sunrise == nil && $0.sunset == nil && $0.day == nil })
    #expect(report.daily.first?.night?.sky == .rain)
    #expect(report.hoursFromTheirTime.allSatisfy { $0.isDay == false })
    #expect(report.computed == [.daily, .dayParts, .feelsLike])
  }

  @Test func currentConditionsOfAStaleForecastAreThoseOfTheCurrentHour() throws {
    let text = MetNorwayService.forecastJSON(from: "2026-05-10T10:00:00Z", hours: 6)
    let now = try #require(Timestamp(iso8601: "2026-05-10T12:59:59Z"))
    let report = try report(text, zone: "UTC", now: now)
    #expect(report.current?.observedAt?.description == "2026-05-10T12:00:00Z")
  }

  private func report(
    _ text: String, zone: String, now: Timestamp = MetNorwayService.now
  ) throws -> WeatherReport {
    let forecast = try MetNorwayForecast(JSON(Data(text.utf8)))
    var place = MetNorwayService.place()
    place.timeZone = zone
    return try #require(forecast.report(for: place, now: now))
  }
}
