internal import TerminalUI

extension FilmPage {
  /// Draws the visible lines, and into the border how many more there are.
  func draw(in inside: Rect, glyphs: Glyphs, of frame: inout Frame) {
    let maximum = maximumScroll(in: inside.size)
    let first = min(scroll, maximum)
    for column in columns(width: inside.size.width) {
      let visible = column.lines.dropFirst(first).prefix(inside.size.height)
      for (line, y) in zip(visible, inside.rows) {
        draw(line, at: Position(x: inside.origin.x + column.x, y: y), column.width, of: &frame)
      }
    }
    drawMore(above: first, below: maximum - first, glyphs: glyphs, of: &frame)
  }

  private func draw(
    _ line: PageLine, at position: Position, _ width: Int, of frame: inout Frame
  ) {
    frame.write(line.name, at: position, style: Style(.secondary), width: line.indent)
    frame.write(
      line.text, at: Position(x: position.x + line.indent, y: position.y),
      width: width - line.indent)
  }

  private func drawMore(above: Int, below: Int, glyphs: Glyphs, of frame: inout Frame) {
    let parts = [
      above > 0 ? "\(glyphs.moreAbove) \(above)" : nil,
      below > 0 ? "\(glyphs.moreBelow) \(below)" : nil,
    ]
    let text = parts.compactMap { $0 }.joined(separator: "  ")
    guard !text.isEmpty else { return }
    let x = frame.size.width - text.displayWidth - 3
    frame.write(" \(text) ", at: Position(x: x, y: frame.size.height - 1), style: Style(.secondary))
  }
}
