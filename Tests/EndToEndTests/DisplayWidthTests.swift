import Foundation
import TerminalUI
import Testing

/// The display width of texts, compared with the movement of a real terminal's cursor.
@Suite("Display width in tmux", .limitedConcurrency)
struct DisplayWidthTests {
  private static let texts = [
    "plain", "é", "e\u{301}", "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "\u{301}alone",
    "東京", "ｶﾀｶﾅ", "ﾊﾟ", "ガ", "ハ\u{309a}", "한글", "\u{1112}\u{1161}\u{11ab}", "ᄒ", "Ａ！", "　",
    "🇵🇹", "🇵🇹🇵🇱", "🇵", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "👨‍👩‍👧‍👦", "👩🏽‍🚀", "👍🏿", "🏽", "❤️", "❤", "☀️", "☀︎", "1️⃣", "#️⃣", "🏳️‍🌈",
    "🤷‍♀️", "😀", "⌚", "⚡", "♥", "©️", "™", "①", "½", "…", "─│┌", "█▁▂", "⣿", "→", "–",
    "ไทย", "กำ", "น้ำ", "สวัสดี", "हिन्दी", "क्ष", "தமிழ்", "বাংলা", "العربية", "لا", "עִבְרִית", "ខ្មែរ", "မြန်မာ",
    "\u{200b}zero\u{200b}", "a\u{200d}b", "a\u{2060}b", "\u{feff}bom", "\u{202e}right\u{202c}",
    "\u{2067}isolate\u{2069}", "soft\u{ad}hyphen", "tab\tstop", "line\nend", "\u{1b}[31mred",
    "\u{7}bell", "\u{9b}2J", "\u{7f}", "\u{0}", "\u{fffd}", "\u{e000}", "\u{f8ff}", "\u{10fffd}",
    "\u{1fae8}", "\u{1fadc}", "\u{378}", "𝒳", "𝄞", "🀄", "🃏", "㊗", "㍿", "〰️", "‼️", "ﷺ", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢",
  ]

  @Test func displayWidthIsTheDistanceThatTheCursorMoves() async throws {
    let drawn = Self.texts.map(Self.drawn)
    let columns = try await cursorColumns(after: drawn)
    for (text, column) in zip(Self.texts, columns) {
      #expect(text.displayWidth == column, "\(text.unicodeScalars.map(\.value))")
    }
    #expect(columns.count == Self.texts.count)
  }

  /// Returns the text as a frame draws it.
  private static func drawn(_ text: String) -> String {
    var frame = Frame(size: Size(width: 60, height: 1))
    let width = frame.write(text, at: .zero)
    return frame.row(0).prefix(width).map(\.text).joined()
  }

  /// Writes texts to a terminal, and returns the cursor's column after each of them.
  private func cursorColumns(after texts: [String]) async throws -> [Int] {
    let home = try Home()
    try home.write(texts.joined(separator: "\n") + "\n", to: "texts")
    try home.write(
      #"""
      cd "$(dirname "$0")"
      stty -echo
      while IFS= read -r text <&3; do
        printf '\r%s\e[6n' "$text"
        IFS='[;R' read -rs -d R _ _ column
        echo $((column - 1)) >> columns
      done 3< texts
      touch over
      exec cat
      """#, to: "ask")
    let terminal = try await Terminal(
      [home.path + "/ask"], home: home, environment: home.environment(), program: "bash")
    _ = try await eventually("the last cursor position") { home.read("over") }
    withExtendedLifetime(terminal) {}
    return try #require(home.read("columns")).split(separator: "\n").compactMap { Int($0) }
  }
}
