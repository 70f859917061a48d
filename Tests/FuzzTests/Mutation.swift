import Fixtures

extension [UInt8] {
  /// Returns these bytes with some of them changed, removed, repeated, or replaced by harmful values.
  func mutated(with hostile: [String], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let range = bytes.randomRange(&generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: bytes.replaceSubrange(range, with: [])
      case 1: bytes.insert(contentsOf: bytes[range], at: range.lowerBound)
      case 2: bytes.flipBit(&generator)
      case 3: bytes.replaceNumber(with: hostile.randomElement(using: &generator), &generator)
      case 4: bytes.replaceText(with: hostile.randomElement(using: &generator), &generator)
      case 5: bytes.removeLast(Swift.min(bytes.count, range.count))
      default:
        let text = hostile.randomElement(using: &generator) ?? ""
        bytes.insert(contentsOf: text.utf8, at: range.lowerBound)
      }
    }
    return bytes
  }

  private func randomRange(_ generator: inout SeededGenerator) -> Range<Int> {
    let start = Int.random(in: 0...count, using: &generator)
    let length = Int.random(in: 0...64, using: &generator)
    return start..<Swift.min(count, start + length)
  }

  private mutating func flipBit(_ generator: inout SeededGenerator) {
    guard let index = indices.randomElement(using: &generator) else { return }
    self[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
  }

  /// Replaces a number with a text.
  private mutating func replaceNumber(with text: String?, _ generator: inout SeededGenerator) {
    replace(with: text, &generator) { (UInt8(ascii: "-")...UInt8(ascii: "9")).contains($0) }
  }

  /// Replaces the content of a string with a text.
  private mutating func replaceText(with text: String?, _ generator: inout SeededGenerator) {
    replace(with: text, &generator) { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
  }

  private mutating func replace(
    with text: String?, _ generator: inout SeededGenerator, _ belongs: (UInt8) -> Bool
  ) {
    let from = Int.random(in: 0...count, using: &generator)
    guard let text, let start = self[from...].firstIndex(where: belongs) else { return }
    let end = self[start...].firstIndex { !belongs($0) } ?? endIndex
    replaceSubrange(start..<Swift.min(end, start + 64), with: text.utf8)
  }
}

/// Values that have broken programs before.
enum Hostile {
  static let json = [
    "null", "true", "[]", "{}", "\"\"", "0", "-0", "1e308", "-1e308", "1e999", "1e-999", "NaN",
    "9223372036854775807", "-9223372036854775808", "99999999999999999999", "0.1e19", "-1",
    "\"9999-12-31T23:59:59+23:59\"", "\"0000-01-01\"", "\"2025-02-30\"", "\\u0000", "\\ud800",
    "\\u001b]0;x\\u0007", "\\u009b31m", "\u{202E}", "\u{9D}", "\u{FEFF}", "[[[[[[[[", "}}}}", "\"",
    ",",
    "\"time\":", "\"Metric\":", "[null,", "1" + String(repeating: "0", count: 400),
  ]
  static let keys = [
    "\u{1B}", "\u{1B}[", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[<", "\u{1B}]", "\u{1B}O", ";", "M",
    "m",
    "99999999999999999999", "\u{9B}", "\u{0}", "~", "é", "👩‍🚀", "\u{1B}[1;", "\u{1B}[<0;1;1M",
  ]
  static let configuration = [
    ":", "- ", "[", "]", "{", "}", "&a ", "*a", "!!int ", "|", ">", "\t", "#", "\"", "'", "~",
    "---",
    "...", "<<: *a", "\u{0}", "\u{1B}[2J", "99999999999999999999", "keys:", "themes: {", "? ", "%",
    "http://127.0.0.1:99999", String(repeating: "x", count: 5_000),
  ]
}
