/// A row of choices, one of which is selected: `[Weather]  Films `.
///
/// Brackets mark the selected choice, so that it is recognizable without colors.
package struct SegmentedControl: Widget, Hashable, Sendable {
  /// The titles, from left to right.
  package var titles: [String]
  /// The index of the selected segment.
  package var selection: Int
  /// Whether only the brackets and one blank separate neighbors: `[Weather] Films`.
  package var isCompact: Bool

  package init(_ titles: [String], selection: Int, isCompact: Bool = false) {
    self.titles = titles
    self.selection = selection
    self.isCompact = isCompact
  }

  /// The number of columns that all segments take.
  package var width: Int { segments.last?.upperBound ?? 0 }

  /// Returns the control with an action for a click on each segment.
  package func block<Action>(
    _ action: @escaping (_ index: Int) -> Action
  ) -> Block<Action> {
    Block { rect, canvas in
      canvas.frame.draw(self, in: rect, context: canvas.context)
      let scroll = scroll(width: rect.size.width)
      for (index, columns) in segments.enumerated() {
        let place = Rect(
          x: rect.origin.x + columns.lowerBound - scroll, y: rect.origin.y, width: columns.count,
          height: 1)
        canvas.onClick(action(index), in: place.intersection(rect))
      }
    }
  }

  /// Draws the control in the first row of the frame, with the selected segment visible.
  package func draw(in context: DrawContext, into frame: inout Frame) {
    let scroll = scroll(width: context.size.width)
    let segments = segments
    for index in titles.indices {
      let isSelected = index == selection
      let margin = isCompact ? "" : " "
      frame.write(
        isSelected ? "[\(titles[index])]" : margin + titles[index] + margin,
        at: Position(x: segments[index].lowerBound - scroll, y: 0),
        style: Style(isSelected ? .selection : .control))
    }
  }

  /// The columns of each segment, with a blank between two segments.
  private var segments: [Range<Int>] {
    var start = 0
    return titles.enumerated().map { index, title in
      let end = start + title.displayWidth + (isCompact && index != selection ? 0 : 2)
      defer { start = end + 1 }
      return start..<end
    }
  }

  private func scroll(width: Int) -> Int {
    guard titles.indices.contains(selection) else { return 0 }
    let selected = segments[selection]
    return min(max(0, selected.upperBound - width), selected.lowerBound)
  }
}
