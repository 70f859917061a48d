/// The sequence that sets the terminal's clipboard (OSC 52, in xterm's control sequences).
enum ClipboardSequence {
  /// The maximum number of bytes of a text.
  ///
  /// Terminals may drop a sequence of more than 100,000 bytes. It has 9 other bytes, and base64 makes 4 bytes of 3.
  static let limit = (100_000 - 9) / 4 * 3

  /// Returns the sequence for a text, which is cut to ``limit``.
  static func bytes(of text: String) -> [UInt8] {
    Array("\u{1b}]52;c;".utf8) + Base64.bytes(of: Array(cut(text).utf8)) + Array("\u{1b}\\".utf8)
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
}
