/// Removes everything from a text that a terminal would interpret instead of display.
enum TextSanitizer {
  /// The text without escape sequences, control characters and controls of writing direction.
  ///
  /// Of the control characters only `\n`, which every line break becomes, and `\t` remain.
  static func clean(_ text: String) -> String {
    var rest = Substring(text).unicodeScalars
    var clean = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": rest = afterEscapeSequence(rest)
      case "\u{9B}": rest = afterControlSequence(rest) ?? rest
      case "\u{90}", "\u{98}", "\u{9D}"..."\u{9F}": rest = afterString(rest) ?? rest
      case "\r":
        if rest.first != "\n" { clean.append("\n") }
      case "\n", "\u{85}", "\u{2028}", "\u{2029}": clean.append("\n")
      case "\t": clean.append("\t")
      default:
        if !isControl(scalar) { clean.append(scalar) }
      }
    }
    return String(clean)
  }

  /// Whether a scalar is a control character, or one that changes the direction of writing.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      || scalar == "\u{FEFF}"
  }

  /// What follows the sequence that an ESC just began (ECMA-48, section 5.3 and 5.4).
  ///
  /// Only the ESC goes where no such sequence follows, so that no text is lost.
  private static func afterEscapeSequence(_ rest: Scalars) -> Scalars {
    guard let first = rest.first else { return rest }
    switch first {
    case "[": return afterControlSequence(rest.dropFirst()) ?? rest
    case "]", "P", "X", "^", "_": return afterString(rest.dropFirst()) ?? rest
    case "\u{20}"..."\u{2F}":
      let final = rest.drop { ("\u{20}"..."\u{2F}").contains($0) }
      guard let last = final.first, ("\u{30}"..."\u{7E}").contains(last) else { return rest }
      return final.dropFirst()
    case "\u{30}"..."\u{7E}": return rest.dropFirst()
    default: return rest
    }
  }

  /// What follows the parameters, intermediates and final byte of a control sequence, if it is one.
  private static func afterControlSequence(_ rest: Scalars) -> Scalars? {
    let final = rest.drop { ("\u{20}"..."\u{3F}").contains($0) }
    guard let last = final.first, ("\u{40}"..."\u{7E}").contains(last) else { return nil }
    return final.dropFirst()
  }

  /// What follows a control string's terminator (BEL, ST or ESC \), if it has one.
  private static func afterString(_ rest: Scalars) -> Scalars? {
    let end = rest.drop { $0 != "\u{07}" && $0 != "\u{9C}" && $0 != "\u{1B}" }
    guard let terminator = end.first else { return nil }
    let next = end.dropFirst()
    guard terminator == "\u{1B}" else { return next }
    return next.first == "\\" ? next.dropFirst() : nil
  }

  private typealias Scalars = Substring.UnicodeScalarView
}

extension String {
  /// This text on one line, without anything that a terminal would interpret.
  ///
  /// Escape sequences are removed whole. Other control characters and bidirectional controls are
  /// removed one by one. Line breaks and tabs become one space, together with the spaces around
  /// them. Use this for every name or phrase from outside the program.
  public var sanitized: String {
    guard !isPlain else { return self }
    let words = TextSanitizer.clean(self).split(omittingEmptySubsequences: true) {
      $0 == "\n" || $0 == "\t"
    }
    return words.map { $0.trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// This text with `\n` for its line breaks, without anything else that a terminal would
  /// interpret.
  public var sanitizedLines: String {
    guard !isPlain else { return self }
    return String(TextSanitizer.clean(self).map { $0 == "\t" ? " " : $0 })
  }

  /// Whether the text is all printable ASCII, as nearly every text is.
  private var isPlain: Bool {
    utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    guard let last = start.lastIndex(where: { $0 != " " }) else { return "" }
    return start[...last]
  }
}
