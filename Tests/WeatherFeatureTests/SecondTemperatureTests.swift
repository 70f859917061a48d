import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The present temperature in both units, for those who want it.
@Suite struct SecondTemperatureTests {
  private static let both = DisplayPreferences(hasSecondTemperature: true)
  private static let imperial = DisplayPreferences(
    units: .imperial, clock: .twelveHours, hasSecondTemperature: true)

  private func facts(
    _ display: DisplayPreferences, _ temperature: Quantity<TemperatureUnit>?
  ) -> CurrentFacts {
    var report = WeatherReport.madeira
    report.current?.temperature = temperature
    return CurrentFacts(report, display: display, now: .now)
  }

  @Test(
    arguments: [
      (both, 22, "22° / 72 °F"), (imperial, 22, "72° / 22 °C"), (both, -40, "-40° / -40 °F"),
      (DisplayPreferences(), 22, "22 °C"), (.imperial, 22, "72 °F"),
    ] as [(DisplayPreferences, Double, String)])
  func theTemperatureHasTheOtherUnit(
    display: DisplayPreferences, celsius: Double, text: String
  ) {
    let facts = facts(display, Quantity(celsius, .celsius))
    #expect(facts[.temperature].text == text)
    #expect(facts[.dewPoint].text.split(separator: " ").count == 2)
  }

  @Test func anUnknownTemperatureIsADash() {
    #expect(facts(Self.both, nil)[.temperature].text == "–")
    #expect(facts(Self.both, Quantity(1e300, .celsius))[.temperature].text == "–")
  }

  @Test func theHeadlineHasItBesideTheDigits() {
    let lines = drawn(.current, .loaded, 80, 24, display: Self.both).split(separator: "\n")
    #expect(
      lines[2] == "│      ▗▄▄▄▖           ██      ██      / 72 °F  Cloudy                         │"
    )
    let american = drawn(.current, .loaded, 80, 24, display: Self.imperial, glyphs: .ascii)
    #expect(american.contains("/ 22 C   Cloudy"))
    let small = drawn(.current, .kyotoFailed, 40, 12, display: Self.both)
    #expect(small.contains("│ 22° / 72 °F  Cloudy "))
  }

  /// The words of a frame, of which the second unit replaces that of the first.
  private func words(_ frame: String) -> Set<Substring> {
    Set(frame.split { $0 == " " || $0 == "\n" || $0 == "│" }).subtracting(["22", "°C", "22°"])
  }

  @Test(arguments: [12, 18, 24, 36])
  func itTakesNoRoomFromAnythingElse(height: Int) {
    let state = WeatherState.loaded.with {
      $0.shown.report.latest?.value.current?.phrase = "Thunderstorm with heavy hail"
      $0.shown.report.latest?.value.current?.observedAt = ZonedTime(
        instant: .now.advanced(bySeconds: -3_000), utcOffset: 0)
    }
    for width in 30...130 {
      let (alone, both) = (
        drawn(.current, state, width, height),
        drawn(.current, state, width, height, display: Self.both)
      )
      #expect(words(alone).isSubset(of: words(both)), "\(width)")
      #expect(width < 120 || both.contains("72 °F"))
    }
  }

  @Test func screenReadersAndCopiesHaveIt() {
    let context = WeatherContext.showing(.loaded, display: Self.both)
    var linear = DrawContext(size: Size(width: 300, height: 60))
    linear.isLinear = true
    let lines = WeatherPanes.current.frame(for: context, in: linear).linearLines
    #expect(lines.first == "Cloudy, 22° / 72 °F, feels like 20° / 69 °F")
    #expect(selectCopyText(context)?.contains("\n22° / 72 °F, Cloudy, feels like 20°") == true)
    #expect(
      selectSummary(.madeira, display: Self.both, now: .now).hasPrefix("22° / 72 °F, cloudy."))
  }
}
