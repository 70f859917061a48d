import Testing

@testable import TerminalUI

@Suite struct FrameTests {
  @Test func textOutsideTheFrameIsClipped() {
    var frame = Frame(size: Size(width: 5, height: 2))
    frame.write("above", at: Position(x: 0, y: -1))
    frame.write("below", at: Position(x: 0, y: 2))
    frame.write("right", at: Position(x: 5, y: 0))
    frame.write("cut", at: Position(x: -1, y: 1))
    #expect(frame.text == "\nut")
  }

  @Test func writingReturnsTheNumberOfColumns() {
    var frame = Frame(size: Size(width: 20, height: 1))
    #expect(frame.write("12 °C", at: .zero) == 5)
    #expect(frame.write("東京", at: .zero) == 4)
    #expect(frame.write("", at: .zero) == 0)
    #expect(frame.write("x", at: Position(x: 20, y: 0)) == 0)
  }

  @Test(arguments: [(5, "abcde"), (4, "abc…"), (1, "…"), (0, "")])
  func textThatDoesNotFitEndsInAnEllipsis(width: Int, expected: String) {
    var frame = Frame(size: Size(width: 9, height: 1))
    #expect(frame.write("abcde", at: .zero, width: width) == expected.count)
    #expect(frame.text == expected)
  }

  @Test(arguments: [(6, "東京都"), (5, "東京…"), (4, "東…"), (3, "東…"), (2, "…")])
  func wideCharactersAreNeverCutInHalf(width: Int, expected: String) {
    var frame = Frame(size: Size(width: width, height: 1))
    frame.write("東京都", at: .zero)
    #expect(frame.text == expected)
  }

  @Test func aWideCharacterOccupiesTwoCells() {
    var frame = Frame(size: Size(width: 4, height: 1))
    frame.write("a東b", at: .zero, style: Style(.title))
    #expect(frame.cells.map(\.text) == ["a", "東", "", "b"])
    #expect(frame.cells.allSatisfy { $0.style == Style(.title) })
  }

  @Test(arguments: [(0, "x 京"), (1, " x京"), (2, "東x"), (3, "東 x")])
  func overwritingHalfOfAWideCharacterBlanksTheOtherHalf(x: Int, expected: String) {
    var frame = Frame(size: Size(width: 4, height: 1))
    frame.write("東京", at: .zero)
    frame.write("x", at: Position(x: x, y: 0))
    #expect(frame.text == expected)
    #expect(frame.isWhole)
  }

  @Test func aWideCharacterAcrossTheLeftEdgeBecomesABlank() {
    var frame = Frame(size: Size(width: 4, height: 1))
    frame.write("東京", at: Position(x: -1, y: 0))
    #expect(frame.cells.map(\.text) == [" ", "京", "", " "])
  }

  @Test func wideCharactersAcrossTheEdgesOfAFillBecomeBlanks() {
    var frame = Frame(size: Size(width: 6, height: 1))
    frame.write("東京都", at: .zero)
    frame.fill(Rect(x: 1, y: 0, width: 2, height: 1), style: Style(.selection))
    #expect(frame.cells.map(\.text) == [" ", " ", " ", " ", "都", ""])
    #expect(frame.cells.map(\.style.role) == [.text, .selection, .selection, .text, .text, .text])
  }

  @Test(arguments: -5...7)
  func drawingAFrameAnywhereLeavesNoHalfCharacter(x: Int) {
    var inner = Frame(size: Size(width: 4, height: 1))
    inner.write("漢字", at: .zero)
    var frame = Frame(size: Size(width: 6, height: 1))
    frame.write("東京都", at: .zero)
    frame.draw(inner, at: Position(x: x, y: 0))
    #expect(frame.isWhole)
    #expect(frame.cells.count == 6)
  }

  @Test func wideCharactersAcrossTheEdgesOfADrawnFrameBecomeBlanks() {
    var inner = Frame(size: Size(width: 4, height: 1))
    inner.write("漢字", at: .zero)
    var frame = Frame(size: Size(width: 6, height: 1))
    frame.write("東京都", at: .zero)
    frame.draw(inner, at: Position(x: 3, y: 0))
    #expect(frame.cells.map(\.text) == ["東", "", " ", "漢", "", " "])
  }

  @Test func aDrawnFrameIsClippedToTheFrame() {
    var inner = Frame(size: Size(width: 3, height: 3))
    inner.fill(inner.bounds)
    for y in 0..<3 { inner.write("\(y)\(y)\(y)", at: Position(x: 0, y: y)) }
    var frame = Frame(size: Size(width: 3, height: 2))
    frame.draw(inner, at: Position(x: 1, y: -1))
    #expect(frame.text == " 11\n 22")
  }

  @Test func selectingKeepsRoleAndAttributes() {
    var frame = Frame(size: Size(width: 2, height: 1), style: Style(.warning, .bold))
    frame.select(frame.bounds)
    #expect(frame.row(0).allSatisfy { $0.style == Style(.warning, [.bold, .selected]) })
  }

  @Test func onlyTheRectangleIsSelected() {
    var frame = Frame(size: Size(width: 3, height: 2))
    frame.write("abc", at: .zero)
    frame.select(Rect(x: 1, y: 0, width: 9, height: 1))
    let selected = Style(.text, .selected)
    #expect(frame.row(0).map(\.style) == [.text, selected, selected])
    #expect(frame.row(1).map(\.style) == [.text, .text, .text])
    #expect(frame.text == "abc\n")
  }

