extension String {
  /// Returns the word that the text most likely misspells, or `nil` if no word is similar enough.
  ///
  /// This is the word with the least ``EditDistance``, ignoring case. The distance must be at most
  /// 2, or at most a third of the word's length if that is more.
  package func nearest(among words: [String]) -> String? {
    let limits = words.map { Swift.max(2, $0.utf8.count / 3) }
    guard let limit = limits.max() else { return nil }
    var measure = EditDistance(to: Array(lowercased().utf8), limit: limit)
    let ranked = words.indices.compactMap { index in
      measure.distance(of: words[index].lowercased().utf8).map { (index: index, edits: $0) }
    }
    guard let best = ranked.min(by: { $0.edits < $1.edits }), best.edits <= limits[best.index]
    else { return nil }
    return words[best.index]
  }
}
