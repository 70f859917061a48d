import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// After sunset, the headline tells of what is to come rather than of the day that is over.
@Suite struct TonightTests {
  private let evening = Timestamp.now.advanced(bySeconds: 8 * 3_600)

  @Test func theHeadlineHasTheLowOfTheNightAndTheHighOfTomorrow() {
    #expect(drawn(.current, .loaded, 80, 24, now: evening).contains(" Tonight 16°   Tomorrow 24°"))
    #expect(drawn(.current, .loaded, 80, 24).contains(" High 24°   Low 22°"))
  }

  @Test func beforeSunsetAndWithoutAllHoursThereIsNone() {
    var report = WeatherReport.madeira
    #expect(Tonight(report, at: .now) == nil)
    #expect(Tonight(report, at: evening) != nil)
    report.hourly.remove(at: 25)
    #expect(Tonight(report, at: evening) == nil)
  }
}
