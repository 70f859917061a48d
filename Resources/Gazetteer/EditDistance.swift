/// How many changes lead from one name to others: letters put in, left out, changed, or swapped with
/// their neighbours (optimal string alignment).
///
/// The others are best asked about in order: what one has in common with the one before it, from the
/// first letter on, is not measured again.
struct EditDistance {
  private let name: [UInt8]
  private let limit: Int
  /// Row *i* has the changes that lead from beginnings of the name to *i* letters of the other.
  ///
  /// Beginnings that are shorter or longer by more than the limit need more changes than that, so a
  /// row has only those around its own length, between two that are always too many.
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
    let rows = name.count + limit + 2
    table = Array(repeating: limit + 1, count: rows * (2 * limit + 3))
    for length in 0...min(limit, name.count) { table[cell(0, length)] = length }
  }

  /// The beginning with which names are too far off, whatever follows; nothing while there is none.
  var astray: [UInt8]? { isAstray ? filled : nil }

  /// The changes that lead to another name; nothing if they are more than the limit.
  mutating func distance(of other: some Sequence<UInt8>) -> Int? {
    var length = 0
    for letter in other {
      if length == filled.count || filled[length] != letter {
        keep(length)
        if isAstray { return nil }
        filled.append(letter)
        isAstray = fillLastRow() > limit
      }
      length += 1
    }
    keep(length)
    guard abs(name.count - length) <= limit else { return nil }
    let changes = table[cell(length, name.count)]
    return changes <= limit ? changes : nil
  }

  /// Forgets what follows so many letters.
  private mutating func keep(_ length: Int) {
    guard length < filled.count else { return }
    filled.removeLast(filled.count - length)
    isAstray = false
  }

  /// Where the table has what leads from so many letters of the name to so many of the other.
  private func cell(_ row: Int, _ length: Int) -> Int {
    row * (2 * limit + 3) + length - row + limit + 1
  }

  /// Fills the row of the last letter and returns the least number in it.
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
