import Testing

@testable import TerminalUI

/// Returns the part of a text that reaches the terminal, with `|` between its characters.
private func drawn(_ text: String) -> String {
  text.terminalCharacters.map(\.text).joined(separator: "|")
}

@Suite struct TerminalCharactersTests {
  @Test(
    arguments: [
      ("plain ASCII", "ab", "a|b", 2),
      ("nothing", "", "", 0),
      ("Latin", "é°", "é|°", 2),
      ("combining marks on narrow", "e\u{301}x", "e\u{301}|x", 2),
      (
        "at most four combining marks", "e\u{301}\u{302}\u{303}\u{304}\u{305}",
        "e\u{301}\u{302}\u{303}\u{304}", 1
      ),
      (
        "four marks of the basic plane", "ก\u{e34}\u{e48}\u{e34}\u{e48}",
        "ก\u{e34}\u{e48}\u{e34}\u{e48}", 1
      ),
      ("a mark without a base", "\u{301}a", " \u{301}|a", 2),
      ("CJK", "東京", "東|京", 4),
      ("a mark on a wide one", "東\u{301}", "東", 2),
      ("Hangul", "한", "한", 2),
      ("Hangul of jamo", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}", "한|그", 4),
      ("an open syllable and its last jamo", "하\u{11ab}", "한", 2),
      ("decomposed kana", "か\u{3099}は\u{309a}ウ\u{3099}", "が|ぱ|ヴ", 6),
      ("half-width kana", "ｶﾞ", "ｶ|ﾞ", 2),
      ("full-width Latin", "Ａ", "Ａ", 2),
      ("emoji", "🌧x", "🌧|x", 2),
      ("a wide emoji", "⛅", "⛅", 2),
      ("a flag", "🇵🇹", "🇵🇹", 2),
      ("two flags", "🇵🇹🇵🇱", "🇵🇹|🇵🇱", 4),
      ("half a flag", "🇵x", "P|x", 2),
      ("a flag and half of one", "🇵🇹🇱", "🇵🇹|L", 3),
      ("emoji presentation", "☀\u{fe0f}❤\u{fe0f}", "☀|❤", 2),
      ("text presentation", "⛅\u{fe0e}", "⛅", 2),
      ("a keycap", "1\u{fe0f}\u{20e3}", "1", 1),
      ("a skin tone", "👍🏽!", "👍|!", 3),
      ("a skin tone alone", "🏽", "", 0),
      ("a family", "👩‍👩‍👧‍👦.", "👩|.", 3),
      ("a profession with skin tone", "👩🏽‍🚀", "👩", 2),
      ("a rainbow flag", "🏳️‍🌈", "🏳", 1),
      ("a joiner before a letter", "👩‍a", "👩|a", 3),
      ("a flag of tags", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", "🏴", 2),
      ("a conjunct", "क्ष", "क्|ष", 2),
      ("Arabic, in the order it is stored", "سلام", "س|ل|ا|م", 4),
      ("Hebrew with points", "שָׁ", "שָׁ", 1),
      ("controls of direction", "a\u{202e}b\u{2066}c\u{200f}", "a|b|c", 3),
      ("a soft hyphen", "a\u{ad}b", "a|b", 2),
      ("zero-width spaces", "a\u{200b}b\u{feff}c\u{2060}", "a|b|c", 3),
      ("no-break space", "a\u{a0}b", "a|\u{a0}|b", 3),
      ("an escape sequence", "\u{1b}[31mred", "�|[|3|1|m|r|e|d", 8),
      ("controls", "\u{0}\u{7}\u{7f}\u{9b}", "�|�|�|�", 4),
      ("blanks and line ends", "a\tb\nc", "a| |b| |c", 5),
      ("newer than the C library", "🫩\u{378}", "�|�", 2),
      ("private use", "\u{e30d}", "\u{e30d}", 1),
    ] as [(String, String, String, Int)])
  func keepsOnlyWhatTerminalsDrawAlike(
    _ name: String, text: String, expected: String, width: Int
  ) {
    #expect(Array(drawn(text).unicodeScalars) == Array(expected.unicodeScalars), "\(name)")
    #expect(text.displayWidth == width, "\(name)")
  }

  @Test func convertingTwiceChangesNothing() {
    let nasty = "é👩🏽‍🚀🇵🇹\u{301}한か\u{3099}\u{1b}[2Jक्ष"
    let once = nasty.terminalCharacters.map(\.text).joined()
    #expect(once.terminalCharacters.map(\.text).joined() == once)
  }

  @Test func noControlCharacterRemains() {
    let left = (UInt32(0)...0x3000).compactMap(Unicode.Scalar.init).filter { scalar in
      "a\(scalar)b".terminalCharacters.contains { character in
        character.text.unicodeScalars.contains { $0.properties.generalCategory == .control }
      }
    }
    #expect(left == [])
  }
}

@Suite struct DisplayWidthTests {
  @Test(arguments: [
    ("Sao Vicente", 11, "Sao Vicente"), ("Sao Vicente", 10, "Sao Vicen…"),
    ("東京都", 5, "東京…"), ("東京都", 4, "東…"), ("x", 0, ""), ("", 0, ""), ("é", 1, "é"),
  ])
  func truncatedTextFits(text: String, width: Int, expected: String) {
    #expect(text.truncated(to: width) == expected)
  }

  @Test(arguments: [
    (Alignment.leading, "東  "), (.center, " 東 "), (.trailing, "  東"),
  ])
  func paddedTextFillsItsSpace(alignment: Alignment, expected: String) {
    #expect("東".padded(to: 4, alignment: alignment) == expected)
  }

  @Test func paddingTruncatesLongText() {
    #expect("東京都".padded(to: 4) == "東… ")
    #expect("abc".padded(to: 0) == "")
  }
}
