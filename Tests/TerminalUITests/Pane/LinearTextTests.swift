import Testing

@testable import TerminalUI

@Suite struct LinearTextTests {
  @Test func linearLinesOmitDecoration() {
    var frame = Frame(size: Size(width: 30, height: 8))
    frame.drawBorder(title: "Films")
    frame.write("  1  A New Hope", at: Position(x: 3, y: 2))
    frame.write("▸ 2  Empire | x", at: Position(x: 3, y: 3))
    frame.write("██  ██", at: Position(x: 3, y: 4))
    frame.write("⠋ loading      Mon ··━━ a · b", at: Position(x: 1, y: 5))
    #expect(
      frame.linearLines
        == ["Films", "1  A New Hope", "▸ 2  Empire | x", "loading  Mon  a · b"])
  }

  @Test func aSectionIsNamedAfterItsPaneWithoutTheSizeAndAMarkedLineIsItsSelection() {
    var frame = Frame(size: Size(width: 20, height: 2))
    frame.write("▸ left 7", at: .zero)
    let section = LinearSection("book.left.80x24", LinearPage(textOf: frame))
    #expect(section.name == "book left:")
    #expect(section.lines == ["left 7", "Selected: left 7"])
  }
}
