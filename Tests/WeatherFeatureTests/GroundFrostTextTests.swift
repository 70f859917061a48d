import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The sentence about ground frost.
@Suite struct GroundFrostTextTests {
  /// A clear and calm night with 2 °C.
  private static let frosty: WeatherState = .loaded.with {
    var report = FetchedValue<WeatherReport>.fresh
    for index in report.value.hourly.indices where (19...30).contains(index) {
      report.value.hourly[index].temperature = Quantity(2, .celsius)
      report.value.hourly[index].humidity = 80
      report.value.hourly[index].cloudCover = 5
      report.value.hourly[index].wind = Wind(speed: Quantity(0, .kilometersPerHour))
    }
    $0.shownReport = .loaded(fetched: report)
  }

  @Test func currentSaysItInAsManyWordsAsFit() {
    #expect(
      drawn(.current, Self.frosty, 120, 36)
        .contains("Ground frost possible tonight: clear, calm, 2 °C, dew point -1 °C"))
    #expect(
      drawn(.current, Self.frosty, 80, 24).contains("Ground frost possible tonight"))
    #expect(drawn(.current, Self.frosty, 40, 24).contains("Ground frost possible"))
    #expect(
      drawn(.current, Self.frosty, 120, 36, display: .imperial)
        .contains("Ground frost possible tonight: clear, calm, 36 °F, dew point 30 °F"))
    #expect(!drawn(.current, .loaded, 120, 36).contains("frost"))
  }

  @Test func beforeSunriseItSaysUntilWhen() {
    let early = Timestamp.now.advanced(bySeconds: 15 * 3_600)
    #expect(
      drawn(.current, Self.frosty, 120, 36, now: early)
        .contains("Ground frost possible until sunrise: clear, calm, 2 °C"))
  }

  @Test func theTabForATerminalHasItAboveTheComparisons() throws {
    let report = try #require(Self.frosty.report.latest)
    let pane = PaneText(
      report, display: DisplayPreferences(), glyphs: .unicode, width: 120, now: .now,
      comparisons: [["Today 5° colder than yesterday"]])
    let lines = pane.current.text.split(separator: "\n")
    let frost = try #require(lines.firstIndex { $0.contains("Ground frost possible tonight") })
    #expect(lines[frost + 1].contains("Today 5° colder than yesterday"))
  }

  @Test func theSummaryEndsWithIt() throws {
    let report = try #require(Self.frosty.report.latest?.value)
    #expect(
      selectSummary(report, display: DisplayPreferences(), now: .now)
        .hasSuffix(" Ground frost possible tonight: clear, calm, 2 °C, dew point -1 °C."))
  }
}
