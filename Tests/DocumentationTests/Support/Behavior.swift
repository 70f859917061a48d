/// A test of a numbered behavior.
struct Behavior: Hashable, Comparable {
  let number: Int
  let isSubtle: Bool
  let name: String
  let suite: String

  /// The chapters of the conformance article, with their numbers; 17 and 85 are unused.
  static let chapters: [(title: String, numbers: ClosedRange<Int>)] = [
    ("Beginning and end", 1...3),
    ("Reducers", 4...10),
    ("Dispatch", 11...25),
    ("Subscriptions", 26...46),
    ("Selectors", 47...59),
    ("Middleware", 60...67),
    ("Recorder", 68...75),
    ("Router", 76...84),
    ("Behavior that earlier libraries leave undefined", 86...95),
    ("Manual draining and scopes", 96...98),
    ("Effects", 99...102),
    ("For apps", 103...107),
    ("Ends, order and views", 108...113),
  ]

  static let numbers = Set(1...113).subtracting([17, 85])

  /// Returns the numbered behaviors that have tests.
  static func all() throws -> [Behavior] {
    try ["Tests/ReduxTests", "Tests/ReduxRecorderTests"]
      .flatMap { try Repository.files(in: $0, ending: "Tests.swift") }
      .flatMap { file in all(in: file.lines.joined(separator: "\n"), suite: file.name) }
      .sorted()
  }

  private static func all(in text: String, suite: String) -> [Behavior] {
    text.matches(of: /@Test\(\s*"(\d+) (★ )?([^"]*)"/).compactMap { match in
      guard let number = Int(match.1) else { return nil }
      return Behavior(
        number: number, isSubtle: match.2 != nil, name: String(match.3), suite: suite)
    }
  }

  static func < (one: Behavior, other: Behavior) -> Bool {
    (one.number, one.isSubtle ? 0 : 1, one.name) < (
      other.number, other.isSubtle ? 0 : 1, other.name
    )
  }
}
