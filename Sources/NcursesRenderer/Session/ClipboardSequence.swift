/// The sequence that sets the terminal's clipboard (OSC 52, in xterm's control sequences).
enum ClipboardSequence {
  /// The maximum number of bytes of a text.
  ///
  /// Terminals may drop a sequence of more than 100,000 bytes. It has 9 other bytes, and base64 makes
  /// 4 bytes of 3.
  static let limit = (100_000 - 9) / 4 * 3

  /// Returns the sequence for a text, which is cut to ``limit``.
  static func bytes(of text: String) -> [UInt8] {
    Array("\u{1b}]52;c;".utf8) + base64(Array(cut(text).utf8)) + Array("\u{1b}\\".utf8)
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > limit else { return text }
    var size = 0
    return String(
      text.prefix { character in
        size += String(character).utf8.count
        return size <= limit
      })
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 3).flatMap { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      let all = [18, 12, 6, 0].map { digits[bits >> $0 & 63] }
      return all.prefix(group.count + 1)
        + Array(repeating: UInt8(ascii: "="), count: 3 - group.count)
    }
  }
}
