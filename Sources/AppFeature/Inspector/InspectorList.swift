internal import TerminalUI

/// A bordered list that scrolls to its selected line.
struct InspectorList {
  /// The title in the border.
  var title: String
  /// Whether the list has the keyboard.
  var hasFocus: Bool
  var count = 0
  /// The index of the selected line, which is always visible.
  var selection: Int?
  /// Whether the selected line is marked.
  var showsSelection = true

  /// Creates a list without lines.
  init(title: String, hasFocus: Bool) {
    self.title = title
    self.hasFocus = hasFocus
  }

  /// Draws the border and the lines that fit.
  func draw(in context: DrawContext, into frame: inout Frame, line: (Int) -> StyledText) {
    let mark = hasFocus ? context.glyphs.selectionMark + " " : ""
    frame.drawBorder(
      title: mark + title, titleStyle: Style(hasFocus ? .emphasis : .title), glyphs: context.glyphs)
    let inside = frame.bounds.inset(by: 1)
    guard inside.size.width > 0, inside.size.height > 0 else { return }
    let first = first(in: inside.size.height)
    for (y, index) in (first..<min(count, first + inside.size.height)).enumerated() {
      let row = Rect(
        x: inside.origin.x, y: inside.origin.y + y, width: inside.size.width, height: 1)
      let isSelected = showsSelection && index == selection
      let text = StyledText(isSelected ? context.glyphs.selectionMark : " ") + line(index)
      frame.write(text, at: row.origin, width: row.size.width)
      if isSelected { frame.select(row) }
    }
  }

  /// Returns the index of the first visible line.
  ///
  /// The selected line is centered if possible. Without a selection, the last line is visible.
  private func first(in space: Int) -> Int {
    let selected = selection ?? count - 1
    return max(0, min(selected - space / 2, count - space))
  }
}
