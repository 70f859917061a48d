internal import Domain
internal import TerminalUI

extension PromptPicture {
  /// Where text is typed, in a frame of this size.
  private static func inputRect(in size: Size) -> Rect {
    Rect(x: 2, y: 1, width: size.width - 4, height: 1)
  }

  /// Where the cursor stands, in a frame of this size.
  func cursor(in size: Size) -> Position {
    let rect = Self.inputRect(in: size)
    return Position(
      x: rect.origin.x + field.cursorColumn(width: rect.size.width), y: rect.origin.y)
  }

  private var field: TextField { TextField(input, label: "/ ") }

  /// Draws it with a border.
  func frame(in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    frame.drawBorder(title: "Find a place", glyphs: context.glyphs)
    let inside = frame.bounds.inset(by: 1)
    frame.draw(field, in: Self.inputRect(in: context.size), context: context)
    let lines = message.text.wrapped(to: max(0, inside.size.width - 4))
    for (index, line) in lines.prefix(max(0, inside.size.height - 1)).enumerated() {
      draw(line, isFirst: index == 0, in: context, row: 2 + index, of: &frame)
    }
    let top = 3 + lines.count
    let list = Rect(
      x: 2, y: top, width: inside.size.width - 2, height: inside.rows.upperBound - top)
    drawRows(in: list, context, of: &frame)
    return frame
  }

  private func draw(
    _ line: String, isFirst: Bool, in context: DrawContext, row: Int, of frame: inout Frame
  ) {
    let steps = context.glyphs.activitySteps
    let mark =
      isFirst && message.kind == .searching ? steps[context.animationStep % steps.count] : ""
    let style = Style(message.kind == .problem ? .error : .secondary)
    frame.write(mark, at: Position(x: 2, y: row), style: style)
    frame.write(line, at: Position(x: 4, y: row), style: style)
  }

  /// Draws as many rows as there is room for, the selected one among them.
  private func drawRows(in space: Rect, _ context: DrawContext, of frame: inout Frame) {
    let height = space.size.height
    guard height > 0, space.size.width > 2 else { return }
    let first = max(0, min((selection ?? 0) - height / 2, rows.count - height))
    for (offset, row) in rows.dropFirst(first).prefix(height).enumerated() {
      draw(row, index: first + offset, y: space.origin.y + offset, in: space, context, of: &frame)
    }
  }

  private func draw(
    _ row: Row, index: Int, y: Int, in space: Rect, _ context: DrawContext, of frame: inout Frame
  ) {
    let isSelected = index == selection
    let style = Style(isSelected ? .selection : selection == nil ? .disabled : .text)
    let line = Rect(x: space.origin.x, y: y, width: space.size.width, height: 1)
    frame.setStyle(style, in: line)
    if isSelected { frame.write(context.glyphs.selectionMark, at: line.origin, style: style) }
    let coordinates = row.coordinates ?? ""
    let width = space.size.width - 2 - (coordinates.isEmpty ? 0 : coordinates.displayWidth + 2)
    let title = row.title.text(fitting: max(0, width), withFlag: context.glyphs.isUnicode)
    frame.write(title, at: Position(x: line.origin.x + 2, y: y), style: style)
    frame.write(
      coordinates, at: Position(x: line.columns.upperBound - coordinates.displayWidth, y: y),
      style: style)
  }
}
