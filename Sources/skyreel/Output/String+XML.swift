extension String {
  /// The text with the characters escaped that XML and Pango's markup reserve in text.
  ///
  /// Other programs read scalars, of which a combining mark makes another character.
  var escapedForXML: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
