import Domain
import Foundation
import Testing

@Suite("A stored weather report")
struct WeatherReportCodingTests {
  @Test("with hours, air quality, and alerts decodes to an equal report")
  func fullReport() throws {
    let point = try #require(Coordinates(latitude: 32.8, longitude: -17.05))
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
      provider: .openMeteo, place: Place(name: "Sao Vicente", coordinates: point), current: nil,
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

  @Test func aNumberOutOfRangeDecodesAsNilAndTextInItsPlaceFails() throws {
    let json = """
      {"temperature": {"unit": "°C", "value": 1e999}, "humidity": 1e999, "cloudCover": 40,
       "wind": {"degrees": -1e999, "speed": {"unit": "km/h", "value": 3}}}
      """
    let read = try JSONDecoder().decode(CurrentConditions.self, from: Data(json.utf8))
    var expected = CurrentConditions()
    expected.cloudCover = 40
    expected.wind = Wind(speed: Quantity(3, .kilometersPerHour))
    #expect(read == expected)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CurrentConditions.self, from: Data(#"{"humidity": "x"}"#.utf8))
    }
  }
}
