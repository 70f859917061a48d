extension Frame {
  /// Makes a rectangle blank.
  public mutating func fill(_ rect: Rect, style: Style = .text) {
    forEachRow(of: rect) { frame, indices in
      for index in indices { frame.cells[index] = Cell(style: style) }
    }
  }

  /// Gives a rectangle another style and keeps its text.
  public mutating func setStyle(_ style: Style, in rect: Rect) {
    let rect = rect.intersection(bounds)
    for y in rect.rows {
      let start = index(of: Position(x: rect.origin.x, y: y))
      for index in start..<start + rect.size.width { cells[index].style = style }
    }
  }

  /// Draws another frame into this one, cut off at the edges.
  public mutating func draw(_ other: Frame, at position: Position = .zero) {
    forEachRow(of: Rect(origin: position, size: other.size)) { frame, indices in
      let (y, x) = indices.lowerBound.quotientAndRemainder(dividingBy: frame.size.width)
      let source = other.visibleCells(
        from: Position(x: x - position.x, y: y - position.y), count: indices.count)
      frame.cells.replaceSubrange(indices, with: source)
    }
  }

  /// Draws a border round a rectangle, or round the whole frame, with a title in its upper line.
  public mutating func drawBorder(
    title: String = "", style: Style = Style(.border), titleStyle: Style = Style(.title),
    glyphs: Glyphs = .unicode, in rect: Rect? = nil
  ) {
    let rect = rect ?? bounds
    guard rect.size.fits(Size(width: 2, height: 2)) else { return }
    let lines = glyphs.border
    let (left, right) = (rect.columns.lowerBound, rect.columns.upperBound - 1)
    let (top, bottom) = (rect.rows.lowerBound, rect.rows.upperBound - 1)
    let line = String(repeating: lines.horizontal, count: rect.size.width - 2)
    write(lines.topLeft + line + lines.topRight, at: rect.origin, style: style)
    write(
      lines.bottomLeft + line + lines.bottomRight, at: Position(x: left, y: bottom), style: style)
    for y in top + 1..<bottom {
      write(lines.vertical, at: Position(x: left, y: y), style: style)
      write(lines.vertical, at: Position(x: right, y: y), style: style)
    }
    guard !title.isEmpty, rect.size.width > 4 else { return }
    let shown = title.truncated(to: rect.size.width - 4)
    write(" \(shown) ", at: Position(x: left + 1, y: top), style: titleStyle)
  }

  /// Calls a closure with the cells that are to be overwritten in each row of a rectangle.
  private mutating func forEachRow(
    of rect: Rect, _ body: (inout Frame, Range<Int>) -> Void
  ) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.rows {
      cutWideCharacters(around: rect.columns, row: y)
      let start = index(of: Position(x: rect.origin.x, y: y))
      body(&self, start..<start + rect.size.width)
    }
  }

  /// Some cells of a row, with blanks for the halves of wide characters that their ends cut off.
  private func visibleCells(from position: Position, count: Int) -> ArraySlice<Cell> {
    let row = row(position.y)
    let start = row.startIndex + position.x
    var visible = row[start..<start + count]
    if row[start].isContinuation { visible[start].text = " " }
    if visible.endIndex < row.endIndex, row[visible.endIndex].isContinuation {
      visible[visible.endIndex - 1].text = " "
    }
    return visible
  }
}
