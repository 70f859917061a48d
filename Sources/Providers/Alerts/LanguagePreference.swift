/// The languages of alerts that a user reads, for choosing one of several.
package struct LanguagePreference: Equatable, Sendable {
  private let tag: String

  package init(_ tag: String) {
    self.tag = tag.lowercased()
  }

  /// Returns the rank of a language, of which the lowest is read best.
  ///
  /// The order is the user's language with its region or script, the user's language, and English. Text
  /// from right to left comes last, unless it is in the user's language.
  func rank(of language: String?) -> Int {
    // Without a language, a message is in American English.
    let language = (language ?? "en-us").lowercased()
    if language == tag { return 0 }
    let name = Self.name(of: language)
    if name == Self.name(of: tag) { return 1 }
    if name == "en" { return 2 }
    return ["ar", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"].contains(name) ? 4 : 3
  }

  /// Returns the element in the language that is read best, the first of several, or `nil` if there is none.
  func best<Element>(of elements: [Element], by language: (Element) -> String?) -> Element? {
    elements.enumerated().min {
      (rank(of: language($0.element)), $0.offset) < (rank(of: language($1.element)), $1.offset)
    }?.element
  }

  private static func name(of tag: String) -> Substring { tag.prefix { $0 != "-" } }
}
