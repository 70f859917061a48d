/// The match of typed text with a name in a list, such as the name of an action.
package struct NameMatch: Hashable, Sendable {
  /// The quality of the match, the best first.
  package enum Rank: Int, Comparable, Sendable {
    /// The name begins with the text.
    case beginning
    /// A later word begins with the text.
    case word
    /// The words begin with the letters of the text.
    case initials
    /// The name contains the text.
    case inside
    /// The text consists of beginnings of words, in their order.
    case beginnings

    package static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }

  package var rank: Rank
  package var offsets: Set<Int>

  /// Matches a typed word, unless the name has its letters only scattered over its words.
  package init?(_ word: String, in name: String) {
    let (wanted, letters) = (word.map(\.folded), name.map(\.folded))
    let starts = letters.indices.filter { index in
      letters[index] != " " && (index == 0 || " -/.".contains(letters[index - 1]))
    }
    guard !wanted.isEmpty else { return nil }
    func begins(at start: Int) -> Bool { letters[start...].starts(with: wanted) }
    if begins(at: 0) {
      self.init(.beginning, 0..<wanted.count)
    } else if let start = starts.first(where: begins) {
      self.init(.word, start..<start + wanted.count)
    } else if wanted.count > 1, let found = Self.offsets(of: wanted, in: letters, among: starts) {
      self.init(.initials, found)
    } else if let start = letters.indices.first(where: begins) {
      self.init(.inside, start..<start + wanted.count)
    } else if wanted.count > 1, let found = Self.beginnings(of: wanted, in: letters, at: starts) {
      self.init(.beginnings, found)
    } else {
      return nil
    }
  }

  private init(_ rank: Rank, _ offsets: some Sequence<Int>) {
    self.rank = rank
    self.offsets = Set(offsets)
  }

  /// Returns the first offsets, among some, at which the letters follow each other.
  private static func offsets(
    of wanted: [String], in letters: [String], among candidates: [Int]
  ) -> [Int]? {
    var found: [Int] = []
    for index in candidates where found.count < wanted.count {
      if letters[index] == wanted[found.count] { found.append(index) }
    }
    return found.count == wanted.count ? found : nil
  }

  /// Returns the offsets of beginnings of words, each as long as possible, that together are the wanted letters.
  private static func beginnings(
    of wanted: [String], in letters: [String], at starts: [Int]
  ) -> [Int]? {
    var found: [Int] = []
    for start in starts {
      let common = zip(letters[start...], wanted[found.count...]).prefix { $0 == $1 }.count
      found += start..<start + common
    }
    return found.count == wanted.count ? found : nil
  }
}

extension Character {
  /// The letter in lowercase and, if it is a Latin one, without its mark.
  package var folded: String {
    guard !isASCII else { return lowercased() }
    let ascii = String(self).transliterated(for: .ascii)
    return (ascii.isEmpty || ascii.contains("?") ? String(self) : ascii).lowercased()
  }
}
