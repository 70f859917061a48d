import TerminalUI
import Testing

@Suite struct ScrollPositionTests {
  private func line(_ position: ScrollPosition, _ movement: Movement) -> Int? {
    guard case .enabled(let line) = position.response(to: movement, { $0 }) else {
      return nil
    }
    return line
  }

  private func reason(_ position: ScrollPosition, _ movement: Movement) -> String? {
    guard case .disabled(let reason) = position.response(to: movement, { $0 }) else {
      return nil
    }
    return reason
  }

  @Test func scrollingStopsAtBothEnds() {
    let middle = ScrollPosition(line: 3, last: 5)
    #expect(line(middle, .rows(1)) == 4)
    #expect(line(middle, .rows(-2)) == 1)
    #expect(line(middle, .last) == 5)
    #expect(line(middle, .first) == 0)
  }

  @Test func scrollingWithoutEffectIsDisabledWithAReason() {
    #expect(reason(ScrollPosition(line: 0, last: 5), .rows(-1)) == "first line")
    #expect(reason(ScrollPosition(line: 5, last: 5), .rows(1)) == "last line")
    #expect(reason(ScrollPosition(line: 0, last: 0), .rows(1)) == "nothing more to scroll")
  }

  @Test func aPositionBeyondTheTextIsLimitedToItsEnd() {
    #expect(ScrollPosition(line: 9, last: 5).line == 5)
    #expect(line(ScrollPosition(line: 9, last: 5), .rows(-1)) == 4)
    #expect(ScrollPosition(line: 2, last: -3).line == 0)
  }
}
