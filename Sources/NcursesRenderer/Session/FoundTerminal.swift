internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A terminal as it was found, before a session of either kind takes it.
struct FoundTerminal {
  /// The modes that are given back.
  let modes: termios
  /// The signs that the terminal and the locale can show.
  let glyphs: Glyphs
  /// What the user should know about how the text looks, if anything.
  let notice: String?

  /// Looks at the terminal, and adopts the locale's character set.
  ///
  /// - Throws: What is missing, in words for the user.
  init(_ options: TerminalOptions) throws(TerminalError) {
    guard isatty(options.input) == 1 else { throw .notATerminal(.input) }
    guard isatty(options.output) == 1 else { throw .notATerminal(.output) }
    var modes = termios()
    guard tcgetattr(options.output, &modes) == 0 else {
      throw .system(call: "tcgetattr", code: errno)
    }
    self.modes = modes
    let characterSet = CharacterSet.adopt(from: options.localeName)
    glyphs = options.isASCII || characterSet == .ascii ? .ascii : .unicode
    notice = options.isASCII ? nil : characterSet.notice
  }
}
