internal import CNcurses
internal import TerminalUI

/// What is sent for cells: wide characters that curses and the terminal take the same columns for.
struct SendableText {
  /// What curses is given: styled, one for each column or, where wide, for two.
  private(set) var characters: [cchar_t] = []
  /// Whether there is a flag in it, of which curses sends only the half that changed.
  private(set) var hasFlag = false
  private let isUnicode: Bool

  init(glyphs: Glyphs) {
    isUnicode = glyphs.isUnicode
    characters.reserveCapacity(512)
  }

  mutating func removeAll() {
    characters.removeAll(keepingCapacity: true)
    hasFlag = false
  }

  /// Appends a cell's text, in the style of a blank.
  ///
  /// Frames hold nothing but drawable text of the right width. This is the last place to make sure
  /// of it: whatever a pane did, no control character gets to the terminal, and where the C
  /// library's width differs from ours, a sign that has that width is sent instead.
  mutating func append(_ cell: Cell, columns: Int, in blank: cchar_t) {
    if columns == 1, let byte = cell.asciiByte, (0x20..<0x7f).contains(byte) {
      append(wchar_t(byte), in: blank)
    } else {
      append(checking: cell, columns: columns, in: blank)
    }
  }

  private mutating func append(_ character: wchar_t, in blank: cchar_t) {
    characters.append(blank)
    characters[characters.count - 1].chars.0 = character
  }

  private mutating func append(checking cell: Cell, columns: Int, in blank: cchar_t) {
    let start = characters.count
    var isDrawable = true
    var width = 0
    cell.forEachScalar { scalar in
      guard isDrawable, let scalarWidth = self.width(of: scalar) else { return isDrawable = false }
      isDrawable = append(scalar, width: scalarWidth, behind: start, in: blank)
      width += scalarWidth
    }
    guard !isDrawable || width != columns else { return }
    characters.removeSubrange(start...)
    append(isUnicode ? 0xfffd : 0x3f, in: blank)
    for _ in 1..<columns { characters.append(blank) }
  }

  /// Appends a scalar, or adds it to the character before where it takes no column of its own.
  private mutating func append(
    _ scalar: Unicode.Scalar, width: Int, behind start: Int, in blank: cchar_t
  ) -> Bool {
    hasFlag = hasFlag || (0x1f1e6...0x1f1ff).contains(scalar.value)
    let character = wchar_t(scalar.value)
    if width > 0 {
      append(character, in: blank)
      return true
    }
    return characters.count > start && curses_combine(&characters[characters.count - 1], character)
  }

  /// The columns of a scalar; nil where it must not be sent.
  private func width(of scalar: Unicode.Scalar) -> Int? {
    guard !scalar.isControl, isUnicode || scalar.isASCII else { return nil }
    let width = curses_width(wchar_t(scalar.value))
    return width < 0 ? nil : Int(width)
  }
}