  @Test func aBorderContainsItsTitle() {
    var frame = Frame(size: Size(width: 16, height: 3))
    frame.drawBorder(title: "Forecast")
    #expect(
      frame.text == """
        ┌ Forecast ────┐
        │              │
        └──────────────┘
        """)
  }

  @Test func blanksAroundATitleHaveTheRoleOfTheBorder() {
    var frame = Frame(size: Size(width: 8, height: 2))
    frame.drawBorder(title: "Ab")
    let border = Style.Role.border
    #expect(
      frame.row(0).map(\.style.role)
        == [border, border, .title, .title, border, border, border, border])
  }

  @Test func aBorderIsDrawnInASCII() {
    var frame = Frame(size: Size(width: 9, height: 3))
    frame.drawBorder(title: "Forecast")
    #expect(frame.transliterated(for: .ascii).text == "+ Fore~ +\n|       |\n+-------+")
  }

  @Test(arguments: [(0, 0), (1, 1), (3, 1), (1, 3), (0, 5)])
  func noBorderIsDrawnIfTheFrameIsTooSmall(width: Int, height: Int) {
    let empty = Frame(size: Size(width: width, height: height))
    var frame = empty
    frame.drawBorder(title: "Forecast")
    #expect(frame == empty)
  }

  @Test func theSmallestBorderHasOnlyCorners() {
    var frame = Frame(size: Size(width: 2, height: 2))
    frame.drawBorder(title: "Forecast")
    #expect(frame.text == "┌┐\n└┘")
  }

  @Test func changesListTheRowsThatDiffer() {
    var frame = Frame(size: Size(width: 3, height: 3))
    let before = frame
    frame.write("x", at: Position(x: 0, y: 1))
    frame.fill(Rect(x: 0, y: 2, width: 1, height: 1), style: Style(.title))
    #expect(frame.changes(from: before).map(\.y) == [1, 2])
    #expect(frame.changes(from: Frame(size: Size(width: 4, height: 3))).map(\.y) == [0, 1, 2])
  }

  @Test func aChangedRowSpansItsFirstToItsLastChange() {
    var frame = Frame(size: Size(width: 9, height: 2))
    let before = frame
    frame.write("x", at: Position(x: 2, y: 1))
    frame.write("y", at: Position(x: 6, y: 1))
    #expect(frame.changes(from: before) == [ChangedRow(y: 1, columns: 2..<7)])
  }

  @Test func aChangedRowIncludesWholeWideCharacters() {
    var (before, after) = (
      Frame(size: Size(width: 6, height: 2)), Frame(size: Size(width: 6, height: 2))
    )
    before.write("a東b", at: .zero)
    after.write("a京b", at: .zero)
    before.write("a東b", at: Position(x: 0, y: 1))
    after.write("a東b", at: Position(x: 0, y: 1))
    after.select(Rect(x: 2, y: 1, width: 1, height: 1))
    #expect(
      after.changes(from: before) == [
        ChangedRow(y: 0, columns: 1..<3), ChangedRow(y: 1, columns: 1..<3),
      ])
  }

  @Test(arguments: [Style(.title), Style(.text, .bold)])
  func aRowChangesIfOnlyTheStyleOfItsLastCellDiffers(style: Style) {
    let before = Frame(size: Size(width: 5, height: 3))
    var frame = before
    frame.fill(Rect(x: 4, y: 1, width: 1, height: 1), style: style)
    #expect(frame.changes(from: before).map(\.y) == [1])
  }

  @Test func aRowChangesIfOnlyADigitDiffers() {
    var before = Frame(size: Size(width: 120, height: 1))
    var after = before
    before.write("1/6", at: Position(x: 116, y: 0))
    after.write("2/6", at: Position(x: 116, y: 0))
    #expect(after.changes(from: before).map(\.y) == [0])
  }

  @Test func aRowChangesIfOnlyACombiningMarkDiffers() {
    var (before, after) = (
      Frame(size: Size(width: 2, height: 1)), Frame(size: Size(width: 2, height: 1))
    )
    before.write("e\u{301}\u{302}\u{303}\u{304}", at: Position(x: 1, y: 0))
    after.write("e\u{301}\u{302}\u{303}\u{305}", at: Position(x: 1, y: 0))
    #expect(after.changes(from: before).map(\.y) == [0])
  }

  @Test func rowsAndCellsOutsideAreEmpty() {
    let frame = Frame(size: Size(width: 1, height: 1))
    #expect(frame.row(-1).isEmpty)
    #expect(frame.row(1).isEmpty)
    #expect(frame[Position(x: 3, y: 3)] == .blank)
  }
}

extension Frame {
  /// Whether every wide character has both of its cells, and every second cell has a first one.
  var isWhole: Bool {
    bounds.rows.allSatisfy { y in
      let row = Array(row(y))
      return row.indices.allSatisfy { x in
        let isLead = row[x].text.displayWidth == 2
        let hasSecond = x + 1 < row.count && row[x + 1].isContinuation
        let hasFirst = x > 0 && row[x - 1].text.displayWidth == 2
        return isLead == hasSecond && (!row[x].isContinuation || hasFirst)
      }
    }
  }
}
