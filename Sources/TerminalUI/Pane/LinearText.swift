extension Frame {
  /// The text of the frame as plain lines, for screen readers.
  ///
  /// Drawings are left out: borders, lines and blocks, bars and charts, spinners, and symbols of
  /// special fonts. Empty lines are left out, too, and wide gaps are narrowed to two blanks.
  public var linearLines: [String] {
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

/// The text of a pane, as plain lines.
public struct LinearSection: Hashable, Sendable {
  /// The title of the pane.
  public var name: String
  /// The lines of the pane's text.
  public var lines: [String]

  /// Creates a section.
  public init(name: String, lines: [String]) {
    self.name = name
    self.lines = lines
  }

  /// Creates the section of a pane.
  ///
  /// - Parameters:
  ///   - pane: The pane's id, whose words name the section if there is no title.
  ///   - title: The title of the pane, or `nil`.
  ///   - frame: The pane's frame, drawn in Unicode to distinguish drawings from text.
  ///   - glyphs: The characters that the lines may use.
  public init(_ pane: PaneID, title: String? = nil, _ frame: Frame, glyphs: Glyphs) {
    self.init(
      name: title ?? pane.spokenName,
      lines: frame.linearLines.map { $0.transliterated(for: glyphs) })
  }
}

extension PaneID {
  /// The words of the name: `weather current`, also of `weather.current.80x24`.
  fileprivate var spokenName: String {
    rawValue.split(separator: ".").filter { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
  }
}

/// Announcements of the changes on a screen, as plain lines.
///
/// ```swift
/// var announcer = LinearAnnouncer()
/// for line in announcer.announcements(for: sections) { print(line) }
/// ```
///
/// All lines of a new pane are announced, and only the new lines of any other pane. A line that
/// only lost its selection mark is not new, but the line that got the mark is.
public struct LinearAnnouncer: Sendable {
  private var known: [String: Set<String>] = [:]

  /// Creates an announcer without earlier announcements.
  public init() {}

  /// Returns the lines to print: the name of each changed pane, its new lines, and an empty line.
  public mutating func announcements(for sections: [LinearSection]) -> [String] {
    let lines = sections.flatMap { section -> [String] in
      let known = known[section.name] ?? []
      let new = section.lines.filter { !known.contains($0) }
      return new.isEmpty ? [] : ["\(section.name):"] + new + [""]
    }
    skip(sections)
    return lines
  }

  /// Treats sections as announced, such as those in which only ages changed.
  public mutating func skip(_ sections: [LinearSection]) {
    known = Dictionary(sections.map { ($0.name, Self.forms(of: $0.lines)) }) { $0.union($1) }
  }

  /// Discards all earlier announcements, so that all lines are new.
  public mutating func reset() {
    known = [:]
  }

  /// Returns lines, with and without their selection marks.
  private static func forms(of lines: [String]) -> Set<String> {
    let marks = [Glyphs.unicode, .ascii].map { $0.selectionMark + " " }
    let unmarked = lines.flatMap { line in
      marks.filter(line.hasPrefix).map { String(line.dropFirst($0.count).drop { $0 == " " }) }
    }
    return Set(lines + unmarked)
  }
}
