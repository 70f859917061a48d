extension String {
  /// The text with the characters escaped that XML and Pango's markup reserve in text.
  var escapedForXML: String {
    map { character in
      switch character {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(character)
      }
    }.joined()
  }
}
