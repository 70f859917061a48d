/// Takes out of a text what a terminal would obey instead of show.
enum TextSanitizer {
  /// The text without escape sequences, control characters and controls of writing direction.
  ///
  /// Of the control characters only `\n`, which every line break becomes, and `\t` remain.
  ///
  /// It takes time in proportion to the length of the text, whatever is in it.
  static func clean(_ text: String) -> String {
    var reader = EscapeReader(text)
    var clean = String.UnicodeScalarView()
    while let scalar = reader.rest.popFirst() {
      switch scalar {
      case "\u{1B}": reader.skipEscapeSequence()
      case "\u{9B}": reader.skipControlSequence(after: reader.rest)
      case "\u{90}", "\u{98}", "\u{9D}"..."\u{9F}": reader.skipString(after: reader.rest)
      case "\r":
        if reader.rest.first != "\n" { clean.append("\n") }
      case "\n", "\u{85}", "\u{2028}", "\u{2029}": clean.append("\n")
      case "\t": clean.append("\t")
      default:
        if !isControl(scalar) { clean.append(scalar) }
      }
    }
    return String(clean)
  }

  /// Whether a scalar is a control character, changes the direction of writing, or is a space without
  /// a width.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      || scalar == "\u{200B}" || scalar == "\u{FEFF}"
  }
}
