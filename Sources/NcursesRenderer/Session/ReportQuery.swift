/// A query that the terminal has not responded to yet.
struct ReportQuery {
  private var startTime: MonotonicInstant?

  /// The time after which a piece of a response is no longer expected.
  private static let patience = Duration.seconds(5)
  /// The time after which the terminal probably never responds, so that leaving need not wait.
  private static let usualWait = Duration.seconds(1)
  /// The longest time to wait for a response before leaving.
  private static let drainWait = Duration.milliseconds(500)

  /// Whether a response may still come.
  var isOpen: Bool { startTime.map { .now < $0 + Self.patience } ?? false }

  /// Notes that the query is being sent.
  mutating func start() { startTime = .now }

  /// Notes that the response is complete.
  mutating func end() { startTime = nil }

  /// Reads and drops the response before the terminal is given back.
  ///
  /// Otherwise, the shell would receive the response as if it had been typed.
  mutating func drain(_ terminal: some TerminalBackend) {
    defer { end() }
    guard let startTime, .now < startTime + Self.usualWait else { return }
    let limit = MonotonicInstant.now + Self.drainWait
    var decoder = InputDecoder()
    while case let wait = limit.milliseconds(since: .now), wait > 0,
      terminal.isReadable(within: CInt(clamping: wait)),
      case .bytes(let bytes) = terminal.readWaiting()
    {
      _ = decoder.decode(bytes)
      if decoder.takeReports().contains(.deviceAttributes) { return }
    }
  }
}
