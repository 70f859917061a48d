/// How long texts from outside may be, in Unicode scalars; what is longer is cut.
///
/// Without a limit, one text of a server or one paste decides how much memory and time the program
/// takes.
public enum TextLimit {
  /// A name, a phrase or an address: the longest name of a place has 168 letters.
  public static let phrase = 1_000
  /// A text of several paragraphs, such as a warning or the opening text of a film.
  public static let text = 20_000
  /// A name of a place, as it is typed or pasted.
  public static let query = 200
}

extension String {
  /// The beginning of this text, at most `limit` Unicode scalars long.
  public func cut(to limit: Int) -> String {
    // Most texts are short, and the number of bytes is known without counting.
    guard utf8.count > limit else { return self }
    return String(unicodeScalars.prefix(limit))
  }
}
