/// A list of rows that scrolls so that the selected row is visible.
package struct ScrollingList: Hashable, Sendable {
  package enum Anchor: Hashable, Sendable {
    /// The list moves by half of its space when the selection leaves it, so that most moves change two rows.
    case halves
    /// The selected row or, without one, the last row is in the middle if possible.
    case middle
    /// This row is the first, if the selected one is visible then.
    case row(Int)
  }

  package var count: Int
  package var selection: Int?
  package var anchor: Anchor
  /// Whether headings precede the rows, unless there is room for one row only.
  package var hasHeadings: Bool

  /// Creates a list, by default that of a table with headings.
  package init(
    count: Int, selection: Int? = nil, anchor: Anchor = .halves, hasHeadings: Bool = true
  ) {
    self.count = count
    self.selection = selection
    self.anchor = anchor
    self.hasHeadings = hasHeadings
  }

  package var position: ListPosition? { selection.map { ListPosition(index: $0, count: count) } }

  func headingHeight(in height: Int) -> Int { hasHeadings && height > 1 ? 1 : 0 }

  package func visibleRows(height: Int) -> Range<Int> {
    let space = max(0, height - headingHeight(in: height))
    let first = first(in: space)
    return first..<min(count, first + space)
  }

  /// Returns the visible rows of a list in a rectangle, below the headings, with their indices.
  package func rows(in rect: Rect) -> [(index: Int, rect: Rect)] {
    Array(
      zip(
        visibleRows(height: rect.size.height),
        rect.lines.dropFirst(headingHeight(in: rect.size.height))))
  }

  /// Returns the response to a key that selects another row; `element` is in the reason: `first place`.
  package func response<Action>(
    to movement: Movement, page: Int = 1, of element: String, _ action: (_ row: Int) -> Action
  ) -> KeyResponse<Action> {
    guard let selection else { return .disabled(reason: "no \(element)s") }
    return movement.response(
      from: selection, last: count - 1, page: page, of: element, action)
  }

  private func first(in space: Int) -> Int {
    let last = max(0, count - space)
    guard space > 0 else { return 0 }
    return switch (anchor, selection) {
    case (.middle, let selection): min(max(0, (selection ?? count - 1) - space / 2), last)
    case (.halves, nil): 0
    case (.halves, let selection?): min(steps(to: selection, space), last)
    case (.row(let row), nil): min(max(0, row), last)
    case (.row(let row), let selection?):
      min(max(row, selection - space + 1, 0), selection, last)
    }
  }

  private func steps(to selection: Int, _ space: Int) -> Int {
    guard selection >= space else { return 0 }
    let step = max(1, space / 2)
    return ((selection - space) / step + 1) * step
  }
}
