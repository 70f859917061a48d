import Domain
import Testing

@Suite struct EditDistanceTests {
  @Test(arguments: [
    ("paris", "paris", 0), ("parsi", "paris", 1), ("pari", "paris", 1), ("parris", "paris", 1),
    ("baris", "paris", 1), ("barsi", "paris", 2), ("", "ab", 2), ("ab", "", 2),
  ])
  func `an edit inserts, deletes, replaces or swaps letters`(
    name: String, other: String, edits: Int
  ) {
    var measure = EditDistance(to: Array(name.utf8), limit: 2)
    #expect(measure.distance(of: Array(other.utf8)) == edits)
  }

  @Test(
    arguments: [
      ("LISBN", ["Porto", "Lisbon"], "Lisbon"), ("abc", ["ABCDE"], "ABCDE"),
      ("abc", ["abcdef"], nil),
      ("abcdef", ["abcdefghi"], "abcdefghi"), ("abcde", ["abcdefghi"], nil),
      // Of a longer word, more letters may differ, which does not help a shorter one.
      ("abc", ["abcdef", "xxxxxxxxxxxx"], nil), ("parix", ["parish", "paris"], "paris"),
      ("paris", [], nil),
    ] as [(String, [String], String?)])
  func `the nearest word differs by two letters, or a third of its own`(
    text: String, words: [String], nearest: String?
  ) {
    #expect(text.nearest(among: words) == nearest)
  }

  @Test func `a reused edit distance measures like a new one`() {
    let names = ["", "pa", "pab", "paris", "parisian", "parizz", "parsi", "qaris", "zzz"]
    var measure = EditDistance(to: Array("paris".utf8), limit: 2)
    for name in names {
      var fresh = EditDistance(to: Array("paris".utf8), limit: 2)
      #expect(measure.distance(of: Array(name.utf8)) == fresh.distance(of: Array(name.utf8)))
    }
  }
}
