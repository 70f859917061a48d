public import TerminalUI

/// What the list of films is narrowed down to.
public struct FilmFilter: Codable, Hashable, Sendable {
  /// What was typed.
  public var input: TextInput
  /// Whether what a person types goes there.
  public var isTyping: Bool

  /// Makes a filter; an empty one to type into, unless told otherwise.
  public init(_ text: String = "", isTyping: Bool = true) {
    input = TextInput(text)
    self.isTyping = isTyping
  }

  /// The words, each of which a film has to contain.
  public var words: [String] {
    input.text.split(separator: " ").map(String.init)
  }
}

extension String {
  /// The characters, by number, that belong to an occurrence of some word, in capitals or not.
  func matches(of words: [String]) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let characters = map { $0.lowercased() }
    let ranges = words.flatMap { characters.ranges(of: $0.map { $0.lowercased() }) }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      guard let last = joined.last, range.lowerBound <= last.upperBound else {
        return joined.append(range)
      }
      joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }
}

extension StyledText {
  /// Makes text in which the words of a filter are marked.
  init(_ text: String, marking words: [String], style: Style = .text) {
    guard !words.isEmpty else {
      self.init(text, style)
      return
    }
    let characters = Array(text)
    var end = 0
    self.init("")
    for match in text.matches(of: words) {
      self += StyledText(String(characters[end..<match.lowerBound]), style)
      self += StyledText(String(characters[match]), Style(.match, .underline))
      end = match.upperBound
    }
    self += StyledText(String(characters[end...]), style)
  }
}
