import Domain
import Foundation
import TestSupport
import Testing

@Suite("A stored weather report")
struct WeatherReportCodingTests {
  @Test("with hours, air quality, and alerts decodes to an equal report")
  func fullReport() throws {
    let time = ZonedTime(instant: Timestamp(seconds: 1_509_537_600), utcOffset: 3_600)
    var air = AirQuality()
    air.observedAt = time
    air.europeanIndex = 27
    air.usIndex = 48
    air.pm2_5 = Quantity(7.3, .microgramsPerCubicMeter)
    air.pm10 = Quantity(14.5, .microgramsPerCubicMeter)
    air.ozone = Quantity(70, .microgramsPerCubicMeter)
    air.nitrogenDioxide = Quantity(3.2, .microgramsPerCubicMeter)
    air.sulphurDioxide = Quantity(0.4, .microgramsPerCubicMeter)
    air.carbonMonoxide = Quantity(140, .microgramsPerCubicMeter)
    var hour = HourlyForecast(time: time)
    hour.feelsLike = Quantity(20, .celsius)
    hour.humidity = 61
    hour.cloudCover = 80
    hour.uvIndex = 3.5
    var report = WeatherReport(
      provider: .openMeteo, place: Place.at(32.8, -17.05, "Sao Vicente"), current: nil,
      hourly: [hour],
      quarterHourly: [
        QuarterHourForecast(time: time, sky: .snow, precipitation: Quantity(0.3, .millimeters))
      ], airQuality: air,
      alerts: [
        WeatherAlert(
          title: "Wind Advisory", severity: .moderate, area: "Madeira", from: time, until: time,
          text: "Gusts of 80 km/h.", source: "IPMA")
      ])
    report.computed = [.humidity, .daily]
    let stored = try JSONEncoder().encode(report)
    #expect(String(decoding: stored, as: UTF8.self).contains(#""computed":["daily","humidity"]"#))
    #expect(try JSONDecoder().decode(WeatherReport.self, from: stored) == report)
  }

  /// The encoder writes no such value, so it is damage, after which storage reads an earlier report.
  @Test(arguments: [#""humidity": 1e999"#, #""humidity": "x""#, #""wind": {"degrees": -1e999}"#])
  func aNumberThatCannotBeRepresentedAndTextInItsPlaceFail(member: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(CurrentConditions.self, from: Data("{\(member)}".utf8))
    }
  }
}
