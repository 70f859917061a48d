import TerminalUI
import Testing

@Suite struct ScrollPositionTests {
  private func line(_ position: ScrollPosition, by lines: Int) -> Int? {
    guard case .enabled(let line) = position.response(scrollingBy: lines, { $0 }) else {
      return nil
    }
    return line
  }

  private func reason(_ position: ScrollPosition, by lines: Int) -> String? {
    guard case .disabled(let reason) = position.response(scrollingBy: lines, { $0 }) else {
      return nil
    }
    return reason
  }

  @Test func scrollingStopsAtBothEnds() {
    let middle = ScrollPosition(line: 3, last: 5)
    #expect(line(middle, by: 1) == 4)
    #expect(line(middle, by: -2) == 1)
    #expect(line(middle, by: .max) == 5)
    #expect(line(middle, by: .min) == 0)
  }

  @Test func scrollingWithoutEffectIsDisabledWithAReason() {
    #expect(reason(ScrollPosition(line: 0, last: 5), by: -1) == "first line")
    #expect(reason(ScrollPosition(line: 5, last: 5), by: 1) == "last line")
    #expect(reason(ScrollPosition(line: 0, last: 0), by: 1) == "nothing more to scroll")
  }

  @Test func aPositionBeyondTheTextIsLimitedToItsEnd() {
    #expect(ScrollPosition(line: 9, last: 5).line == 5)
    #expect(line(ScrollPosition(line: 9, last: 5), by: -1) == 4)
    #expect(ScrollPosition(line: 2, last: -3).line == 0)
  }
}
