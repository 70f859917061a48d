internal import TerminalUI

/// A query that the terminal has not responded to yet.
struct ReportQuery {
  /// The time of the query, or of the last piece of its response.
  private var lastTime: MonotonicInstant?

  /// The time after which a piece of a response is no longer expected.
  private static let responseTimeout = Duration.seconds(5)
  /// The time after which the terminal probably never responds, so that leaving need not wait.
  private static let usualWait = Duration.seconds(1)
  /// The longest time for which a program blocks until a response is complete.
  private static let longestWait = Duration.milliseconds(500)

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
    _ = Self.response { wait in
      guard terminal.isReadable(within: wait), case .bytes(let bytes) = terminal.readWaiting()
      else { return nil }
      return bytes
    }
  }

  /// Reads a response up to the device attributes, with which it ends.
  ///
  /// - Parameter read: Waits for at most some milliseconds, and returns the bytes that have arrived,
  ///   or `nil` if there are none.
  /// - Returns: The reports.
  static func response(_ read: (_ milliseconds: CInt) -> [UInt8]?) -> [TerminalReport] {
    let limit = MonotonicInstant.now + longestWait
    var decoder = InputDecoder()
    decoder.isAwaitingReport = true
    var reports: [TerminalReport] = []
    while !reports.contains(.deviceAttributes),
      case let wait = limit.milliseconds(since: .now), wait > 0,
      let bytes = read(CInt(clamping: wait))
    {
      _ = decoder.decode(bytes)
      reports += decoder.takeReports()
    }
    return reports
  }
}
