/// The maximum lengths of texts from outside the program, in Unicode scalars.
///
/// They bound the memory and time that one response or one paste can cost. Longer texts are cut.
package enum TextLimit {
  /// The limit of a name, a phrase, or an address: the longest name of a place has 168 letters.
  package static let phrase = 1_000
  /// The limit of a text of several paragraphs, such as an alert or an opening crawl.
  package static let text = 20_000
  /// The limit of the name of a place that the user types or pastes.
  package static let query = 200
}

extension String {
  package func cut(to limit: Int) -> String {
    // A text has no more scalars than bytes, and the number of bytes is known without counting.
    guard utf8.count > limit else { return self }
    return String(unicodeScalars.prefix(limit))
  }
}
