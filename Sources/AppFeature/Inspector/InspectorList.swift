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

  /// Returns the border and the lines that fit.
  func block(
    in context: DrawContext, line: @escaping (Int) -> StyledText
  ) -> Block<AppAction> {
    let (selectionMark, titleStyle) = (
      context.glyphs.selectionMark, Style(hasFocus ? .emphasis : .title)
    )
    return Block(height: context.size.height) { rect, canvas in
      canvas.frame.drawBorder(
        title: (hasFocus ? selectionMark + " " : "") + title, titleStyle: titleStyle, in: rect)
      for (index, row) in list.rows(in: rect.inset(by: 1)) {
        let isSelected = showsSelection && index == list.selection
        let text = StyledText(isSelected ? selectionMark : " ") + line(index)
        canvas.frame.write(text, at: row.origin, width: row.size.width)
        if isSelected { canvas.frame.select(row) }
        if isSelected, hasFocus { canvas.cursor = .selection(row) }
      }
    }
  }
}
