/// A row of choices, one of which is selected: `[3 Current] 4 Forecast  5 Hourly `.
///
/// Brackets mark the selected choice, so that it is recognizable without colors. A terminal with colors shows
/// it on a background, and no brackets (see ``bracketFallback(theme:depth:)``).
package struct SegmentedControl: Widget, Hashable, Sendable {
  package var titles: [String]
  package var selection: Int?
  /// Whether neighbors share one blank: `2 Films[3 Now]4 Days 5 Hours `.
  package var isCompact: Bool
  /// Whether the selected title is only written in the color of keys, because the mark is elsewhere in the row.
  package var isUnmarked: Bool

  package init(
    _ titles: [String], selection: Int?, isCompact: Bool = false, isUnmarked: Bool = false
  ) {
    self.titles = titles
    self.selection = selection
    self.isCompact = isCompact
    self.isUnmarked = isUnmarked
  }

  /// The style of the mark: the selected title, and a column at each of its ends.
  private static let mark = Style(.key, [.bold, .reverse])

  /// The number of columns that all segments take.
  package var width: Int { segments.last?.upperBound ?? 0 }

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

  package func draw(in context: DrawContext, into frame: inout Frame) {
    let scroll = scroll(width: context.size.width)
    for (index, (title, columns)) in zip(titles, segments).enumerated() where index != selection {
      frame.write(title, at: position(columns.lowerBound + 1, scroll), style: Style(.control))
    }
    guard let selection, titles.indices.contains(selection) else { return }
    let (title, columns) = (titles[selection], segments[selection])
    if isUnmarked {
      frame.write(title, at: position(columns.lowerBound + 1, scroll), style: Style(.key))
    } else {
      frame.write("[\(title)]", at: position(columns.lowerBound, scroll), style: Self.mark)
    }
  }

  private func position(_ column: Int, _ scroll: Int) -> Position {
    Position(x: column - scroll, y: 0)
  }

  /// The columns of each segment with a blank at each end, which neighbors in a compact control share.
  private var segments: [Range<Int>] {
    var start = isCompact && (selection != 0 || isUnmarked) ? -1 : 0
    return titles.map { title in
      let end = start + title.displayWidth + 2
      defer { start = isCompact ? end - 1 : end }
      return start..<end
    }
  }

  private func scroll(width: Int) -> Int {
    guard let selection, titles.indices.contains(selection) else { return 0 }
    let selected = segments[selection]
    return min(max(0, selected.upperBound - width), selected.lowerBound)
  }
}

extension SegmentedControl {
  /// Returns the replacement of the brackets by blanks, or `nil` if the terminal does not show the color of the
  /// mark, so that they are needed.
  package static func bracketFallback(
    theme: Theme, depth: ColorDepth
  ) -> (@Sendable (Cell) -> Cell)? {
    let mark = mark
    guard theme.appearance(of: mark, in: depth).foreground?.number(in: depth) != nil else {
      return nil
    }
    return { cell in
      cell.style == mark && (cell.asciiByte == 0x5b || cell.asciiByte == 0x5d)
        ? Cell(" ", style: mark) : cell
    }
  }
}
