internal import TerminalUI

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
