extension String {
  /// Returns the word that the text most likely misspells, or `nil` if no word is similar enough.
  ///
  /// This is the word with the least Levenshtein distance, ignoring case. The distance must be at
  /// most 2, or at most a third of the word's length if that is more.
  public func nearest(among words: [String]) -> String? {
    let typed = Array(lowercased())
    let ranked = words.map { (word: $0, edits: editDistance(typed, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }),
      best.edits <= Swift.max(2, best.word.count / 3)
    else { return nil }
    return best.word
  }
}

/// Returns the least number of characters to insert, delete, or replace (Levenshtein distance).
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var row = Array(0...right.count)
  for (i, character) in left.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in right.enumerated() {
      let replaced = diagonal + (character == other ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
    }
  }
  return row[right.count]
}
