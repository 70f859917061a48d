import Testing

@testable import TerminalUI

@Suite struct WordWrapTests {
  @Test(arguments: [
    ("words", "It is a period of civil war", 10, ["It is a", "period of", "civil war"]),
    ("exactly one line", "civil war", 9, ["civil war"]),
    ("a long word", "a Kashyyykian wookiee", 6, ["a", "Kashyy", "ykian", "wookie", "e"]),
    ("empty lines", "one\n\ntwo\r\nthree", 10, ["one", "", "two", "three"]),
    ("nothing", "", 10, [""]),
    ("blanks where a line breaks", "ab   cd", 3, ["ab", "cd"]),
    ("indentation", "  ab", 5, ["  ab"]),
    ("Chinese", "天気予報です", 5, ["天気", "予報", "です"]),
    ("Chinese and Latin", "東京 Tokyo市", 7, ["東京", "Tokyo市"]),
    ("combining marks", "e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("one column, too narrow for Chinese", "ab 東 c", 1, ["a", "b", "c"]),
    ("only Chinese in one column", "漢", 1, [""]),
    ("no column", "ab", 0, []),
  ])
  func wrapsByDisplayWidth(_ name: String, text: String, width: Int, expected: [String]) {
    #expect(text.wrapped(to: width) == expected, "\(name)")
  }

  @Test(arguments: 2...40)
  func wrappedLinesFitAndLoseNoCharacter(width: Int) {
    let crawl = "It is a period of 内戦. Rebel 🚀 ships,  striking from\na hidden base"
    let lines = crawl.wrapped(to: width)
    let kept = lines.joined().filter { !$0.isWhitespace }
    #expect(kept == crawl.filter { !$0.isWhitespace })
    #expect(lines.allSatisfy { $0.displayWidth <= width })
  }
}
