import Testing

/// The listings of the documentation, each of which is word for word part of a compiled file.
///
/// These files are the examples and those in `Listings`, where most listings are part of a test.
struct ListingTests {
  private static let compiled = Result {
    CompiledLines(
      try Repository.listings.flatMap { try Repository.files(in: $0, ending: ".swift") })
  }

  @Test("every listing in an article compiles", arguments: try articleListings())
  func article(listing: Listing) throws {
    #expect(try Self.compiled.get().contain(listing.code), Comment(rawValue: listing.text))
  }

  @Test("every listing in a documentation comment compiles", arguments: try commentListings())
  func comment(listing: Listing) throws {
    #expect(try Self.compiled.get().contain(listing.code), Comment(rawValue: listing.text))
  }

  @Test("the search finds the listings of articles and of documentation comments")
  func findsListings() throws {
    #expect(try Self.articleListings().count > 50)
    #expect(try Self.commentListings().count > 30)
  }

  @Test("lines are found only in sequence, and … matches any code")
  func findsLinesInSequence() {
    let lines = CompiledLines([.init(path: "", lines: ["  one", "", "two { 1 }", "three"])])
    #expect(lines.contain(["one", "", "  two {  … }"]))
    #expect(lines.contain(["two … }", "three"]))
    #expect(!lines.contain(["one", "two { 1 }"]))
    #expect(!lines.contain(["two { 2 }"]))
    #expect(!lines.contain(["three", "four"]))
  }

  private static func articleListings() throws -> [Listing] {
    try
      (Repository.library.flatMap { try Repository.files(in: $0, ending: ".md") }
      + Repository.files(in: "docs", ending: "Redux.md"))
      .flatMap { Listing.all(in: $0, margin: "") }.filter(\.isOurs)
  }

  private static func commentListings() throws -> [Listing] {
    try Repository.library.flatMap { try Repository.files(in: $0, ending: ".swift") }
      .flatMap { Listing.all(in: $0, margin: "///") }
  }
}
