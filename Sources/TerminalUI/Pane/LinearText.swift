extension Frame {
  /// The text of the picture as plain lines, for screen readers.
  ///
  /// What is only drawn is left out: what has the role of a border, lines and blocks, bars and
  /// charts, activity marks, the signs of special fonts. So are empty lines and wide gaps.
  public var linearLines: [String] {
    var frame = self
    for index in cells.indices where cells[index].isDrawing || isDotted(at: index) {
      frame.cells[index].inlineText = .blank
    }
    return frame.lines.map(\.withNarrowGaps).filter { !$0.isEmpty }
  }

  /// Whether a dot is one of a dotted line rather than one between two words.
  private func isDotted(at index: Int) -> Bool {
    guard cells[index].text == "·" else { return false }
    return [index - 1, index + 1].filter(cells.indices.contains)
      .contains { cells[$0].text == "·" || cells[$0].isDrawing }
  }
}

extension Cell {
  /// Whether it is part of a drawing rather than of a text.
  fileprivate var isDrawing: Bool {
    if style.role == .border { return true }
    guard let scalar = text.unicodeScalars.first else { return false }
    return switch scalar.value {
    // Lines and blocks, braille, and what every font has its own signs for.
    case 0x2500...0x259f, 0x2800...0x28ff, 0xe000...0xf8ff, 0xf0000...0x10ffff: true
    default: false
    }
  }
}

extension String {
  /// The same with two blanks where there are more, and none at the ends.
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

/// What a pane says, as lines of text.
public struct LinearSection: Hashable, Sendable {
  /// What the pane is called.
  public var name: String
  /// What it says.
  public var lines: [String]

  /// Creates a section.
  public init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }

  /// Creates the section of a pane.
  ///
  /// - Parameters:
  ///   - pane: The pane's id, whose words name the section.
  ///   - frame: The pane's frame. It is drawn in Unicode, so that drawings can be told from text.
  ///   - glyphs: The characters that the lines may use.
  public init(_ pane: PaneID, _ frame: Frame, glyphs: Glyphs) {
    self.init(name: pane.spokenName, lines: frame.linearLines.map { $0.reduced(to: glyphs) })
  }
}

extension Screen {
  /// What a screen of some size says, pane after pane.
  public func linearSections(
    for state: State, size: Size, glyphs: Glyphs = .unicode
  ) -> [LinearSection] {
    placements(for: state, size: size).map { placement in
      var context = DrawContext(size: placement.rect.size)
      context.isLinear = true
      let frame = placement.pane.frame(for: state, in: context)
      return LinearSection(placement.pane.id, frame, glyphs: glyphs)
    }
  }
}

extension PaneID {
  /// The words of the name: `weather current`, also of `weather.current.80x24`.
  fileprivate var spokenName: String {
    rawValue.split(separator: ".").filter { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
  }
}
