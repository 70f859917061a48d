import AppFeature
import Domain
import TerminalUI
import TestSupport
import Testing
import WeatherFeature

/// The cost of a key if an office sends many long alerts.
@Suite struct AlertCostTests {
  @Test func aKeyCostsLittleMoreWithAThousandLongAlertsThanWithOne() {
    let (few, many) = (cost(alerts: 1), cost(alerts: 1_000))
    // Without kept selections it was 23 times as much.
    #expect(many < few * 6, "\(many) instead of \(few)")
  }

  /// Returns the shortest time of a key in the list of alerts, with the frame that follows.
  private func cost(alerts count: Int) -> Duration {
    var state = AppState.loaded
    let now = state.now
    let text = String(repeating: "A text with many words about what may happen. ", count: 150)
    state.weather.shown.report.latest?.value.alerts = (0..<count).map { number in
      WeatherAlert(
        title: "Warning \(number)", severity: .severe, area: "Area \(number)",
        until: ZonedTime(instant: now.advanced(bySeconds: 3_600 + number), utcOffset: 0),
        text: text, source: "Office")
    }
    let session = SessionHarness(state)
    session.press(.character("!"))
    return (1...20).map { _ in
      ContinuousClock().measure {
        session.press(.down, .up)
        _ = session.screenText()
      }
    }.min() ?? .zero
  }
}
