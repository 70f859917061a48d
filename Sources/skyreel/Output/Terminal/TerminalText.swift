import TerminalUI

/// Frames as text with the escape sequences of a terminal.
struct TerminalText {
  var theme: Theme
  var depth: ColorDepth
  var glyphs: Glyphs

  /// Returns the rows of a frame, without trailing blanks.
  ///
  /// Without colors, the text has no escape sequences.
  func text(of frame: Frame) -> String {
    var frame = frame.transliterated(for: glyphs)
    if let edges = AreaPlot.edgeFallback(theme: theme, depth: depth) { frame.replaceCells(edges) }
    guard depth != .none else { return frame.text }
    return (0..<frame.size.height).map { line(of: frame.row($0)) }.joined(separator: "\n")
  }

  private func line(of row: ArraySlice<Cell>) -> String {
    guard let end = row.lastIndex(where: { $0.text != " " }) else { return "" }
    var text = ""
    var style = Style.text
    for cell in row[...end] {
      if cell.style != style {
        style = cell.style
        text += sequence(for: style)
      }
      text += cell.text
    }
    return style == .text ? text : text + "\u{1B}[0m"
  }

  /// Returns the sequence that resets the appearance of text and then sets that of a style
  /// (ECMA-48, SGR).
  private func sequence(for style: Style) -> String {
    let appearance = theme.appearance(of: style, in: depth)
    let attributes: [(Style.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7),
    ]
    let codes =
      [[0]] + attributes.filter { appearance.attributes.contains($0.0) }.map { [$0.1] }
      + [color(appearance.foreground, base: 30), color(appearance.background, base: 40)]
    return "\u{1B}[" + codes.joined().map(String.init).joined(separator: ";") + "m"
  }

  /// Returns the parameters of a color, which are none for the terminal's default color.
  ///
  /// `base` is 30 for text and 40 for its background.
  private func color(_ color: Color?, base: Int) -> [Int] {
    guard let number = color?.number(in: depth) else { return [] }
    switch depth {
    case .none: return []
    case .direct where number >= 8:
      return [base + 8, 2, number >> 16 & 0xFF, number >> 8 & 0xFF, number & 0xFF]
    case .indexed256: return [base + 8, 5, number]
    case .ansi8, .ansi16, .direct: return [number < 8 ? base + number : base + 60 + number - 8]
    }
  }
}

extension ColorDepth {
  /// Creates the depth that `COLORTERM` and `TERM` indicate.
  init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    let isDirect = Self.isDirect(in: environment)
    self =
      switch terminal {
      case "", "dumb", "unknown": .none
      case _ where terminal.prefixMatch(of: /vt[0-9]/) != nil: .none
      case _ where isDirect || terminal.hasSuffix("-direct"): .direct
      case _ where terminal.contains("256color"): .indexed256
      case "linux": .ansi8
      default: .ansi16
      }
  }

  /// Whether `COLORTERM` states that the terminal supports direct colors, in any case.
  static func isDirect(in environment: [String: String]) -> Bool {
    ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased())
  }
}
