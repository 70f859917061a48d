import Testing

@testable import TerminalUI

@Suite struct StyledTextTests {
  private let text = StyledText("22", Style(.emphasis)) + StyledText(" °C", Style(.secondary))

  @Test func everyRunKeepsItsStyle() {
    var frame = Frame(size: Size(width: 6, height: 1))
    #expect(frame.write(text, at: .zero) == 5)
    #expect(frame.text == "22 °C")
    #expect(
      frame.row(0).map(\.style.role)
        == [.emphasis, .emphasis, .secondary, .secondary, .secondary, .text])
  }

  @Test(arguments: [(5, "22 °C"), (4, "22 …"), (3, "22…"), (2, "2…"), (1, "…"), (0, "")])
  func textThatDoesNotFitEndsInAnEllipsis(width: Int, expected: String) {
    var frame = Frame(size: Size(width: 9, height: 1))
    #expect(frame.write(text, at: .zero, width: width) == expected.count)
    #expect(frame.text == expected)
  }
}

@Suite struct SmallWidgetTests {
  @Test(arguments: [(0, 7, "1/7"), (6, 7, "7/7"), (0, 0, "")])
  func aListPositionCountsFromOne(index: Int, count: Int, expected: String) {
    #expect(ListPosition(index: index, count: count).description == expected)
  }

  @Test(arguments: [
    (ListPosition(index: 0, count: 2, total: 6), "1/2 of 6"),
    (ListPosition(index: nil, count: 0, total: 12), "0 of 12"),
    (ListPosition(index: 9, count: 100), "10/100"), (ListPosition(index: nil, count: 0), ""),
  ])
  func aListPositionShowsTheTotalOfAFilteredList(position: ListPosition, expected: String) {
    #expect(position.description == expected)
  }

  @Test func theSpinnerCyclesThroughItsFrames() {
    let marks = (0..<7).map {
      DrawContext(size: Size(width: 1, height: 1), animationStep: $0).spinner
    }
    #expect(marks == ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇", "⠋"])
  }

  @Test func theSpinnerAcceptsAnyAnimationStep() {
    let size = Size(width: 1, height: 1)
    for step in [Int.max, Int.min, -1] {
      let context = DrawContext(size: size, glyphs: .ascii, animationStep: step)
      #expect("|/-\\".contains(context.spinner))
    }
  }

  @Test func aWidgetIsDrawnIntoItsRectangle() {
    var frame = Frame(size: Size(width: 6, height: 3))
    frame.draw(
      Paragraph("a b c"), in: Rect(x: 2, y: 1, width: 3, height: 2),
      context: DrawContext(size: frame.size))
    #expect(frame.text == "\n  a b\n  c")
  }
}
