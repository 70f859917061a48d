/// Choices side by side, one of which is selected: `[Weather]  Films `.
///
/// The brackets say which one it is where there are no colours.
public struct SegmentedControl: Widget, Hashable, Sendable {
  /// The titles.
  public var titles: [String]
  /// The index of the selected one.
  public var selection: Int

  /// Makes a control.
  public init(_ titles: [String], selection: Int) {
    self.titles = titles
    self.selection = selection
  }

  /// How many columns all of it takes.
  public var width: Int { segments.last?.upperBound ?? 0 }

  /// The segment at a column of a control that is drawn in some width.
  public func index(at x: Int, width: Int) -> Int? {
    guard (0..<width).contains(x) else { return nil }
    let column = x + scroll(width: width)
    return segments.firstIndex { $0.contains(column) }
  }

  /// The control in the first row of the context's size, with the selected segment in view.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    let scroll = scroll(width: context.size.width)
    for (index, segment) in segments.enumerated() {
      let isSelected = index == selection
      frame.write(
        isSelected ? "[\(titles[index])]" : " \(titles[index]) ",
        at: Position(x: segment.lowerBound - scroll, y: 0),
        style: Style(isSelected ? .selection : .control))
    }
  }

  /// The columns of each segment, a blank between two of them.
  private var segments: [Range<Int>] {
    var start = 0
    return titles.map { title in
      let end = start + title.displayWidth + 2
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
