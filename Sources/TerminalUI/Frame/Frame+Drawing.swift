extension Frame {
  package mutating func fill(_ rect: Rect, style: Style = .text) {
    fill(rect, with: Cell(.blank, style: style))
  }

  mutating func fill(_ rect: Rect, with cell: Cell) {
    let rect = rect.intersection(visible)
    guard !rect.isEmpty else { return }
    for y in rect.rows {
      cutWideCharacters(around: rect.columns, row: y)
      let row = indices(of: rect, row: y)
      cells.withUnsafeMutableBufferPointer { $0[row].update(repeating: cell) }
    }
  }

  /// Adds the attribute ``Style/Attributes/selected`` to the cells of a rectangle.
  package mutating func select(_ rect: Rect) {
    update(rect) { $0.style.attributes.insert(.selected) }
  }

  /// Replaces each cell by another one, which must cover as many columns.
  package mutating func replaceCells(_ replacement: (Cell) -> Cell) {
    update(bounds) { $0 = replacement($0) }
  }

  /// Gives the cells of a rectangle another style.
  mutating func restyle(_ rect: Rect, _ style: Style) {
    update(rect) { cell in
      let kept = cell.style.attributes.intersection(.reverse)
      cell.style = style
      cell.style.attributes.formUnion(kept)
    }
  }

  /// Adds a background, which blank cells without one have in the color of a style, if that is given.
  package mutating func add(_ background: Style.Background, of style: Style? = nil, to rect: Rect) {
    update(rect) { cell in
      let isFree = cell.inlineText == .blank && cell.style.background.isEmpty
      cell.style = (isFree ? style ?? cell.style : cell.style)
        .on(cell.style.background.union(background))
    }
  }

  private mutating func update(_ rect: Rect, _ change: (inout Cell) -> Void) {
    let rect = rect.intersection(visible)
    guard !rect.isEmpty else { return }
    for y in rect.rows {
      let row = indices(of: rect, row: y)
      cells.withUnsafeMutableBufferPointer { cells in
        for index in row { change(&cells[index]) }
      }
    }
  }

  /// Draws another frame into this one, cut off at the edges.
  package mutating func draw(_ other: Frame, at position: Position = .zero) {
    for y in 0..<other.size.height {
      draw(row: y, of: other, at: Position(x: position.x, y: position.y + y))
    }
  }

  /// Returns the frame in another size, cut off or extended with blanks.
  func fitted(to size: Size) -> Frame {
    guard size != self.size else { return self }
    var frame = Frame(size: size)
    frame.draw(self)
    return frame
  }

  /// Draws a row of another frame into this one, cut off at the edges.
  mutating func draw(row y: Int, of other: Frame, at position: Position) {
    let row = Rect(origin: position, size: Size(width: other.size.width, height: 1))
      .intersection(visible)
    guard !row.isEmpty else { return }
    cutWideCharacters(around: row.columns, row: position.y)
    let source = Position(x: row.origin.x - position.x, y: y)
    copy(from: other, at: source, to: indices(of: row, row: position.y))
  }

  /// Copies cells from a row of another frame, of which halves of wide characters at both ends become blanks.
  private mutating func copy(from other: Frame, at source: Position, to indices: Range<Int>) {
    let start = other.index(of: source)
    let next = start + indices.count
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer {
        _ = cells[indices].update(fromContentsOf: $0[start..<next])
      }
    }
    if cells[indices.lowerBound].isContinuation { cells[indices.lowerBound].inlineText = .blank }
    if source.x + indices.count < other.size.width, other.cells[next].isContinuation {
      cells[indices.upperBound - 1].inlineText = .blank
    }
  }

  /// Draws a border of a rectangle, or of the whole frame, with a title; below two columns and rows, there is none.
  package mutating func drawBorder(
    title: String = "", style: Style = Style(.border), titleStyle: Style = Style(.title),
    in rect: Rect? = nil
  ) {
    let rect = rect ?? bounds
    guard rect.size.fits(Size(width: 2, height: 2)) else { return }
    drawLines(style: style, round: rect)
    guard !title.isEmpty, rect.size.width > 4 else { return }
    let shown = title.truncated(to: rect.size.width - 4)
    let start = Position(x: rect.origin.x + 1, y: rect.origin.y)
    writeInBorder(shown, at: start, style: titleStyle)
  }

  /// Writes text between two blanks in the style of the border, so that an underline covers only the text.
  package mutating func writeInBorder(_ text: String, at position: Position, style: Style) {
    var blank = Rect(origin: position, size: Size(width: 1, height: 1))
    fill(blank, style: Style(.border))
    blank.origin.x += 1
    blank.origin.x += write(text, at: blank.origin, style: style)
    fill(blank, style: Style(.border))
  }

  /// Writes text into the lower border of the frame, unless another pane covers a part of the text.
  ///
  /// `x` is the column of the blank before the text, or `nil` for a text at the right end. An empty text leaves
  /// the border as it is.
  package mutating func writeInLowerBorder(
    _ text: String, at x: Int? = nil, style: Style = Style(.secondary), in context: DrawContext
  ) {
    let x = x ?? size.width - text.displayWidth - 3
    guard !text.isEmpty, x > 0, x >= context.coveredColumns, size.height > 1 else { return }
    writeInBorder(text, at: Position(x: x, y: size.height - 1), style: style)
  }

  private mutating func drawLines(style: Style, round rect: Rect) {
    let (left, right) = (rect.columns.lowerBound, rect.columns.upperBound - 1)
    let (top, bottom) = (rect.rows.lowerBound, rect.rows.upperBound - 1)
    for y in [top, bottom] {
      fill(
        Rect(x: left, y: y, width: rect.size.width, height: 1),
        with: Cell("─", style: style))
    }
    for x in [left, right] {
      fill(
        Rect(x: x, y: top, width: 1, height: rect.size.height),
        with: Cell("│", style: style))
    }
    write("┌", at: Position(x: left, y: top), style: style)
    write("┐", at: Position(x: right, y: top), style: style)
    write("└", at: Position(x: left, y: bottom), style: style)
    write("┘", at: Position(x: right, y: bottom), style: style)
  }

  private func indices(of rect: Rect, row y: Int) -> Range<Int> {
    let start = index(of: Position(x: rect.origin.x, y: y))
    return start..<start + rect.size.width
  }
}
