internal import CNcurses
internal import TerminalUI

/// Turns styles into what curses calls attributes and colour pairs.
final class Palette {
  /// Bits and a pair, as `wattr_set` takes them.
  struct Attributes {
    var bits: attr_t
    var pair: Int16
  }

  private struct ColorPair: Hashable {
    var foreground: CInt
    var background: CInt
  }

  private let theme: Theme
  private let depth: ColorDepth
  private var attributes: [Style: Attributes] = [:]
  private var pairs: [ColorPair: Int16] = [ColorPair(foreground: -1, background: -1): 0]

  init(theme: Theme, depth: ColorDepth) {
    self.theme = theme
    self.depth = depth
  }

  /// What a style looks like on this terminal.
  func attributes(of style: Style) -> Attributes {
    if let known = attributes[style] { return known }
    let appearance = theme.appearance(of: style)
    let made = Attributes(bits: bits(of: appearance.attributes), pair: pair(for: appearance))
    attributes[style] = made
    return made
  }

  private func bits(of attributes: Style.Attributes) -> attr_t {
    let all: [(Style.Attributes, attr_t)] = [
      (.bold, curses_bold), (.dim, curses_dim), (.underline, curses_underline),
      (.reverse, curses_reverse),
    ]
    return all.filter { attributes.contains($0.0) }.reduce(0) { $0 | $1.1 }
  }

  private func pair(for appearance: Appearance) -> Int16 {
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

  /// The number of a colour, or of the terminal's own.
  private func number(of color: Color?) -> CInt {
    color.flatMap { $0.number(in: depth) }.map { CInt($0) } ?? -1
  }
}
