import Testing

@testable import TerminalUI

@Suite struct KeyNameTests {
  @Test(arguments: [
    ("r", Key.character("r")), ("H", .character("H")), ("?", .character("?")),
    ("é", .character("é")), ("[", .character("[")), ("Space", .character(" ")),
    ("Ctrl-L", .control("l")), ("Ctrl-\\", .control("\\")), ("F1", .function(1)),
    ("Alt-R", .alt("r")), ("Alt-.", .alt(".")), ("Alt-Backspace", .altBackspace),
    ("Ctrl-Left", .controlLeft), ("Ctrl-Right", .controlRight), ("F12", .function(12)),
    ("Enter", .enter), ("Esc", .escape), ("Tab", .tab),
    ("Shift-Tab", .backTab), ("Backspace", .backspace), ("Delete", .delete), ("Up", .up),
    ("Down", .down), ("Left", .left), ("Right", .right), ("PgUp", .pageUp), ("PgDn", .pageDown),
    ("Home", .home), ("End", .end),
  ])
  func namesAreParsedToKeysAndBack(name: String, key: Key) {
    #expect(Key(name: name) == key)
    #expect(key.name == name)
  }

  @Test(arguments: [
    ("ctrl-l", Key.control("l")), ("ESC", .escape), ("escape", .escape), ("pagedown", .pageDown),
    ("f5", .function(5)), ("Ctrl-I", .tab), ("Ctrl-M", .enter), ("Ctrl-[", .escape),
  ])
  func alternativeSpellingsAreParsed(name: String, key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test(arguments: [
    "", " ", "F0", "F13", "Ctrl-", "Ctrl-é", "Ctrl-xy", "Ctl-x", "Alt-", "Alt-é", "Alt-xy", "Alt- ",
    "\u{1b}", "rr",
  ])
  func invalidNamesAreRejected(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test func arrowKeysAreDisplayedAsSymbolsUnlessInASCII() {
    #expect([Key.up, .down, .left, .right].map { $0.displayName() } == ["↑", "↓", "←", "→"])
    #expect(Key.up.displayName(.ascii) == "Up")
    #expect(Key.pageUp.displayName() == "PgUp")
  }
}
