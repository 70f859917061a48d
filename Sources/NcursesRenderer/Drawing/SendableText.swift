internal import CNcurses
internal import TerminalUI

/// What is sent for cells: wide characters that curses and the terminal take the same columns for.
struct SendableText {
  private(set) var characters: [wchar_t] = []
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

  /// Appends a cell's text.
  ///
  /// Frames hold nothing but drawable text of the right width. This is the last place to make sure
  /// of it: whatever a pane did, no control character gets to the terminal, and where the C
  /// library's width differs from ours, a sign that has that width is sent instead.
  mutating func append(_ cell: Cell, columns: Int) {
    if columns == 1, let byte = cell.asciiByte, (0x20..<0x7f).contains(byte) {
      characters.append(wchar_t(byte))
    } else {
      append(checking: cell.text, columns: columns)
    }
  }

  private mutating func append(checking text: String, columns: Int) {
    let start = characters.count
    var width = 0
    for scalar in text.unicodeScalars {
      guard let scalarWidth = self.width(of: scalar) else {
        width = -1
        break
      }
      width += scalarWidth
      hasFlag = hasFlag || (0x1f1e6...0x1f1ff).contains(scalar.value)
      characters.append(wchar_t(scalar.value))
    }
    guard width != columns else { return }
    characters.removeSubrange(start...)
    characters.append(isUnicode ? 0xfffd : 0x3f)
    characters.append(contentsOf: repeatElement(0x20, count: columns - 1))
  }

  /// The columns of a scalar; nil where it must not be sent.
  private func width(of scalar: Unicode.Scalar) -> Int? {
    guard !scalar.isControl, isUnicode || scalar.isASCII else { return nil }
    let width = curses_width(wchar_t(scalar.value))
    return width < 0 ? nil : Int(width)
  }
}
