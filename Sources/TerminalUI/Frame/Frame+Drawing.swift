extension Frame {
  /// Makes a rectangle blank.
  public mutating func fill(_ rect: Rect, style: Style = .text) {
    let rect = rect.intersection(bounds)
    for y in rect.rows {
      cutWideCharacters(around: rect.columns, row: y)
      for index in indices(of: rect, row: y) { cells[index] = Cell(.blank, style: style) }
    }
  }

  /// Gives a rectangle another style and keeps its text.
  public mutating func setStyle(_ style: Style, in rect: Rect) {
    let rect = rect.intersection(bounds)
    for y in rect.rows {
      for index in indices(of: rect, row: y) { cells[index].style = style }
    }
  }

  /// Draws another frame into this one, cut off at the edges.
  public mutating func draw(_ other: Frame, at position: Position = .zero) {
    let rect = Rect(origin: position, size: other.size).intersection(bounds)
    for y in rect.rows where !rect.isEmpty {
      cutWideCharacters(around: rect.columns, row: y)
      let source = Position(x: rect.origin.x - position.x, y: y - position.y)
      copy(from: other, at: source, to: indices(of: rect, row: y))
    }
  }

  /// Copies cells of a row of another frame, with blanks for the halves that their ends cut off.
  private mutating func copy(from other: Frame, at source: Position, to indices: Range<Int>) {
    let start = other.index(of: source)
    for offset in 0..<indices.count {
      cells[indices.lowerBound + offset] = other.cells[start + offset]
    }
    if cells[indices.lowerBound].isContinuation { cells[indices.lowerBound].inlineText = .blank }
    let next = start + indices.count
    if source.x + indices.count < other.size.width, other.cells[next].isContinuation {
      cells[indices.upperBound - 1].inlineText = .blank
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

  private func indices(of rect: Rect, row y: Int) -> Range<Int> {
    let start = index(of: Position(x: rect.origin.x, y: y))
    return start..<start + rect.size.width
  }
}
