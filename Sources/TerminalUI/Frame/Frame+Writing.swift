extension Frame {
  /// Writes text in one row and returns the number of columns that it covers.
  ///
  /// Characters that terminals show differently are replaced (see ``TerminalCharacter``). Text to the left of the
  /// frame is cut off, and text that is longer than `width`, by default up to the right edge, ends in `…`.
  @discardableResult
  package mutating func write(
    _ text: String, at position: Position, style: Style = .text, width: Int? = nil
  ) -> Int {
    let limit = min(width ?? .max, size.width - position.x)
    guard visible.rows.contains(position.y), limit > 0 else { return 0 }
    if let taken = writeASCII(text, at: position, style: style, limit: limit) { return taken }
    var end = position
    // A character is put when the next one fits, or gives way to the mark of a cut.
    var last: TerminalCharacter?
    for character in text.terminalCharacters {
      let used = end.x - position.x + (last?.width ?? 0)
      if used + character.width > limit {
        if used == limit { last = nil }
        put(last, at: &end, style: style)
        put(.ellipsis, at: &end, style: style)
        return end.x - position.x
      }
      put(last, at: &end, style: style)
      last = character
    }
    put(last, at: &end, style: style)
    return end.x - position.x
  }

  /// Writes printable ASCII that fits, and begins inside the frame, as most text does; returns `nil` for any other.
  private mutating func writeASCII(
    _ text: String, at position: Position, style: Style, limit: Int
  ) -> Int? {
    var text = text
    let count = text.utf8.count
    let columns = position.x..<position.x + count
    guard count <= limit, columns.clamped(to: visible.columns) == columns else { return nil }
    return text.withUTF8 { bytes in
      guard bytes.allSatisfy({ (0x20..<0x7f).contains($0) }) else { return nil }
      cutWideCharacters(around: columns, row: position.y)
      let start = index(of: position)
      cells.withUnsafeMutableBufferPointer { cells in
        for (index, byte) in zip(start..., bytes) {
          cells[index] = Cell(InlineText(ascii: byte), style: style)
        }
      }
      return count
    }
  }

  /// Puts a character into its cells, or a blank if only half of it is visible, and moves behind it.
  private mutating func put(
    _ character: TerminalCharacter?, at position: inout Position, style: Style
  ) {
    guard let character else { return }
    defer { position.x += character.width }
    let columns = position.x..<position.x + character.width
    let visible = columns.clamped(to: visible.columns)
    cutWideCharacters(around: visible, row: position.y)
    for x in visible {
      let isWhole = visible == columns
      let text = isWhole ? (x == columns.lowerBound ? character.inlineText : .empty) : .blank
      cells[index(of: Position(x: x, y: position.y))] = Cell(text, style: style)
    }
  }

  /// Blanks both halves of the wide characters that are only half inside some columns.
  ///
  /// Callers do this before they overwrite the columns, so that no half of a character remains.
  mutating func cutWideCharacters(around columns: Range<Int>, row: Int) {
    guard !columns.isEmpty else { return }
    for x in [columns.lowerBound, columns.upperBound] where (1..<rowLength).contains(start.x + x) {
      let index = index(of: Position(x: x, y: row))
      guard cells[index].isContinuation else { continue }
      cells[index - 1].inlineText = .blank
      cells[index].inlineText = .blank
    }
  }
}
