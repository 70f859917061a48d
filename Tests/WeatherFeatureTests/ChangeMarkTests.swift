import Domain
import TerminalUI
import TestSupport
import Testing

@testable import WeatherFeature

/// The marks of what changed while the terminal was without the focus.
@Suite struct ChangeMarkTests {
  /// Madeira, which the user left for an hour, with another temperature and humidity since then.
  private static let back = WeatherState.loaded.with {
    $0.leave(at: .earlier)
    $0.shown.report.latest?.value.current?.temperature = Quantity(19, .celsius)
    $0.shown.report.latest?.value.current?.humidity = 80
    $0.comeBack(at: .now)
  }

  private func changed(_ state: WeatherState) -> Set<CurrentField> {
    selectChangedFields(state, display: DisplayPreferences(), now: .now)
  }

  @Test func changedValuesAreMarkedForAMinuteAfterTheReturn() {
    #expect(changed(Self.back) == [.temperature, .humidity])
    #expect(drawn(.current, Self.back, 80, 24).contains("Humidity  •80 %"))
    #expect(drawn(.current, Self.back, 80, 24, glyphs: .ascii).contains("Humidity  *80 %"))
    var state = Self.back
    state.endMarks(at: .now.advanced(bySeconds: 59))
    #expect(state == Self.back)
    state.endMarks(at: .now.advanced(bySeconds: 60))
    #expect(changed(state) == [])
    #expect(!drawn(.current, state, 80, 24).contains("•"))
  }

  @Test(arguments: [80, 120])
  func theLargeTemperatureHasItsMark(columns: Int) {
    let first = drawn(.current, Self.back, columns, 24).split(separator: "\n")[1]
    #expect(first.contains("•"))
  }

  @Test func nothingIsMarkedBeforeTheReturnOrIfNothingChanged() {
    var away = Self.back
    away.left?.end = nil
    #expect(changed(away) == [])
    var unchanged = WeatherState.loaded
    unchanged.leave(at: .earlier)
    unchanged.comeBack(at: .now)
    #expect(changed(unchanged) == [])
  }

  @Test func aChangeBelowWhatIsShownIsNotMarked() {
    var state = WeatherState.loaded
    state.leave(at: .earlier)
    state.shown.report.latest?.value.current?.temperature = Quantity(22.4, .celsius)
    state.comeBack(at: .now)
    #expect(changed(state) == [])
  }

  @Test func anotherPlaceOrProviderIsNotCompared() {
    #expect(changed(Self.back.with { $0.choice = .kyoto }) == [])
    #expect(changed(Self.back.with { $0.shown.report.latest?.value.provider = .nws }) == [])
  }
}
