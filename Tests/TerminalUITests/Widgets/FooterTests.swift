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
    ], pinned: "help")

  @Test func keysWithoutAnEffectNowAreNotShown() {
    #expect(footer.text(50, 1) == "r refresh  / find  ? help")
    #expect(footer.text(56, 1, glyphs: .ascii) == "r refresh  / find  ? help")
  }

  @Test func hintsThatDoNotFitAreOmittedExceptHelp() {
    #expect(footer.text(31, 1) == "r refresh  / find  ? help")
    #expect(footer.text(19, 1) == "r refresh  ? help")
    #expect(footer.text(15, 1) == "/ find  ? help")
    #expect(footer.text(8, 1) == "? help")
    #expect(footer.text(4, 1) == "? h…")
  }

  @Test func neighborsWithOneLabelAreShownTogether() {
    func text(_ reasons: [String?]) -> String {
      let keys = zip([("closer", "+"), ("wider", "-")] as [(String, Character)], reasons)
      return Footer(
        keys.map { key, reason in
          KeyHint(
            key.0, keys: [.character(key.1)], help: key.0, label: "zoom", disabledReason: reason)
        }
      ).text(20, 1)
    }
    #expect(text([nil, nil]) == "+- zoom")
    #expect(text(["closest map", nil]) == "+- zoom")
    #expect(text(["only one map", "only one map"]) == "")
    let step = Footer(
      [("back", Key.left), ("forward", .right)].map { name, key in
        KeyHint(name, keys: [key], help: name, label: "step")
      })
    #expect(step.text(20, 1) == "←→ step")
    #expect(step.text(20, 1, glyphs: .ascii) == "<> step")
    let row = DrawContext(size: Size(width: 20, height: 1))
    let clicked = (0...7).map { step.body.action(at: Position(x: $0, y: 0), in: row) }
    #expect(clicked == ["back"] + Array(repeating: "forward", count: 6) + [nil])
  }

  @Test(arguments: 0...60)
  func alwaysShowsHelpAndNeverTruncatesAHint(width: Int) {
    let text = footer.text(width, 1)
    #expect(width < 6 || text.contains("? help"))
    #expect(width < 6 || !text.contains("…"))
  }

  @Test(arguments: anySizes)
  func fitsIntoAnySize(size: Size) {
    #expect(Canvas(footer.body, in: DrawContext(size: size)).frame.size == size)
  }

  @Test func aClickOnAKeyOrItsEffectNamesTheBinding() {
    let row = DrawContext(size: Size(width: 31, height: 1))
    let text = Array(footer.text(31, 1))
    let names = text.indices.map {
      footer.body.action(at: Position(x: $0, y: 0), in: row)
    }
    #expect(
      names
        == Array(repeating: "refresh", count: 9) + [nil, nil]
        + Array(repeating: "find", count: 6) + [nil, nil]
        + Array(repeating: "help", count: 6))
  }
}

extension Footer {
  fileprivate func text(_ width: Int, _ height: Int, glyphs: Glyphs = .unicode) -> String {
    let context = DrawContext(size: Size(width: width, height: height), glyphs: glyphs)
    return Canvas(body, in: context).frame.transliterated(for: glyphs).text
  }
}
