import Domain
import Testing

@Suite("A weather alert")
struct WeatherAlertTests {
  @Test("is active until its end, or always if it has none")
  func isActive() {
    let end = Timestamp(seconds: 1_000)
    let alert = WeatherAlert(title: "Gale", until: ZonedTime(instant: end, utcOffset: 0))
    #expect(alert.isActive(at: end.advanced(bySeconds: -1)))
    #expect(!alert.isActive(at: end))
    #expect(WeatherAlert(title: "Gale").isActive(at: end))
  }

  @Test("has a severity that sorts from unknown to extreme")
  func severities() {
    #expect(
      [WeatherAlert.Severity.extreme, .minor, .unknown, .severe, .moderate].sorted()
        == [.unknown, .minor, .moderate, .severe, .extreme])
  }
}
