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

  @Test(
    "has no end that is not after its beginning", arguments: [(-1, false), (0, false), (1, true)])
  func end(seconds: Int, isEnd: Bool) {
    let start = ZonedTime(instant: Timestamp(seconds: 1_000), utcOffset: 0)
    let end = ZonedTime(instant: start.instant.advanced(bySeconds: seconds), utcOffset: 0)
    #expect(WeatherAlert(title: "Gale", from: start, until: end).until == (isEnd ? end : nil))
  }

  @Test("is in force from its beginning, or always if it has none")
  func hasBegun() {
    let start = Timestamp(seconds: 1_000)
    let alert = WeatherAlert(title: "Gale", from: ZonedTime(instant: start, utcOffset: 0))
    #expect(!alert.hasBegun(at: start.advanced(bySeconds: -1)))
    #expect(alert.hasBegun(at: start))
    #expect(WeatherAlert(title: "Gale").hasBegun(at: start))
  }

  @Test(
    "is of the kind that a text names",
    arguments: [
      ("Wind Advisory", WeatherAlert.Kind.advisory), ("FLOOD WATCH", .watch),
      ("Official WARNING of FROST", .warning), ("Special Weather Statement", .statement),
      ("Air Quality Alert", .alert), ("Frost", nil), ("", nil),
    ])
  func kind(text: String, kind: WeatherAlert.Kind?) {
    #expect(WeatherAlert.Kind(in: text) == kind)
  }

  @Test(
    "comes before those of less severity that have not ended, else in the order of the response")
  func active() {
    let end = Timestamp(seconds: 1_000)
    func alert(_ title: String, _ severity: WeatherAlert.Severity, until seconds: Int?)
      -> WeatherAlert
    {
      WeatherAlert(
        title: title, severity: severity,
        until: seconds.map { ZonedTime(instant: end.advanced(bySeconds: $0), utcOffset: 0) })
    }
    let alerts = [
      alert("a", .minor, until: 1), alert("b", .severe, until: nil), alert("c", .extreme, until: 0),
      alert("d", .moderate, until: nil), alert("e", .severe, until: 60),
    ]
    #expect(alerts.active(at: end).map(\.title) == ["b", "e", "d", "a"])
  }

  @Test("has a severity that sorts from unknown to extreme")
  func severities() {
    #expect(
      [WeatherAlert.Severity.extreme, .minor, .unknown, .severe, .moderate].sorted()
        == [.unknown, .minor, .moderate, .severe, .extreme])
  }
}
