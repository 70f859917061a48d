/// The problems in the configuration.
struct ConfigurationError: Error, Equatable, CustomStringConvertible {
  var problems: [ConfigurationProblem]

  /// The messages, of which only the first ones are given if there are many.
  var messages: [String] {
    let limit = 10
    let messages = problems.prefix(limit).map(\.description)
    let rest = problems.count - limit
    return rest > 0 ? messages + ["\(rest) more problems in the configuration"] : messages
  }

  var description: String { messages.joined(separator: "\n") }
}

/// A problem in the configuration, with its location and its remedy.
struct ConfigurationProblem: Error, Equatable, CustomStringConvertible {
  /// The location, such as the file and the line.
  var origin: SettingOrigin
  /// The problem and its remedy.
  var text: String

  var description: String { "\(origin): \(text)" }
}

extension [ConfigurationProblem] {
  /// The problems by their lines in the file, after those of other origins.
  var inOrderOfLines: [ConfigurationProblem] {
    func line(_ problem: ConfigurationProblem) -> Int {
      if case .file(_, let line?) = problem.origin { line } else { 0 }
    }
    return enumerated().sorted {
      (line($0.element), $0.offset) < (line($1.element), $1.offset)
    }.map(\.element)
  }
}

extension String {
  /// The largest number of Unicode scalars of a text that a message quotes.
  private static let quotedLimit = 60

  /// The text shortened for quoting in a message.
  var shortened: String {
    let limit = Self.quotedLimit
    guard utf8.count > limit, unicodeScalars.count > limit else { return self }
    return String(unicodeScalars.prefix(limit - 1)) + "…"
  }

  /// The text with each long word shortened, for messages that quote what the user gave.
  var withShortWords: String {
    guard utf8.count > Self.quotedLimit else { return self }
    return split(separator: " ", omittingEmptySubsequences: false)
      .map { String($0).shortened }.joined(separator: " ")
  }
}
