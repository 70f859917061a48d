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

/// A query that the terminal has not responded to yet.
struct ReportQuery {
  /// The time of the query, or of the last piece of its response.
  private var lastTime: MonotonicInstant?

  /// The time after which a piece of a response is no longer expected.
  private static let responseTimeout = Duration.seconds(5)
  /// The time after which the terminal probably never responds, so that leaving need not wait.
  private static let usualWait = Duration.seconds(1)
  /// The longest time to wait for a response before leaving.
  private static let drainWait = Duration.milliseconds(500)

  /// Whether a response may still come.
  func isOpen(at now: MonotonicInstant = .now) -> Bool {
    lastTime.map { now < $0 + Self.responseTimeout } ?? false
  }

  /// Marks the query as sent.
  mutating func start(at now: MonotonicInstant = .now) { lastTime = now }

  /// Notes that a piece of the response came, so that another one may follow.
  ///
  /// Some connections deliver a byte at a time.
  mutating func proceed(at now: MonotonicInstant = .now) { if isOpen(at: now) { start(at: now) } }

  /// Marks the response as complete.
  mutating func end() { lastTime = nil }

  /// Reads and drops the response before the terminal is restored.
  ///
  /// Otherwise, the shell would receive the response as if it had been typed.
  mutating func drain(_ terminal: some TerminalBackend) {
    defer { end() }
    guard let lastTime, .now < lastTime + Self.usualWait else { return }
    let limit = MonotonicInstant.now + Self.drainWait
    var decoder = InputDecoder()
    decoder.isAwaitingReport = true
    while case let wait = limit.milliseconds(since: .now), wait > 0,
      terminal.isReadable(within: CInt(clamping: wait)),
      case .bytes(let bytes) = terminal.readWaiting()
    {
      _ = decoder.decode(bytes)
      if decoder.takeReports().contains(.deviceAttributes) { return }
    }
  }
}
