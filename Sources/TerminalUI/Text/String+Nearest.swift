extension String {
  /// The most similar of some words, if one is similar enough to have been meant.
  func nearest(among words: [String]) -> String? {
    let ranked = words.map { (word: $0, distance: editDistance(to: $0)) }
    let best = ranked.min { $0.distance < $1.distance }
    return best.flatMap { $0.distance <= Swift.max(2, count / 3) ? $0.word : nil }
  }

  /// How many characters must be inserted, deleted or replaced to get the other.
  private func editDistance(to other: String) -> Int {
    let other = Array(other)
    var row = Array(0...other.count)
    for (index, character) in enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in other.indices {
        let replaced = diagonal + (character == other[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[other.count]
  }
}
