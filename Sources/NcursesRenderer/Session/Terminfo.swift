internal import CNcurses

/// The terminfo capabilities of the terminal that curses runs on.
enum Terminfo {
  /// Returns a string capability without the padding for slow hardware terminals, or `nil`.
  static func string(_ name: String) -> [UInt8]? {
    curses_string(name).map { withoutPadding(String(cString: $0)) }
  }

  /// Returns a string capability with a number filled in, or `nil`.
  static func string(_ name: String, filledWith number: Int) -> [UInt8]? {
    curses_filled_string(name, CInt(number)).map { withoutPadding(String(cString: $0)) }
  }

  static var name: String { curses_terminal_name().map { String(cString: $0) } ?? "" }

  static func flag(_ name: String) -> Bool {
    curses_flag(name)
  }

  /// Returns the bytes of a capability without padding such as `$<5>`.
  static func withoutPadding(_ text: String) -> [UInt8] {
    var rest = text[...]
    var bytes: [UInt8] = []
    while let start = rest.firstIndex(of: "$") {
      let tail = rest[start...]
      guard tail.hasPrefix("$<"), let end = tail.firstIndex(of: ">") else { break }
      bytes += rest[..<start].utf8
      rest = rest[rest.index(after: end)...]
    }
    return bytes + rest.utf8
  }
}
