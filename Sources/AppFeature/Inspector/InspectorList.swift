internal import TerminalUI

/// A bordered list that scrolls to its selected line.
struct InspectorList {
  /// The title in the border.
  var title: String
  /// Whether the list has the keyboard.
  var hasFocus: Bool
  /// The lines, of which the selected one is in the middle if possible.
  var list: ScrollingList
  /// Whether the selected line is marked.
  var showsSelection: Bool

  /// Creates a list, by default with a mark at the selected line.
  init(
    title: String, hasFocus: Bool, count: Int, selection: Int?, showsSelection: Bool = true
  ) {
    self.title = title
    self.hasFocus = hasFocus
    self.showsSelection = showsSelection
    list = ScrollingList(count: count, selection: selection, anchor: .middle, hasHeadings: false)
  }

  /// Draws the border and the lines that fit.
  func draw(in context: DrawContext, into frame: inout Frame, line: (Int) -> StyledText) {
    let mark = hasFocus ? context.glyphs.selectionMark + " " : ""
    frame.drawBorder(
      title: mark + title, titleStyle: Style(hasFocus ? .emphasis : .title))
    let inside = frame.bounds.inset(by: 1)
    guard inside.size.width > 0, inside.size.height > 0 else { return }
    for (y, index) in list.visibleRows(height: inside.size.height).enumerated() {
      let row = Rect(
        x: inside.origin.x, y: inside.origin.y + y, width: inside.size.width, height: 1)
      let isSelected = showsSelection && index == list.selection
      let text = StyledText(isSelected ? context.glyphs.selectionMark : " ") + line(index)
      frame.write(text, at: row.origin, width: row.size.width)
      if isSelected { frame.select(row) }
    }
  }
}
