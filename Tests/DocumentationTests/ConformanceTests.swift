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
      Run UPDATE_CONFORMANCE=1 swift test --filter ConformanceTests, and review the \
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

        | | Behavior | Verified by |
        |---:|---|---|
        \(rows.joined(separator: "\n"))

        """
    }
    return introduction + chapters.joined()
  }

  private let introduction = """
    # Conformance

    The behavior of the library, by number, with the tests that verify it.

    ## Overview

    The numbers are those of the behaviors that earlier Redux libraries for Swift assert in their own
    tests, and of some that they leave undefined; ★ marks the subtle ones. The name of a test begins
    with its number and describes the behavior. This table is generated from these names, and a test
    fails if a number is missing or the table is out of date.

    """
}
