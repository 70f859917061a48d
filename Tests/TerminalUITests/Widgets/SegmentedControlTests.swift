import Testing

@testable import TerminalUI

@Suite struct SegmentedControlTests {
  private func control(_ selection: Int) -> SegmentedControl {
    SegmentedControl(["Weather", "Films", "東京"], selection: selection)
  }

  @Test func selectedSegmentIsInBrackets() {
    #expect(control(0).text(40, 1) == "[Weather] Films  東京")
    #expect(control(1).text(40, 1) == " Weather [Films] 東京")
    #expect(control(2).text(40, 1) == " Weather  Films [東京]")
    #expect(control(0).width == 22)
  }

  @Test func compactSegmentsShareABlankSoThatTheSelectionMovesNoOther() {
    func compact(_ selection: Int?) -> SegmentedControl {
      SegmentedControl(["2 Films", "3 Now", "4 Days"], selection: selection, isCompact: true)
    }
    #expect(compact(1).text(40, 1) == "2 Films[3 Now]4 Days")
    #expect(compact(2).text(40, 1) == "2 Films 3 Now[4 Days]")
    #expect(compact(nil).text(40, 1) == "2 Films 3 Now 4 Days")
    #expect(compact(nil).width == 21)
    #expect([6, 8, 20].map { index($0, of: compact(1), width: 21) } == [0, 1, 2])
  }

  @Test func anUnmarkedSelectionHasNoBrackets() {
    let control = SegmentedControl(["Weather", "2 Films"], selection: 0, isUnmarked: true)
    #expect(control.text(40, 1) == " Weather  2 Films")
  }

  @Test func selectionOutOfRangeMarksNoSegment() {
    #expect(control(7).text(40, 1) == " Weather  Films  東京")
  }

  @Test func selectedSegmentStaysVisible() {
    #expect(control(2).text(10, 1) == "lms [東京]")
    #expect(control(0).text(5, 1) == "[Wea…")
  }

  @Test func clickColumnMapsToTheSegmentDrawnThere() {
    let hits = (0..<24).map { index($0, of: control(0), width: 24) }
    let expected: [Int?] =
      Array(repeating: 0, count: 9) + Array(repeating: 1, count: 7) + Array(repeating: 2, count: 6)
      + [nil, nil]
    #expect(hits == expected)
    #expect(index(0, of: control(2), width: 10) == 1)
    #expect(index(9, of: control(2), width: 10) == 2)
    #expect(index(10, of: control(2), width: 10) == nil)
    #expect(index(-1, of: control(2), width: 10) == nil)
  }

  @Test(arguments: [ColorDepth.direct, .indexed256, .ansi16])
  func bracketsAreBlanksOnATerminalThatShowsTheColorOfTheMark(depth: ColorDepth) {
    let fallback = SegmentedControl.bracketFallback(theme: .dark, depth: depth)
    var frame = control(1).frame(in: DrawContext(size: Size(width: 24, height: 1)))
    frame.replaceCells { fallback?($0) ?? $0 }
    #expect(frame.text == " Weather  Films  東京")
  }

  @Test func bracketsStayWithoutColors() {
    #expect(SegmentedControl.bracketFallback(theme: .monochrome, depth: .direct) == nil)
    #expect(SegmentedControl.bracketFallback(theme: .dark, depth: .none) == nil)
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
