/// An occurrence of a searched text in lines of text.
package struct TextMatch: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    package var line: Int
    package var columns: Range<Int>
  }

  /// The parts, more than one if the occurrence continues in the next line.
  package var parts: [Part]

  package var line: Int { parts.first?.line ?? 0 }
}

extension [TextMatch] {
  /// Finds a text in lines, in upper or lower case, with or without the marks of Latin letters.
  ///
  /// With `acrossLines`, a blank also matches the end of a line, so that words are found wherever lines are
  /// wrapped. Blanks at the ends of the text to find are ignored.
  package init(of query: String, in lines: [String], acrossLines: Bool = true) {
    let wanted = query.terminalCharacters.map(\.folded).trimmingBlanks
    self = []
    guard !wanted.isEmpty else { return }
    let end = acrossLines ? " " : "\n"
    let letters = lines.enumerated().flatMap { Letter.letters(of: $1, line: $0, end: end) }
    var start = 0
    while start + wanted.count <= letters.count {
      let found = letters[start..<start + wanted.count]
      if zip(found, wanted).allSatisfy({ $0.text == $1 }) {
        append(TextMatch(found))
        start += wanted.count
      } else {
        start += 1
      }
    }
  }
}

/// A character of the lines, or the end of a line.
private struct Letter {
  var text: String
  var line: Int
  var columns: Range<Int>

  static func letters(of text: String, line: Int, end: String) -> [Letter] {
    var x = 0
    var letters: [Letter] = []
    for character in text.terminalCharacters {
      letters.append(Letter(text: character.folded, line: line, columns: x..<x + character.width))
      x += character.width
    }
    return letters + [Letter(text: end, line: line, columns: x..<x)]
  }
}

extension TextMatch {
  fileprivate init(_ letters: ArraySlice<Letter>) {
    parts = []
    for letter in letters where !letter.columns.isEmpty {
      if let last = parts.indices.last, parts[last].line == letter.line {
        parts[last].columns = parts[last].columns.lowerBound..<letter.columns.upperBound
      } else {
        parts.append(Part(line: letter.line, columns: letter.columns))
      }
    }
  }
}

extension TerminalCharacter {
  fileprivate var folded: String {
    let plain = ascii
    return (plain == "?" || plain.isEmpty ? text : plain).lowercased()
  }
}

extension [String] {
  fileprivate var trimmingBlanks: ArraySlice<String> {
    let start = drop { $0 == " " }
    return start.prefix(
      (start.lastIndex { $0 != " " } ?? start.startIndex - 1) + 1 - start.startIndex)
  }
}
