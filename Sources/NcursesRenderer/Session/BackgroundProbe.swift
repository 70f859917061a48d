internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The answers of a terminal to queries.
package struct TerminalAnswers: Sendable {
  /// The color of the background, or `nil` if it was not reported.
  package var background: BackgroundColor?
  /// Whether the terminal reported its device attributes (DA1), as every one should.
  package var hasAttributes = false
  /// The columns of a character of ambiguous width, or `nil` if they were not reported.
  package var ambiguousWidth: Int?
}

/// A query of a terminal on which no session runs.
package enum BackgroundProbe {
  /// Queries the terminal for its background, and waits briefly for the response.
  ///
  /// Returns `nil` if standard input or output is no terminal, or if the terminal does not report its
  /// color. A command in the background, or before input that is typed ahead, asks nothing.
  package static func backgroundColor(terminalName: String) -> BackgroundColor? {
    answers(terminalName: terminalName, to: ModeSequences.backgroundQuery)?.background
  }

  /// Queries the terminal for all that the app asks it, or returns `nil` if it cannot be asked.
  ///
  /// The width is asked only with a locale in UTF-8, because the query prints a character.
  package static func answers(terminalName: String) -> TerminalAnswers? {
    let width = CursesLibrary.isUTF8 ? ModeSequences.widthOnly : []
    return answers(terminalName: terminalName, to: width + ModeSequences.backgroundQuery)
  }

  private static func answers(terminalName: String, to query: [UInt8]) -> TerminalAnswers? {
    let (input, output) = (STDIN_FILENO, STDOUT_FILENO)
    guard canRespond(terminalName), isatty(input) == 1, isatty(output) == 1,
      tcgetpgrp(input) == getpgrp()
    else { return nil }
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
    // Text that was typed ahead is for the shell, also if it is not a whole line yet.
    guard !isReadable(input, within: 0) else {
      tcsetattr(input, TCSADRAIN, &original)
      return nil
    }
    writeAll(query, to: output)
    let reports = reports(from: input)
    // TCSAFLUSH drops a response that arrives late.
    tcsetattr(input, reports.contains(.deviceAttributes) ? TCSADRAIN : TCSAFLUSH, &original)
    return reports.reduce(into: TerminalAnswers()) { answers, report in
      switch report {
      case .background(let color): answers.background = color
      case .cursor(let column): answers.ambiguousWidth = column - 1
      case .deviceAttributes: answers.hasAttributes = true
      default: break
      }
    }
  }

  /// Whether a terminal recognizes or skips the query, which the Linux console takes for a change of its palette.
  static func canRespond(_ name: String) -> Bool {
    !name.isEmpty && name != "dumb" && !name.hasPrefix("linux") && !name.hasPrefix("vt")
  }

  private static func reports(from input: CInt) -> [TerminalReport] {
    ReportQuery.responses(to: 1, within: .milliseconds(500)) { wait in
      guard isReadable(input, within: wait) else { return nil }
      var bytes = [UInt8](repeating: 0, count: 256)
      let count = read(input, &bytes, bytes.count)
      return count > 0 ? Array(bytes[..<count]) : nil
    }
  }

  private static func isReadable(_ input: CInt, within milliseconds: CInt) -> Bool {
    var descriptor = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, milliseconds) > 0
  }
}

/// The queries that the terminal has not responded to yet.
struct ReportQuery {
  private var count = 0
  /// The time of the last query, or of the last piece of a response.
  private var lastTime: MonotonicInstant?

  /// The time after which a piece of a response is no longer expected.
  private static let responseTimeout = Duration.seconds(5)
  /// The longest time for which leaving waits for the responses.
  private static let longestDrain = Duration.seconds(1)

  func isOpen(at now: MonotonicInstant = .now) -> Bool {
    lastTime.map { now < $0 + Self.responseTimeout } ?? false
  }

  mutating func start(at now: MonotonicInstant = .now) {
    count = isOpen(at: now) ? count + 1 : 1
    lastTime = now
  }

  /// Notes that a piece of the response came: some connections deliver a byte at a time.
  mutating func proceed(at now: MonotonicInstant = .now) { if isOpen(at: now) { lastTime = now } }

  /// Marks the response to the first open query as complete.
  mutating func end() {
    count = max(0, count - 1)
    if count == 0 { lastTime = nil }
  }

  /// Reads and drops the responses before the terminal is restored.
  ///
  /// Otherwise, the shell would receive a response as if it had been typed. If the responses are not
  /// complete in time, all input is dropped, because it may contain pieces of them.
  mutating func drain(_ terminal: some TerminalBackend) {
    guard isOpen() else { return }
    let reports = Self.responses(to: count, within: Self.longestDrain) { wait in
      guard terminal.isReadable(within: wait), case .bytes(let bytes) = terminal.readWaiting()
      else { return nil }
      return bytes
    }
    if Self.responseCount(in: reports) < count { tcflush(terminal.input, TCIFLUSH) }
    (count, lastTime) = (0, nil)
  }

  /// Reads responses up to the device attributes, with which each ends.
  ///
  /// `read` waits for at most some milliseconds, and returns the bytes that have arrived, or `nil` if there are none.
  static func responses(
    to count: Int, within time: Duration, _ read: (_ milliseconds: CInt) -> [UInt8]?
  ) -> [TerminalReport] {
    let limit = MonotonicInstant.now + time
    var decoder = InputDecoder()
    decoder.isAwaitingReport = true
    var reports: [TerminalReport] = []
    while responseCount(in: reports) < count,
      case let wait = limit.milliseconds(since: .now), wait > 0,
      let bytes = read(CInt(clamping: wait))
    {
      _ = decoder.decode(bytes)
      reports += decoder.takeReports()
    }
    return reports
  }

  private static func responseCount(in reports: [TerminalReport]) -> Int {
    reports.count { $0 == .deviceAttributes }
  }
}
