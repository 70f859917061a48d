import Testing

@testable import TerminalUI

@Suite struct SegmentedControlTests {
  private func control(_ selection: Int) -> SegmentedControl {
    SegmentedControl(["Weather", "Films", "東京"], selection: selection)
  }

  @Test func selectedSegmentIsInBrackets() {
    #expect(control(0).text(40, 1) == "[Weather]  Films   東京")
    #expect(control(1).text(40, 1) == " Weather  [Films]  東京")
    #expect(control(2).text(40, 1) == " Weather   Films  [東京]")
    #expect(control(0).width == 24)
  }

  @Test func compactSegmentsAreSeparatedByABlank() {
    let control = SegmentedControl(["Weather", "Films", "東京"], selection: 1, isCompact: true)
    #expect(control.text(40, 1) == "Weather [Films] 東京")
    #expect(control.width == 20)
    #expect([6, 7, 8].map { index($0, of: control, width: 20) } == [0, nil, 1])
  }

  @Test func selectionOutOfRangeMarksNoSegment() {
    #expect(control(7).text(40, 1) == " Weather   Films   東京")
  }

  @Test func selectedSegmentStaysVisible() {
    #expect(control(2).text(10, 1) == "ms  [東京]")
    #expect(control(0).text(5, 1) == "[Wea…")
  }

  @Test func clickColumnMapsToTheSegmentDrawnThere() {
    let hits = (0..<26).map { index($0, of: control(0), width: 26) }
    let expected: [Int?] =
      Array(repeating: 0, count: 9) + [nil] + Array(repeating: 1, count: 7) + [nil]
      + Array(repeating: 2, count: 6) + [nil, nil]
    #expect(hits == expected)
    #expect(index(0, of: control(2), width: 10) == 1)
    #expect(index(9, of: control(2), width: 10) == 2)
    #expect(index(10, of: control(2), width: 10) == nil)
    #expect(index(-1, of: control(2), width: 10) == nil)
  }

  @Test(arguments: anySizes)
  func fitsIntoAnySize(size: Size) {
    let frame = control(1).frame(in: DrawContext(size: size))
    #expect(frame.size == size)
    #expect(frame.isWhole)
  }
}

/// Returns the index of the segment that a click on a column of a control of some width has.
private func index(_ x: Int, of control: SegmentedControl, width: Int) -> Int? {
  control.block { $0 }.action(
    at: Position(x: x, y: 0), in: DrawContext(size: Size(width: width, height: 1)))
}
