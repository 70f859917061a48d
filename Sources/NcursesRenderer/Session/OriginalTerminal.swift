internal import CTerminal
internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The original settings and the capabilities of a terminal, before a session takes over.
struct OriginalTerminal {
  let modes: termios
  var glyphs: Glyphs
  /// A message to the user about a limited display, or `nil`.
  let notice: String?

  /// Examines the terminal and adopts the locale's character encoding.
  init(_ options: TerminalOptions) throws(TerminalError) {
    guard isatty(options.input) == 1 else { throw .notATerminal(.input) }
    guard isatty(options.output) == 1 else { throw .notATerminal(.output) }
    var modes = termios()
    guard tcgetattr(options.output, &modes) == 0 else {
      throw .system(call: "tcgetattr", code: errno)
    }
    self.modes = modes
    let encoding = LocaleEncoding.adopt(from: options.localeName)
    glyphs = options.isASCII || encoding == .ascii ? .ascii : .unicode
    notice = options.isASCII ? nil : encoding.notice(of: options.appName)
  }
}
