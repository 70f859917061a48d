internal import CNcurses
internal import TerminalUI

extension ColorDepth {
  /// Starts colors with the deepest palette that terminfo describes, or `none` without color
  /// support.
  static func start() -> ColorDepth {
    // Without default colors, the app's background would cover the terminal's own, light or dark.
    guard has_colors(), start_color() == OK, use_default_colors() == OK else { return .none }
    if Terminfo.flag("RGB") { return .direct }
    return switch curses_colors() {
    case 256...: .indexed256
    case 16...: .ansi16
    default: .ansi8
    }
  }
}
