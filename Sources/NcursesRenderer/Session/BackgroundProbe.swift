internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A query for the background of a terminal on which no session runs.
public enum BackgroundProbe {
  /// Queries the terminal, and waits briefly for the response.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read the response from.
  ///   - output: The descriptor to write the query to.
  ///   - terminalName: The terminal's name in terminfo.
  /// - Returns: The color, or `nil` if a descriptor is no terminal, or if the terminal does not
  ///   report its color.
  public static func backgroundColor(
    input: CInt = 0, output: CInt = 1, terminalName: String
  ) -> BackgroundColor? {
    guard canRespond(terminalName), isatty(input) == 1, isatty(output) == 1 else { return nil }
    // A signal that ends or stops the program takes effect after the modes are restored.
    var (signals, previous) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
    var original = termios()
    guard tcgetattr(input, &original) == 0 else { return nil }
    var modes = original
    // Ctrl-C must not end the program before the modes are restored.
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(input, TCSADRAIN, &modes)
    // TCSAFLUSH drops a response that arrives late.
    defer { tcsetattr(input, TCSAFLUSH, &original) }
    writeAll(Array("\u{1b}]11;?\u{1b}\\\u{1b}[c".utf8), to: output)
    return response(from: input)
  }

  /// Whether a terminal recognizes or skips the query.
  ///
  /// The Linux console would interpret the query as a change of its palette.
  static func canRespond(_ name: String) -> Bool {
    !name.isEmpty && name != "dumb" && !name.hasPrefix("linux") && !name.hasPrefix("vt")
  }

  private static func response(from input: CInt) -> BackgroundColor? {
    let limit = MonotonicInstant.now + .milliseconds(500)
    var decoder = InputDecoder()
    decoder.isAwaitingReport = true
    var color: BackgroundColor?
    while case let wait = limit.milliseconds(since: .now), wait > 0 {
      var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, CInt(clamping: wait)) > 0 else { break }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(input, &bytes, bytes.count)
      guard count > 0 else { break }
      _ = decoder.decode(bytes[..<count])
      let reports = decoder.takeReports()
      for case .background(let found) in reports { color = found }
      if reports.contains(.deviceAttributes) { break }
    }
    return color
  }
}
