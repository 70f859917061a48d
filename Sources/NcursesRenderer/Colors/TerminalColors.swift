internal import CNcurses
internal import TerminalUI

struct TerminalColors {
  let depth: ColorDepth
  /// The translation to direct colors, unless curses selects them or the terminal lacks them.
  private(set) var direct: DirectColors?

  static let none = TerminalColors(depth: .none)

  private init(depth: ColorDepth, direct: DirectColors? = nil) {
    (self.depth, self.direct) = (depth, direct)
  }

  /// Starts colors with the deepest palette that the terminal has.
  ///
  /// `isDirect` means that the terminal has direct colors although terminfo describes only 256, and that
  /// the output of curses can be translated. There are no colors if terminfo describes none.
  static func start(isDirect: Bool) -> TerminalColors {
    let depth = ColorDepth.start()
    guard depth == .indexed256, isDirect,
      let direct = DirectColors(
        foreground: Terminfo.string("setaf", filledWith: 200),
        background: Terminfo.string("setab", filledWith: 200))
    else { return TerminalColors(depth: depth) }
    return TerminalColors(depth: .direct, direct: direct)
  }

  mutating func forget() { direct?.forget() }

  /// Returns the curses number of a color, or -1 for the terminal's default color.
  mutating func number(of color: Color?) -> CInt {
    guard let color, let number = color.number(in: depth) else { return -1 }
    guard direct != nil else { return CInt(number) }
    // The first 16 numbers are the terminal's own colors in either palette.
    if case .ansi(let index) = color { return CInt(index % 16) }
    let nearest = color.number(in: .indexed256) ?? 16
    return CInt(direct?.number(of: number, nearest: nearest) ?? nearest)
  }
}

extension ColorDepth {
  /// Starts colors with the deepest palette that terminfo describes, or `none` without color support.
  static func start() -> ColorDepth {
    // Without default colors, the app's background would cover the terminal's own, light or dark.
    guard curses_start_colors() else { return .none }
    // Colors below 8 are those of the palette even on these terminals.
    if Terminfo.flag("RGB") { return curses_has_large_colors() ? .direct : .ansi8 }
    return switch curses_colors() {
    case 256...: .indexed256
    case 16...: .ansi16
    default: .ansi8
    }
  }
}
