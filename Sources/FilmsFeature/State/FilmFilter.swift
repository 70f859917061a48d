package import TerminalUI

/// The filter of the film list.
package struct FilmFilter: Codable, Hashable, Sendable {
  /// The typed text.
  package var input: TextInput
  /// Whether the user is typing in the filter.
  package var isTyping: Bool

  /// Creates a filter, by default an empty one that the user is typing in.
  package init(_ text: String = "", isTyping: Bool = true) {
    input = TextInput(text)
    self.isTyping = isTyping
  }

  /// Creates a filter with the text of an earlier one, selected, or an empty filter.
  init(draft: String?) {
    self.init(draft ?? "")
    input.selectAll()
  }

  /// The words of the filter, which are separated by spaces.
  ///
  /// A film must contain all of them.
  package var words: [String] {
    input.text.split(separator: " ").map(String.init)
  }
}

extension String {
  /// Returns the ranges of character offsets in which a word occurs, ignoring case.
  ///
  /// The ranges are sorted, and overlapping ones are merged.
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
  /// Creates text in which every occurrence of a filter word is marked.
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
