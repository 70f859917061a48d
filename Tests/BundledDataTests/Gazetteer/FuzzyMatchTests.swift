import Domain
import Testing

@testable import BundledData

@Suite struct FuzzyMatchTests {
  @Test(arguments: [
    ("Frankfrt", "Frankfurt am Main"), ("Springfeild", "Springfield"), ("Pars", "Paris"),
    ("Reykjavikk", "Reykjavík"), ("Qyoto", "Kyoto"), ("Москвв", "Moscow"),
  ])
  func `a slip finds the place that was meant`(typed: String, meant: String) {
    #expect(Gazetteer().fuzzyMatches(to: typed).map(\.place.name).contains(meant))
  }

  @Test func `a name in the wrong country is as near as can be`() {
    let matches = Gazetteer().matches(for: "Reykjavik, Portugal")
    #expect(matches.first?.place.country == "IS")
    #expect(matches.first?.quality == .fuzzy)
  }

  @Test func `where something fits nothing that is only near is told`() {
    #expect(Gazetteer().matches(for: "Lisbon").allSatisfy { $0.quality != .fuzzy })
  }

  @Test(arguments: ["Xyzzyqwfp", "qqxxqq", "ꙮꙮꙮꙮꙮ"])
  func `what is like no name finds nothing`(text: String) {
    #expect(Gazetteer().matches(for: text) == [])
  }

  @Test(arguments: [
    ("paris", "paris", 0), ("parsi", "paris", 1), ("pari", "paris", 1), ("parris", "paris", 1),
    ("baris", "paris", 1), ("barsi", "paris", 2), ("", "ab", 2), ("ab", "", 2),
  ])
  func `a change is a letter put in, left out, changed, or swapped`(
    name: String, other: String, changes: Int
  ) {
    var measure = EditDistance(to: Array(name.utf8), limit: 2)
    #expect(measure.distance(of: Array(other.utf8)) == changes)
  }

  @Test func `what was measured before changes nothing`() {
    let names = ["", "pa", "pab", "paris", "parisian", "parizz", "parsi", "qaris", "zzz"]
    var measure = EditDistance(to: Array("paris".utf8), limit: 2)
    for name in names {
      var fresh = EditDistance(to: Array("paris".utf8), limit: 2)
      #expect(measure.distance(of: Array(name.utf8)) == fresh.distance(of: Array(name.utf8)))
    }
  }
}
