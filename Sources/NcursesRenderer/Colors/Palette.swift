internal import CNcurses
internal import TerminalUI

struct Palette {
  private struct ColorPair: Hashable {
    var foreground: CInt
    var background: CInt
  }

  private(set) var theme: Theme
  private(set) var colors: TerminalColors
  /// The styles in use, as curses shows them.
  private(set) var styles: [curses_style] = []
  /// The position in ``styles`` by the table index of a style, up to the last one in use, or -1 for unused ones.
  private var positions: [Int16] = []
  private var pairs: [ColorPair: Int16] = [ColorPair(foreground: -1, background: -1): 0]

  init(theme: Theme, colors: TerminalColors) {
    self.theme = theme
    self.colors = colors
  }

  /// Changes the appearance of all styles.
  ///
  /// The cells on the screen keep their colors until they are sent again. The numbers of direct
  /// colors may then mean others, so that all cells must be.
  mutating func use(_ theme: Theme) {
    self.theme = theme
    colors.forget()
    styles = []
    positions = []
  }

  mutating func position(of style: Style) -> UInt16 {
    let index = style.tableIndex
    guard index < positions.count, positions[index] >= 0 else { return add(style) }
    return UInt16(positions[index])
  }

  private mutating func add(_ style: Style) -> UInt16 {
    var appearance = theme.appearance(of: style, in: colors.depth)
    if colors.depth == .ansi8, appearance.foreground?.isBright == true {
      // Terminals with eight colors show the bright ones as bold text.
      appearance.attributes.insert(.bold)
    }
    let index = style.tableIndex
    if index >= positions.count {
      positions += Array(repeating: -1, count: index + 1 - positions.count)
    }
    positions[index] = Int16(styles.count)
    styles.append(curses_make_style(bits(of: appearance.attributes), pair(for: appearance)))
    return UInt16(styles.count - 1)
  }

  private func bits(of attributes: Style.Attributes) -> UInt8 {
    let all: [(Style.Attributes, UInt8)] = [
      (.bold, curses_bold), (.dim, curses_dim), (.underline, curses_underline),
      (.reverse, curses_reverse),
    ]
    return all.filter { attributes.contains($0.0) }.reduce(0) { $0 | $1.1 }
  }

  private mutating func pair(for appearance: Appearance) -> Int16 {
    let pair = ColorPair(
      foreground: colors.number(of: appearance.foreground),
      background: colors.number(of: appearance.background))
    if let known = pairs[pair] { return known }
    let next = Int16(pairs.count)
    // Without a free pair, the text has the terminal's default colors.
    guard next < curses_color_pairs(), next < Int16.max,
      curses_define_pair(next, pair.foreground, pair.background)
    else { return 0 }
    pairs[pair] = next
    return next
  }
}
