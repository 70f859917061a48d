internal import CNcurses
internal import TerminalUI

/// A translation of styles into curses attributes and color pairs.
struct Palette {
  private struct ColorPair: Hashable {
    var foreground: CInt
    var background: CInt
  }

  private let theme: Theme
  private let depth: ColorDepth
  /// The blanks of the styles in use.
  ///
  /// They are so few that a linear search beats hashing.
  private var blanks: [(style: Style, blank: cchar_t)] = []
  private var pairs: [ColorPair: Int16] = [ColorPair(foreground: -1, background: -1): 0]

  init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  /// Returns a blank with the appearance of a style on this terminal.
  mutating func blank(of style: Style) -> cchar_t {
    for known in blanks where known.style == style { return known.blank }
    let appearance = theme.appearance(of: style)
    let blank = curses_blank(bits(of: appearance.attributes), pair(for: appearance))
    blanks.append((style, blank))
    return blank
  }

  private func bits(of attributes: Style.Attributes) -> attr_t {
    let all: [(Style.Attributes, attr_t)] = [
      (.bold, curses_bold), (.dim, curses_dim), (.underline, curses_underline),
      (.reverse, curses_reverse),
    ]
    return all.filter { attributes.contains($0.0) }.reduce(0) { $0 | $1.1 }
  }

  private mutating func pair(for appearance: Appearance) -> Int16 {
    let colors = ColorPair(
      foreground: number(of: appearance.foreground), background: number(of: appearance.background))
    if let known = pairs[colors] { return known }
    let next = Int16(pairs.count)
    guard next < curses_color_pairs(),
      curses_init_pair(CInt(next), colors.foreground, colors.background) == OK
    else { return 0 }
    pairs[colors] = next
    return next
  }

  /// Returns the curses number of a color, or -1 for the terminal's default color.
  private func number(of color: Color?) -> CInt {
    color.flatMap { $0.number(in: depth) }.map { CInt($0) } ?? -1
  }
}
