import Domain
import Testing

@testable import BundledData

@Suite struct FuzzyMatchTests {
  @Test(arguments: [
    ("Frankfrt", "Frankfurt am Main"), ("Springfeild", "Springfield"), ("Pars", "Paris"),
    ("Reykjavikk", "Reykjavík"), ("Qyoto", "Kyoto"), ("Москвв", "Moscow"),
    ("Edinbrugh", "Edinburgh"),
  ])
  func `a misspelled name finds the intended place`(typed: String, meant: String) {
    #expect(Gazetteer.shared.fuzzyMatches(to: typed).map(\.place.name).contains(meant))
  }

  @Test func `a name with the wrong country is a fuzzy match`() {
    let matches = Gazetteer.shared.matches(for: "Reykjavik, Portugal")
    #expect(matches.first?.place.country == "IS")
    #expect(matches.first?.quality == .fuzzy)
  }

  @Test func `fuzzy matches are left out if a name matches`() {
    let matches = Gazetteer.shared.matches(for: "Lisbon")
    #expect(matches.first?.place.name == "Lisbon")
    #expect(!matches.contains { $0.quality == .fuzzy })
    // Without that match, these would be found.
    #expect(Gazetteer.shared.fuzzyMatches(to: "Lisbon").contains { $0.quality == .fuzzy })
  }

  @Test(arguments: ["Xyzzyqwfp", "qqxxqq", "ꙮꙮꙮꙮꙮ"])
  func `text that resembles no name finds nothing`(text: String) {
    #expect(Gazetteer.shared.matches(for: text) == [])
  }
}
