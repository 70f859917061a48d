import Domain
import Testing

@testable import BundledData

@Suite struct FuzzyMatchTests {
  @Test(arguments: [
    ("Frankfrt", "Frankfurt am Main"), ("Springfeild", "Springfield"), ("Pars", "Paris"),
    ("Reykjavikk", "Reykjavík"), ("Qyoto", "Kyoto"), ("Москвв", "Moscow"),
  ])
  func `a misspelled name finds the intended place`(typed: String, meant: String) {
    #expect(Gazetteer().fuzzyMatches(to: typed).map(\.place.name).contains(meant))
  }

  @Test func `a name with the wrong country is a fuzzy match`() {
    let matches = Gazetteer().matches(for: "Reykjavik, Portugal")
    #expect(matches.first?.place.country == "IS")
    #expect(matches.first?.quality == .fuzzy)
  }

  @Test func `fuzzy matches are left out if a name matches`() {
    #expect(Gazetteer().matches(for: "Lisbon").allSatisfy { $0.quality != .fuzzy })
  }

  @Test(arguments: ["Xyzzyqwfp", "qqxxqq", "ꙮꙮꙮꙮꙮ"])
  func `text that resembles no name finds nothing`(text: String) {
    #expect(Gazetteer().matches(for: text) == [])
  }

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

  @Test func `a reused edit distance measures like a new one`() {
    let names = ["", "pa", "pab", "paris", "parisian", "parizz", "parsi", "qaris", "zzz"]
    var measure = EditDistance(to: Array("paris".utf8), limit: 2)
    for name in names {
      var fresh = EditDistance(to: Array("paris".utf8), limit: 2)
      #expect(measure.distance(of: Array(name.utf8)) == fresh.distance(of: Array(name.utf8)))
    }
  }
}
