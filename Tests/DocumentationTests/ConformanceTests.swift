import Foundation
import Testing

/// The conformance article, which lists the tests of each numbered behavior.
struct ConformanceTests {
  private static let path = "Sources/Redux/Documentation.docc/Conformance.md"

  @Test("every number of a behavior has a test")
  func everyNumberHasATest() throws {
    let shown = Set(try Behavior.all().map(\.number))
    #expect(Behavior.numbers.subtracting(shown).sorted() == [])
    #expect(shown.subtracting(Behavior.numbers).sorted() == [])
  }

  @Test("the table lists every test of a numbered behavior, and no other")
  func tableIsComplete() throws {
    let article = try article(listing: Behavior.all())
    if ProcessInfo.processInfo.environment["UPDATE_CONFORMANCE"] != nil {
      try article.write(
        to: Repository.root.appending(path: Self.path), atomically: true, encoding: .utf8)
    }
    let lines = article.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let written = try Repository.File(path: Self.path).lines
    #expect(
      lines.difference(from: written).isEmpty,
      """
      Run UPDATE_CONFORMANCE=1 swift test --traits App --filter ConformanceTests, and review the \
      difference.
      """)
  }

  private func article(listing behaviors: [Behavior]) -> String {
    let chapters = Behavior.chapters.map { chapter in
      let rows = behaviors.filter { chapter.numbers.contains($0.number) }.map { behavior in
        "| \(behavior.number)\(behavior.isSubtle ? " ★" : "") | \(behavior.name) | "
          + "\(behavior.suite) |"
      }
      return """

        ## \(chapter.title)

        | | Behavior | Shown by |
        |---:|---|---|
        \(rows.joined(separator: "\n"))

        """
    }
    return introduction + chapters.joined()
  }

  private let introduction = """
    # Conformance

    What the library promises, by number, and where a test shows it.

    ## Overview

    The numbers are those of the behaviours that the libraries before this one assert in their own
    tests, and of some that they leave undefined; ★ marks the subtle ones. A test is named by its
    number and by what it shows. This table is made from these names, and a test fails where a
    number is missing or the table is out of date.

    """
}
