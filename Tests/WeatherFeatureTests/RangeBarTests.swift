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
    (nil, "╺8° ━━━━━ 21°╸"), (8, "● 8° ━━━━ 21°╸"), (10, "╺━● 8° ━━ 21°╸"),
    (15, "╺8° ━━━●━ 21°╸"), (19, "╺8° ━━ 21° ●━╸"), (21, "╺8° ━━━━ 21° ●"),
  ])
  func theDotIsAtItsTemperatureAndTheTextsMakeRoom(current: Double?, text: String) {
    let (left, right) = (String(repeating: "─", count: 13), String(repeating: "─", count: 23))
    #expect(filled(8...21, current: current) == left + text + right)
  }

  @Test func theLineIsSeenWithoutColorsAndOnAScaleOfColorsOnlyItsTexts() throws {
    var frame = Frame(size: Size(width: 50, height: 1))
    RangeBar(range: 8...21, scale: 0...39).drawFilled(
      low: "8°", high: "21°", at: .zero, width: 50, .unicode, of: &frame)
    let (line, text) = (frame[Position(x: 18, y: 0)], frame[Position(x: 14, y: 0)])
    let theme = Theme.light.adding(.onLight)
    for depth in [ColorDepth.direct, .indexed256, .ansi16, .ansi8] {
      let look = theme.appearance(of: line.style, in: depth)
      #expect(look.background?.number(in: depth) != nil)
      #expect(look.foreground?.number(in: depth) == look.background?.number(in: depth))
      let digit = theme.appearance(of: text.style, in: depth)
      #expect(digit.foreground?.number(in: depth) != digit.background?.number(in: depth))
    }
    #expect(theme.appearance(of: line.style, in: .none) == Appearance())
    #expect(Theme.monochrome.adding(.withoutColor).appearance(of: line.style) == Appearance())
  }

  @Test func aShortBarHasTheTextsOnEitherSideAndTheDotAtItsTemperature() {
    let bar = "───────── 8° ╺━●━╸ 21° ───────────────────────────"
    #expect(filled(8...12, current: 10) == bar)
  }
}
