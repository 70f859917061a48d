import Testing

@testable import TerminalUI

@Suite struct FooterTests {
  private let footer = Footer(
    [
      KeyHint("refresh", keys: [.character("r"), .function(5)], help: "refresh"),
      KeyHint(
        "previous-day", keys: [.left], help: "previous day", disabledReason: "first day"),
      KeyHint("sort", keys: [.character("s")], help: "sort", isInFooter: false),
      KeyHint("find", keys: [.character("/")], help: "find"),
      KeyHint("help", keys: [.character("?")], help: "help"),
    ], trailing: StyledText("3/7"))

  @Test func saysWhatKeysDoAndWhichDoNotActNow() {
    #expect(footer.text(50, 1) == "r refresh  (← previous day)  / find  ? help    3/7")
    #expect(
      footer.text(56, 1, glyphs: .ascii)
        == "r refresh  (Left previous day)  / find  ? help       3/7"
    )
  }

  @Test func whatDoesNotFitIsLeftOutButTheHelpStays() {
    #expect(footer.text(36, 1) == "r refresh  / find  ? help        3/7")
    #expect(footer.text(24, 1) == "r refresh  ? help    3/7")
    #expect(footer.text(20, 1) == "/ find  ? help   3/7")
    #expect(footer.text(12, 1) == "? help   3/7")
    #expect(footer.text(8, 1) == "? help")
    #expect(footer.text(4, 1) == "? h…")
  }

  @Test(arguments: 0...60)
  func neverCutsAKeyThatItShows(width: Int) {
    let text = footer.text(width, 1)
    #expect(width < 6 || text.contains("? help"))
    #expect(width < 6 || !text.contains("…"))
  }

  @Test(arguments: anySizes)
  func fitsIntoAnySize(size: Size) {
    #expect(footer.frame(in: DrawContext(size: size)).size == size)
  }
}
