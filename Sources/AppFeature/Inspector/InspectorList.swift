internal import TerminalUI

/// A framed list whose selected line is always seen.
struct InspectorList {
  /// What stands in the border.
  var title: String
  /// Whether it has the keyboard.
  var hasFocus: Bool
  /// How many lines there are.
  var count = 0
  /// The line that has to be seen.
  var selection: Int?
  /// Whether that line is marked.
  var showsSelection = true

  /// Makes a list without lines.
  init(title: String, hasFocus: Bool) {
    self.title = title
    self.hasFocus = hasFocus
  }

  /// Draws the lines that there is room for.
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

  /// The first visible line: the newest are at the bottom, and the selected one is seen.
  private func first(in space: Int) -> Int {
    let selected = selection ?? count - 1
    return max(0, min(selected - space / 2, count - space))
  }
}
