import CNcurses
import CTerminal
import TerminalUI

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A pseudo terminal, to which a test presses keys and from which it reads the output.
final class PseudoTerminal {
  /// The end that the program uses.
  let program: CInt
  private var user: CInt

  init(columns: Int = 40, rows: Int = 12) throws {
    var (user, program): (CInt, CInt) = (-1, -1)
    guard openpty(&user, &program, nil, nil, nil) == 0 else { throw Failure(code: errno) }
    (self.user, self.program) = (user, program)
    _ = fcntl(user, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
  }

  struct Failure: Error {
    var code: CInt
  }

  deinit {
    hangUp()
    close(program)
  }

  func resize(columns: Int, rows: Int, pixels: (width: Int, height: Int) = (0, 0)) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: UInt16(pixels.width),
      ws_ypixel: UInt16(pixels.height))
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  func press(_ keys: String) { press(Array(keys.utf8)) }

  func press(_ bytes: [UInt8]) {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(user, $0.baseAddress, $0.count) }
      guard written > 0 else { return }
      bytes = bytes.dropFirst(written)
    }
  }

  /// Returns everything that was sent since the last call.
  func output() -> String {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while case let count = read(user, &buffer, buffer.count), count > 0 {
      output += buffer[..<count]
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Closes the user's end, as a closed window does.
  func hangUp() {
    guard user >= 0 else { return }
    close(user)
    user = -1
  }

  /// The terminal settings, as `stty` prints them.
  var settings: [UInt32] {
    var modes = termios()
    tcgetattr(program, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32($0) }
  }
}

/// Returns the rows that curses believes to be on the screen, without trailing blanks.
func shownRows() -> [String] {
  (0..<curses_rows()).map { y in
    let scalars = [UInt32](unsafeUninitializedCapacity: 255) { buffer, count in
      count = Int(curses_read_row(y, buffer.baseAddress, CInt(buffer.count)))
    }
    let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
    return String(text.reversed().drop { $0 == " " }.reversed())
  }
}

/// Returns the position of the cursor on the screen.
func shownCursor() -> Position {
  Position(x: Int(curses_cursor_column()), y: Int(curses_cursor_row()))
}
