/// The edit distance from one name to others (optimal string alignment).
///
/// A change inserts, deletes, or replaces a letter, or swaps two neighbors. Pass the other names in
/// sorted order: the rows for the prefix that a name shares with the one before it are reused.
package struct EditDistance: Sendable {
  private let name: [UInt8]
  private let limit: Int
  /// The distances from prefixes of the name to the first *i* letters of the other name, in row *i*.
  ///
  /// A prefix whose length differs from *i* by more than the limit exceeds the limit. So row *i*
  /// has only prefixes of about *i* letters, between two cells that always exceed the limit.
  private var table: [Int]
  /// The letters of the other name whose rows are filled.
  @usableFromInline var filled: [UInt8] = []
  /// Whether every cell of the last row exceeds the limit, so that all longer names do, too.
  @usableFromInline var exceedsLimit = false

  /// Creates a table for comparing other names with a name.
  ///
  /// The names are in UTF-8, and distances are measured up to the limit.
  package init(to name: [UInt8], limit: Int) {
    self.name = name
    self.limit = limit
    let rows = name.count + limit + 2
    table = Array(repeating: limit + 1, count: rows * (2 * limit + 3))
    for length in 0...min(limit, name.count) { table[cell(0, length)] = length }
  }

  /// The prefix with which every name exceeds the limit, or `nil` if the last name has no such prefix.
  package var exceededPrefix: [UInt8]? { exceedsLimit ? filled : nil }

  /// Returns the distance to another name, or `nil` if it exceeds the limit.
  @inlinable
  package mutating func distance(of other: some Sequence<UInt8>) -> Int? {
    var length = 0
    for letter in other {
      if length == filled.count || filled[length] != letter {
        keepRows(length)
        if exceedsLimit { return nil }
        append(letter)
      }
      length += 1
    }
    keepRows(length)
    return distanceOfFilled
  }

  /// The distance to the filled letters, or `nil` if it exceeds the limit.
  @usableFromInline var distanceOfFilled: Int? {
    guard abs(name.count - filled.count) <= limit else { return nil }
    let changes = table[cell(filled.count, name.count)]
    return changes <= limit ? changes : nil
  }

  @usableFromInline
  mutating func append(_ letter: UInt8) {
    filled.append(letter)
    exceedsLimit = fillLastRow() > limit
  }

  @usableFromInline
  mutating func keepRows(_ length: Int) {
    guard length < filled.count else { return }
    filled.removeLast(filled.count - length)
    exceedsLimit = false
  }

  /// Returns the index in the table of the distance from `length` letters of the name to `row`
  /// letters of the other name.
  private func cell(_ row: Int, _ length: Int) -> Int {
    row * (2 * limit + 3) + length - row + limit + 1
  }

  /// Fills the row of the last letter, and returns the smallest distance in it.
  private mutating func fillLastRow() -> Int {
    let row = filled.count
    let letter = filled[row - 1]
    let before = row > 1 ? filled[row - 2] : nil
    var least = limit + 1
    for length in stride(
      from: max(0, row - limit), through: min(name.count, row + limit), by: 1)
    {
      var changes = table[cell(row - 1, length)] + 1
      if length > 0 {
        let isSame = name[length - 1] == letter
        changes = min(
          changes, table[cell(row - 1, length - 1)] + (isSame ? 0 : 1),
          table[cell(row, length - 1)] + 1)
      }
      if length > 1, name[length - 1] == before, name[length - 2] == letter {
        changes = min(changes, table[cell(row - 2, length - 2)] + 1)
      }
      table[cell(row, length)] = changes
      least = min(least, changes)
    }
    return least
  }
}

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
