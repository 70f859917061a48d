internal import CNcurses
internal import TerminalUI

/// The curses cells of a run of frame cells.
///
/// Curses and the frame agree on the width of every character in these cells.
struct CursesCells {
  /// The styled curses characters: one per column, except that a wide character covers two.
  private(set) var characters: [cchar_t] = []
  /// Whether the text contains a flag.
  ///
  /// Curses sends only the changed half of a flag.
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

  /// Appends a cell's text in the style of a blank.
  ///
  /// Frames contain only drawable text of the right width, and this is the last check of it. It
  /// keeps control characters of a faulty pane from the terminal. If the C library's width differs
  /// from the frame's, a replacement character of the right width is sent instead.
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

  /// Appends a scalar, or combines it with the previous character if it has no width.
  ///
  /// The result is `false` if the scalar cannot be combined.
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

  /// Returns the width of a scalar in columns, or `nil` if it must not be sent.
  private func width(of scalar: Unicode.Scalar) -> Int? {
    guard !scalar.isControl, isUnicode || scalar.isASCII else { return nil }
    let width = curses_width(wchar_t(scalar.value))
    return width < 0 ? nil : Int(width)
  }
}
