import TerminalUI
import Testing

@testable import WeatherFeature

@Suite struct RangeBarTests {
  /// A filled bar on a scale with one column for each degree, which begins at column 5.
  private func filled(_ range: ClosedRange<Double>, current: Double?) -> String {
    var frame = Frame(size: Size(width: 50, height: 1))
    RangeBar(range: range, scale: 0...39, current: current).drawFilled(
      low: "8°", high: "21°", at: Position(x: 0, y: 0), width: 50, .unicode, of: &frame)
    return frame.text
  }

  @Test(arguments: [
    (nil, "              8°       21°"),
    (8, "             ● 8°      21°"),
    (10, "               ● 8°    21°"),
    (15, "              8°    ●  21°"),
    (19, "              8°    21° ●"),
    (21, "              8°      21° ●"),
  ])
  func theDotIsAtItsTemperatureAndTheTextsMakeRoom(current: Double?, text: String) {
    #expect(filled(8...21, current: current) == text)
  }

  @Test func aShortBarHasTheTextsOnEitherSideAndTheDotAtItsTemperature() {
    #expect(filled(8...12, current: 10) == "          8°   ●   21°")
  }
}
