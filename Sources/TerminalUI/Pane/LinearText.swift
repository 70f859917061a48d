extension LinearPage {
  /// Creates the text of a drawing in Unicode, in which a mark precedes the selected row.
  package init(textOf frame: Frame) {
    let lines = frame.linearLines
    let mark = Glyphs.unicode.selectionMark + " "
    func unmarked(_ line: String) -> String? {
      line.hasPrefix(mark) ? String(line.dropFirst(mark.count).drop { $0 == " " }) : nil
    }
    let selected = lines.lazy.compactMap(unmarked).first
    self.init(
      rest: lines.map { unmarked($0) ?? $0 },
      selection: selected.map { LinearSelection(index: 0, count: 0, text: $0) })
  }
}

extension DrawContext {
  /// The same context with symbols by which drawings can be distinguished from text.
  var inUnicode: DrawContext {
    var context = self
    context.glyphs = .unicode
    return context
  }
}

extension Frame {
  /// The text of the frame as plain lines, for screen readers.
  ///
  /// Drawings are left out: borders, lines and blocks, bars and charts, spinners, and symbols of
  /// special fonts. Empty lines are left out, too, and wide gaps are narrowed to two blanks.
  package var linearLines: [String] {
    var frame = self
    for index in cells.indices where cells[index].isDrawing || isDotted(at: index) {
      frame.cells[index].inlineText = .blank
    }
    return frame.lines.map(\.withNarrowGaps).filter { !$0.isEmpty }
  }

  /// Whether a dot belongs to a dotted line and does not separate two words.
  private func isDotted(at index: Int) -> Bool {
    guard cells[index].text == "·" else { return false }
    return [index - 1, index + 1].filter(cells.indices.contains)
      .contains { cells[$0].text == "·" || cells[$0].isDrawing }
  }
}

extension Cell {
  /// Whether the cell is part of a drawing instead of a text.
  fileprivate var isDrawing: Bool {
    if style.role == .border { return true }
    guard let scalar = text.unicodeScalars.first else { return false }
    return switch scalar.value {
    // Lines and blocks, braille, and the private use areas, whose symbols depend on the font.
    case 0x2500...0x259f, 0x2800...0x28ff, 0xe000...0xf8ff, 0xf0000...0x10ffff: true
    default: false
    }
  }
}

extension String {
  /// The text with at most two blanks in a row, and none at both ends.
  fileprivate var withNarrowGaps: String {
    var text = ""
    var gap = 0
    for character in self {
      if character == " " {
        gap += 1
      } else {
        if !text.isEmpty { text += String(repeating: " ", count: min(gap, 2)) }
        text.append(character)
        gap = 0
      }
    }
    return text
  }
}
