/// How many changes lead from one name to others: letters put in, left out, changed, or swapped with
/// their neighbours (optimal string alignment).
///
/// The others are best asked about in order: what one has in common with the one before it, from the
/// first letter on, is not measured again.
struct EditDistance {
  private let name: [UInt8]
  private let limit: Int
  /// Row *i* has the changes that lead from each beginning of the name to *i* letters of the other.
  private var table: [Int]
  /// The letters whose rows are filled.
  private var filled: [UInt8] = []
  /// Whether the last of them passed the limit, whatever follows.
  private var isAstray = false

  /// Prepares to compare with a name.
  ///
  /// - Parameters:
  ///   - name: The name, in UTF-8.
  ///   - limit: Beyond how many changes nothing is measured.
  init(to name: [UInt8], limit: Int) {
    self.name = name
    self.limit = limit
    let columns = name.count + 1
    table = (0..<(columns + limit + 1) * columns).map { $0 < columns ? $0 : 0 }
  }

  /// The most letters of another name that need to be known: more are too many.
  var longest: Int { name.count + limit + 1 }

  /// The beginning with which names are too far off, whatever follows; nothing while there is none.
  var astray: [UInt8]? { isAstray ? filled : nil }

  /// The changes that lead to another name; nothing if they are more than the limit.
  mutating func distance(of other: [UInt8]) -> Int? {
    let common = zip(filled, other).prefix { $0 == $1 }.count
    if isAstray, common == filled.count { return nil }
    isAstray = false
    filled.removeLast(filled.count - common)
    for letter in other[common...].prefix(longest - common) {
      filled.append(letter)
      isAstray = fillLastRow() > limit
      if isAstray { return nil }
    }
    let changes = table[filled.count * (name.count + 1) + name.count]
    return filled.count == other.count && changes <= limit ? changes : nil
  }

  /// Fills the row of the last letter and returns the least number in it.
  private mutating func fillLastRow() -> Int {
    let columns = name.count + 1
    let letter = filled[filled.count - 1]
    let before = filled.count > 1 ? filled[filled.count - 2] : nil
    let row = filled.count * columns
    let last = row - columns
    table[row] = filled.count
    var least = filled.count
    for column in name.indices {
      var changes = min(
        table[last + column] + (name[column] == letter ? 0 : 1), table[last + column + 1] + 1,
        table[row + column] + 1)
      if column > 0, name[column] == before, name[column - 1] == letter {
        changes = min(changes, table[last - columns + column - 1] + 1)
      }
      table[row + column + 1] = changes
      least = min(least, changes)
    }
    return least
  }
}
