import Fixtures

extension [UInt8] {
  /// Returns this JSON with some values replaced by odd ones, or with its bytes mutated.
  ///
  /// What a decoder refuses at once tests nothing behind it, so most results are still JSON.
  func mutatedJSON(_ generator: inout SeededGenerator) -> [UInt8] {
    guard Int.random(in: 0..<3, using: &generator) > 0 else {
      return mutated(with: Hostile.json, &generator)
    }
    var bytes = self
    let values = jsonValues
    let count = Swift.min(values.count, Int.random(in: 1...6, using: &generator))
    let replaced = Set((0..<count).compactMap { _ in values.randomElement(using: &generator) })
    // From the end, so that the other ranges stay valid.
    for range in replaced.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      let value = Hostile.values.randomElement(using: &generator) ?? "null"
      bytes.replaceSubrange(range, with: value.utf8)
    }
    return bytes
  }

  /// The ranges of the strings, numbers, and words of a JSON text that are no names of members.
  private var jsonValues: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < count {
      let start = index
      if self[index] == UInt8(ascii: "\"") {
        index += 1
        while index < count, self[index] != UInt8(ascii: "\"") {
          index += self[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index = Swift.min(index + 1, count)
        let next = self[index...].first { $0 > 0x20 }
        if next != UInt8(ascii: ":") { ranges.append(start..<index) }
      } else if Self.isOfWord(self[index]) {
        while index < count, Self.isOfWord(self[index]) { index += 1 }
        ranges.append(start..<index)
      } else {
        index += 1
      }
    }
    return ranges
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
    default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
    }
  }

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
  /// JSON values.
  static let values = [
    "null", "true", "[]", "{}", "\"\"", "0", "-0", "-1", "1e308", "-1e308", "1e-300", "12.5", "40",
    "9223372036854775807", "-9223372036854775808", "99999999999999999999", "0.1e19",
    "\"9999-12-31T23:59:59+23:59\"", "\"0000-01-01\"", "\"2025-02-30\"", "\"\\u0000\"",
    "\"\\u001b]0;x\\u0007\"", "\"\\u009b31m\"", "\"\u{202E}\"", "\"\u{9D}\"", "[null]", "[[[[]]]]",
  ]
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
