extension Frame {
  /// Writes text in one row and returns how many columns it took.
  ///
  /// - Parameters:
  ///   - text: What to write; it is made safe as ``TerminalCharacter`` says.
  ///   - position: Where it begins. What would stand left of the frame is left out.
  ///   - style: How it looks.
  ///   - width: The most columns it may take; without it, all up to the right edge. Text that is
  ///     longer ends in `…`.
  /// - Returns: The columns taken, from the position on.
  @discardableResult
  public mutating func write(
    _ text: String, at position: Position, style: Style = .text, width: Int? = nil
  ) -> Int {
    let limit = min(width ?? .max, size.width - position.x)
    guard visible.rows.contains(position.y), limit > 0 else { return 0 }
    if let taken = writeASCII(text, at: position, style: style, limit: limit) { return taken }
    var end = position
    for character in text.terminalCharacters.fitting(limit) {
      put(character, at: end, style: style)
      end.x += character.width
    }
    return end.x - position.x
  }

  /// Writes text that is plain ASCII, fits and begins inside, which is what most text does.
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

  /// Puts a character into its cells; where only half of it would be visible, a blank.
  private mutating func put(_ character: TerminalCharacter, at position: Position, style: Style) {
    let columns = position.x..<position.x + character.width
    let visible = columns.clamped(to: visible.columns)
    cutWideCharacters(around: visible, row: position.y)
    for x in visible {
      let isWhole = visible == columns
      let text = isWhole ? (x == columns.lowerBound ? character.inlineText : .empty) : .blank
      cells[index(of: Position(x: x, y: position.y))] = Cell(text, style: style)
    }
  }

  /// Blanks both halves of the wide characters that stand half inside some columns.
  ///
  /// Called before those columns are overwritten, so that no half stays behind.
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
