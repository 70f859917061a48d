import Testing

@testable import TerminalUI

@Suite struct NameMatchTests {
  @Test(arguments: [
    ("ref", "refresh", NameMatch.Rank.beginning), ("ALL", "refresh all", .word),
    ("fp", "find a place", .initials), ("fap", "find a place", .initials),
    ("fresh", "refresh", .inside),
    ("rfh", "refresh", nil), ("fipl", "find a place", .beginnings),
    ("fiplx", "find a place", nil), ("consent", "locate.consent", .word),
    ("tok", "locate.consent: ask", nil), ("x", "refresh", nil), ("h", "refresh", .inside),
    ("refreshing", "refresh", nil), ("", "refresh", nil), ("a", "", nil),
  ])
  func theRankIsTheKindOfMatch(word: String, name: String, rank: NameMatch.Rank?) {
    #expect(NameMatch(word, in: name)?.rank == rank)
  }

  @Test func theOffsetsAreThoseOfTheMatchedLetters() {
    #expect(NameMatch("pl", in: "find a place")?.offsets == [7, 8])
    #expect(NameMatch("fap", in: "find a place")?.offsets == [0, 5, 7])
    #expect(NameMatch("fipl", in: "find a place")?.offsets == [0, 1, 7, 8])
    #expect(NameMatch("lis", in: "Líšeň")?.offsets == [0, 1, 2])
    #expect(NameMatch("東", in: "京都") == nil)
  }
}
