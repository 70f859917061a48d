/// A page of text as laid out on the screen, for its drawing and its keys.
package struct TextPageLayout: Sendable {
  let lines: [StyledText]
  let isWrapped: Bool
  package let state: TextPageState
  /// The number of lines that are visible at a time.
  let space: Int
  /// Whether a screen reader announces the lines that a key passes.
  let isLinear: Bool
  /// The number of lines at the top that a listener passes together (see `TextPage`).
  var linesBeforeParagraphs: Int?

  /// The first visible line.
  package var position: ScrollPosition {
    ScrollPosition(line: state.scroll, last: lines.count - space)
  }

  /// Returns the matches of a text, at most one of each line if only one line is visible at a time.
  func matches(of text: String) -> [TextMatch] {
    let matches = [TextMatch](of: text, in: lines.map(\.text), acrossLines: isWrapped)
    guard space == 1 else { return matches }
    return matches.reduce(into: []) { if $0.last?.line != $1.line { $0.append($1) } }
  }

  /// The matches to mark, or `nil` if no search is active.
  var markedMatches: [TextMatch]? {
    state.search.isActive ? matches(of: state.search.input.text) : nil
  }

  /// The searched text and the number of matches, or `nil` if no search is active.
  var label: SearchLabel? {
    markedMatches.map { SearchLabel(search: state.search, count: $0.count) }
  }

  func response(to movement: Movement) -> KeyResponse<TextPageStep> {
    position.response(to: movement, space: page(of: movement) + 1) { TextPageStep(scroll: $0) }
  }

  /// Returns the number of lines that a page key scrolls by.
  private func page(of movement: Movement) -> Int {
    guard isLinear else { return max(1, space - 1) }
    let (texts, line) = (lines.map(\.text), position.line)
    if let first = linesBeforeParagraphs {
      return max(1, movement.isUp ? (line == first ? line : 1) : first - line)
    }
    return movement.isUp
      ? LinearPage.linesOfPage(texts.prefix(line).reversed())
      : LinearPage.linesOfPage(texts.dropFirst(line + 1))
  }

  /// Returns the step to another match, wrapping around, or the reason if there is none, while the user is
  /// not typing; it is `hidden` without a searched text.
  ///
  /// `matches` is negative for up.
  func response(toMove matches: Int) -> KeyResponse<TextPageStep> {
    let search = state.search
    guard !search.input.text.isEmpty else { return .hidden }
    let found = self.matches(of: search.input.text)
    guard !found.isEmpty else { return .disabled(reason: "no match") }
    let count = found.count
    let from = search.isActive ? search.match : matches > 0 ? -1 : count
    let match = ((from + matches) % count + count) % count
    return .enabled(
      TextPageStep(.matchSelected(match: match), scroll: scroll(showing: found[match].line)))
  }

  /// Returns the step of an input event while the user types, or `nil` if the event edits nothing.
  ///
  /// The step goes to the first match at or below the line at which the search began, or else to
  /// the first match of all.
  package func step(for event: InputEvent) -> TextPageStep? {
    let search = state.search
    var input = search.input
    guard search.isTyping, let edit = input.edit(for: event, limit: 100) else { return nil }
    input.apply(edit)
    let lines = matches(of: input.text).map(\.line)
    let match = lines.firstIndex { $0 >= search.origin } ?? 0
    let line = lines.indices.contains(match) ? scroll(showing: lines[match]) : search.origin
    return TextPageStep(.edited(edit: edit, match: match), scroll: min(line, position.last))
  }

  func step(_ action: TextSearchAction) -> TextPageStep {
    TextPageStep(action, scroll: position.line)
  }

  /// Returns the scroll position at which a line is visible, the current one if possible.
  private func scroll(showing line: Int) -> Int {
    let position = position
    if (position.line..<position.line + max(1, space)).contains(line) { return position.line }
    return min(max(0, line - space / 3), position.last)
  }
}
