/// One line of text whose parts can have different styles.
package struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: Style
  }

  package private(set) var runs: [Run]

  package init(_ text: String, _ style: Style = .text) {
    runs = text.isEmpty ? [] : [Run(text: text, style: style)]
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// Creates text in a style, of which the characters at some offsets are marked as what was typed.
  package init(_ text: String, _ style: Style = .text, marking offsets: Set<Int>) {
    self = text.enumerated().reduce(into: StyledText("")) { marked, character in
      let style = offsets.contains(character.offset) ? Style(.match, .underline) : style
      marked += StyledText(String(character.element), style)
    }
  }

  package var text: String { runs.map(\.text).joined() }

  package var displayWidth: Int { runs.reduce(0) { $0 + $1.text.displayWidth } }

  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var joined = left
    joined.runs += right.runs
    return joined
  }

  package static func += (left: inout StyledText, right: StyledText) {
    left.runs += right.runs
  }

  /// Returns the text, which ends in `…` if it is longer than a width.
  package func truncated(to width: Int) -> StyledText {
    guard displayWidth > width else { return self }
    var cut = StyledText("")
    for run in runs {
      let rest = width - cut.displayWidth
      guard run.text.displayWidth < rest else {
        return cut + StyledText((run.text + "…").truncated(to: rest), run.style)
      }
      cut.runs.append(run)
    }
    return cut
  }

  /// Returns the text with blanks added up to a width; longer text stays as it is.
  package func padded(to width: Int, alignment: Alignment = .leading) -> StyledText {
    let missing = max(0, width - displayWidth)
    let before = alignment.offset(of: width - missing, in: width)
    return StyledText(String(repeating: " ", count: before)) + self
      + StyledText(String(repeating: " ", count: missing - before))
  }
}

extension Collection where Element: Collection, Element.Element: ExpressibleByStringLiteral {
  /// The lines of all parts that have any, with a blank line between two of them.
  package var paragraphs: [Element.Element] {
    Array(filter { !$0.isEmpty }.joined(separator: [""]))
  }
}

extension [StyledText] {
  package func joined(by separator: StyledText = "") -> StyledText {
    dropFirst().reduce(first ?? "") { $0 + separator + $1 }
  }
}

extension Frame {
  /// Writes styled text as ``write(_:at:style:width:)`` does, and returns the number of columns.
  @discardableResult
  package mutating func write(
    _ text: StyledText, at position: Position, width: Int? = nil
  ) -> Int {
    let limit = max(0, min(width ?? .max, size.width - position.x))
    // A single run needs no extra `…`, because `write` truncates it.
    let isCut = text.runs.count > 1 && text.displayWidth > limit
    var used = 0
    for run in text.runs where used < limit {
      // If the run ends exactly at the limit and more runs follow, the extra `…` makes `write`
      // truncate it, so that the cut is visible.
      let ends = isCut && used + run.text.displayWidth == limit
      used += write(
        ends ? run.text + "…" : run.text, at: Position(x: position.x + used, y: position.y),
        style: run.style, width: limit - used)
    }
    return used
  }
}
