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
  private var blanks: [cchar_t] = []
  /// The position in `blanks` of each style, by its table index, or -1 if the style is not in use.
  private var positions = [Int16](repeating: -1, count: Style.tableSize)
  private var pairs: [ColorPair: Int16] = [ColorPair(foreground: -1, background: -1): 0]

  init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  /// Returns a blank with the appearance of a style on this terminal.
  mutating func blank(of style: Style) -> cchar_t {
    let position = positions[style.tableIndex]
    guard position < 0 else { return blanks[Int(position)] }
    var appearance = theme.appearance(of: style, in: depth)
    if depth == .ansi8, appearance.foreground?.isBright == true {
      // Terminals with eight colors show the bright ones as bold text.
      appearance.attributes.insert(.bold)
    }
    let blank = curses_blank(bits(of: appearance.attributes), pair(for: appearance))
    positions[style.tableIndex] = Int16(blanks.count)
    blanks.append(blank)
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
