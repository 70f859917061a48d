/// Finds what someone probably meant.
enum NearestName {
  /// The candidate with the fewest edits, if it is near enough to be a slip.
  static func to(_ word: String, among candidates: [String]) -> String? {
    let word = Array(word.lowercased())
    let ranked = candidates.map { (name: $0, edits: edits(word, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }),
      best.edits <= max(2, best.name.count / 3)
    else { return nil }
    return best.name
  }

  /// The Levenshtein distance: insertions, deletions and substitutions.
  private static func edits(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (i, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let substitution = diagonal + (character == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
