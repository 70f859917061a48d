import Domain
import Testing

@Suite struct StringSanitizedTests {
  @Test(
    "Sanitizing removes control sequences and keeps visible text",
    arguments: [
      ("São Vicente", "São Vicente"),
      ("東京 🇯🇵 👩‍🚀", "東京 🇯🇵 👩‍🚀"),
      ("red \u{1B}[31mtext\u{1B}[0m", "red text"),
      ("title \u{1B}]0;owned\u{07}end", "title end"),
      ("link \u{1B}]8;;http://x\u{1B}\\end", "link end"),
      ("charset \u{1B}(0end", "charset end"),
      ("eight bit \u{9B}31mtext", "eight bit text"),
      ("eight bit \u{9D}0;owned\u{9C}end", "eight bit end"),
      ("never ended \u{1B}]0;text", "never ended ]0;text"),
      ("no sequence \u{1B}é", "no sequence é"),
      ("last \u{1B}", "last"),
      ("bell\u{07} null\u{00} delete\u{7F} next\u{8D}", "bell null delete next"),
      ("user\u{202E}gnp.exe", "usergnp.exe"),
      ("\u{2066}isolated\u{2069} \u{200E}marked", "isolated marked"),
      ("\u{FEFF}text", "text"),
      ("no\u{200B}width", "nowidth"),
      ("sun\u{E0001}\u{E0068}\u{E0069}ny", "sunny"), ("word\u{2060}joiner", "wordjoiner"),
      ("one\r\ntwo\nthree\u{2028}four\tfive", "one two three four five"),
      ("é \n\n  padded  \n ", "é padded"),
      ("", ""),
    ])
  func removesControlSequences(text: String, expected: String) {
    #expect(text.sanitized == expected)
  }

  @Test func noControlCharacterRemainsWhateverFollowsAnEscape() {
    for scalar in (0...0x2FF).compactMap(Unicode.Scalar.init) {
      let text = "\u{1B}\(scalar)\u{9B}\(scalar)".sanitized
      #expect(text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test(
    "Sanitizing takes linear time, even with unterminated sequences",
    arguments: [
      "\u{9D}", "\u{90}", "\u{1B}]", "\u{1B}P", "\u{9B}1;", "\u{1B}[;", "\u{1B} ", "\r", "\u{1B}",
      "\u{9D}\u{1B}", " \n", "e\u{301}", "🇯🇵",
    ])
  func isLinear(unit: String) {
    func time(_ count: Int) -> Duration {
      let text = String(repeating: unit, count: count) + "é"
      return ContinuousClock().measure { _ = (text.sanitized, text.sanitizedLines) }
    }
    // Quadratic time would make 16 times the text take 256 times as long.
    let (short, long) = (time(5_000), time(80_000))
    #expect(long < max(short * 100, .seconds(1)))
  }

  @Test func aTextIsCutOnlyIfItExceedsTheLimit() {
    let text = String(repeating: "é", count: 3_000)
    #expect(text.cut(to: 1_000) == String(repeating: "é", count: 1_000))
    #expect("short".cut(to: 1_000) == "short")
  }

  @Test func sanitizedLinesKeepsLineBreaks() {
    #expect("It is\r\na\u{1B}[1m period\n\nof".sanitizedLines == "It is\na period\n\nof")
    #expect("21\u{A0}°C\n\n– é😀".sanitizedLines == "21\u{A0}°C\n\n– é😀")
  }
}
