import Testing

@testable import TerminalUI

/// Returns the text after some input events, with `|` at the cursor.
private func typed(_ start: String, _ events: [InputEvent]) -> String {
  var input = TextInput(start)
  for event in events {
    if let edit = TextEdit(event) { input.apply(edit) }
  }
  return "\(input.beforeCursor)|\(input.afterCursor)"
}

private func keys(_ keys: Key...) -> [InputEvent] {
  keys.map(InputEvent.key)
}

@Suite struct TextInputTests {
  @Test(
    arguments: [
      ("typing", "Berl", keys(.character("i"), .character("n")), "Berlin|"),
      ("typing inside", "Brlin", keys(.home, .right, .character("e")), "Be|rlin"),
      ("backspace", "Berlin", keys(.backspace), "Berli|"),
      ("backspace at the start", "Berlin", keys(.home, .backspace), "|Berlin"),
      ("delete", "Berlin", keys(.home, .delete), "|erlin"),
      ("delete at the end", "Berlin", keys(.delete), "Berlin|"),
      ("moving past the ends", "ab", keys(.left, .left, .left, .right, .right, .right), "ab|"),
      ("home and end", "ab", keys(.home, .character("x"), .end, .character("y")), "xaby|"),
      ("Ctrl-U", "New York", keys(.left, .left, .control("u")), "|rk"),
      ("Ctrl-K", "New York", keys(.left, .left, .control("k")), "New Yo|"),
      ("Ctrl-W", "New York", keys(.control("w")), "New |"),
      ("Ctrl-W behind blanks", "New York  ", keys(.control("w")), "New |"),
      ("Ctrl-W twice", "New York", keys(.control("w"), .control("w")), "|"),
      ("Alt-Backspace", "New York", keys(.altBackspace), "New |"),
      ("Alt-B", "New York", keys(.alt("b")), "New |York"),
      ("Alt-B twice", "New York", keys(.alt("b"), .alt("b")), "|New York"),
      ("Ctrl-Left behind blanks", "New York  ", keys(.controlLeft), "New |York  "),
      ("Alt-F", "New York", keys(.home, .alt("f")), "New| York"),
      ("Ctrl-Right twice", "New  York", keys(.home, .controlRight, .controlRight), "New  York|"),
      ("Alt-D", "New York", keys(.home, .alt("d")), "| York"),
      ("Alt-D before blanks", "New York Q", keys(.home, .alt("f"), .alt("d")), "New| Q"),
      ("an Alt key without a meaning", "ab", keys(.alt("q")), "ab|"),
      ("an emoji is one character", "a👩‍👩‍👧‍👦b", keys(.left, .backspace), "a|b"),
      ("a flag is one character", "🇵🇹", keys(.backspace), "|"),
      (
        "a mark joins what it follows", "e", keys(.character("\u{301}"), .character("x")),
        "e\u{301}x|"
      ),
      ("keys that are no edits", "ab", keys(.up, .tab, .escape, .function(5)), "ab|"),
      ("paste", "in ", [.paste("Berlin")], "in Berlin|"),
      ("a pasted line", "", [.paste("Berlin\n")], "Berlin|"),
      ("pasted lines", "", [.paste("Sao\r\nVicente\tMadeira")], "Sao Vicente Madeira|"),
      ("pasted controls", "", [.paste("a\u{1b}[31mb\u{0}\u{7f}\u{9b}")], "a[31mb|"),
      ("the mouse", "ab", [.mouse(MouseEvent(kind: .click, position: .zero))], "ab|"),
    ] as [(String, String, [InputEvent], String)])
  func editsText(_ name: String, start: String, events: [InputEvent], expected: String) {
    #expect(typed(start, events) == expected, "\(name)")
  }
}

@Suite struct TextFieldTests {
  private func field(
    _ text: String, width: Int, keys: [Key] = [], label: String = ""
  ) -> (text: String, cursor: Int) {
    var input = TextInput(text)
    for edit in keys.compactMap({ TextEdit(.key($0)) }) { input.apply(edit) }
    let field = TextField(input, label: label, placeholder: "a name")
    let frame = field.frame(in: DrawContext(size: Size(width: width, height: 1)))
    return (frame.text, field.cursorColumn(width: width))
  }

  @Test func shortTextFollowsItsLabel() {
    #expect(field("Berlin", width: 20, label: "Place: ") == ("Place: Berlin", 13))
  }

  @Test func anEmptyFieldShowsItsPlaceholder() {
    #expect(field("", width: 20, label: "Place: ") == ("Place: a name", 7))
  }

  @Test func longTextScrollsToTheCursor() {
    #expect(field("Berlin", width: 5) == ("lin", 3))
    #expect(field("Berlin", width: 5, keys: [.home]) == ("Berl…", 0))
    #expect(
      field("Berlin", width: 5, keys: [.home, .right, .right, .right, .right]) == ("erlin", 3))
  }

  @Test func wideCharactersAreNotCutInHalf() {
    #expect(field("東京都", width: 5) == (" 都", 3))
  }

  @Test(arguments: 0...3)
  func theCursorStaysInsideTinyFields(width: Int) {
    let cursor = field("東京都", width: width, label: "Place: ").cursor
    #expect((0...max(0, width - 1)).contains(cursor))
  }

  @Test func insertedTextIsTruncatedAtTheLimit() {
    let long = String(repeating: "é", count: 1_000_000)
    let input = TextInput("ab")
    let expected = String(long.prefix(TextInput.limit - 2))
    #expect(input.edit(for: .paste(long)) == .insert(text: expected))
    #expect(input.edit(for: .paste(long), limit: 5) == .insert(text: "ééé"))
    #expect(input.edit(for: .paste(long), limit: 2) == nil)
    #expect(input.edit(for: .key(.backspace), limit: 2) == .deleteBackward)
  }

  @Test(arguments: [
    (TextEdit.insert(text: "L"), "L"), (.deleteBackward, ""), (.deleteWord, ""),
    (.moveLeft, "Berlin"),
    (.moveToEnd, "Berlin"),
  ])
  func anEditReplacesSelectedTextAndAMoveKeepsIt(edit: TextEdit, expected: String) {
    var input = TextInput("Berlin")
    input.selectAll()
    #expect(input.isSelected)
    input.apply(edit)
    #expect(input.text == expected)
    #expect(!input.isSelected)
  }

  @Test func selectedTextDoesNotCountTowardTheLimit() {
    var input = TextInput("Berlin")
    #expect(input.edit(for: .paste("Rome"), limit: 6) == nil)
    input.selectAll()
    #expect(input.edit(for: .paste("Rome"), limit: 6) == .insert(text: "Rome"))
  }
}
