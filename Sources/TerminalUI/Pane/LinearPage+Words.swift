extension LinearPage {
  /// The page with words in place of signs (see ``Swift/String/inWords``).
  package var inWords: LinearPage {
    var page = self
    page.lead = lead.map(\.inWords)
    page.rest = rest.map(\.inWords)
    page.status = status.map(\.inWords)
    if let selection {
      page.selection?.text = selection.text.inWords
      page.selection?.details = selection.details.map(\.inWords)
      page.selection?.more = selection.more.map(\.inWords)
    }
    return page
  }

  /// Returns a line for each value that is known, and at the end one with the names of the others.
  package static func lines(of facts: [(name: String, value: String?)]) -> [String] {
    let unknown = facts.filter { $0.value == nil }.map(\.name)
    return facts.compactMap { name, value in value.map { "\(name): \($0)" } }
      + (unknown.isEmpty ? [] : ["Not known: " + unknown.joined(separator: ", ")])
  }
}

extension String {
  /// The text with words in place of signs that screen readers omit or read as others, such as `13 to 16`
  /// for `13–16` and `minus 2` for `-2`.
  package var inWords: String {
    guard contains(where: Self.signs.contains) else { return self }
    let characters = Array(self)
    return characters.indices.map { index in
      Self.words(
        for: characters[index], after: index > 0 ? characters[index - 1] : " ",
        before: index + 1 < characters.count ? characters[index + 1] : " ")
    }.joined()
  }

  private static let signs: Set<Character> = ["–", "→", "-", "<"]

  /// Returns the words for a character between two others, or the character itself.
  private static func words(
    for sign: Character, after previous: Character, before next: Character
  ) -> String {
    switch (previous, sign, next) {
    case (" ", "→", " "): "to"
    // A dash between blanks is one between words, and that before an open end has none after it.
    case (_, "–", "…"): " onward"
    case ("–", "…", _): ""
    case (" ", "–", _), (_, "–", " "): String(sign)
    case (_, "–", _), (_, "→", _): " to "
    case (" ", "-", _) where next.isNumber: "minus "
    case (",", "-", _) where next.isNumber: " minus "
    case (_, "<", _) where next.isNumber: "less than "
    default: String(sign)
    }
  }
}
