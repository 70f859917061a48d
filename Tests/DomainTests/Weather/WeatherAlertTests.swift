import Domain
import Testing

@Suite("A weather alert")
struct WeatherAlertTests {
  @Test("is in force until its end, and for ever without one")
  func isActive() {
    let end = Timestamp(seconds: 1_000)
    let alert = WeatherAlert(title: "Gale", until: ZonedTime(instant: end, utcOffset: 0))
    #expect(alert.isActive(at: end.advanced(bySeconds: -1)))
    #expect(!alert.isActive(at: end))
    #expect(WeatherAlert(title: "Gale").isActive(at: end))
  }

  @Test("of a higher severity comes after one of a lower")
  func severities() {
    #expect(
      [WeatherAlert.Severity.extreme, .minor, .unknown, .severe, .moderate].sorted()
        == [.unknown, .minor, .moderate, .severe, .extreme])
  }
}
