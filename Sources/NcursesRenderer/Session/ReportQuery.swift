internal import TerminalUI

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

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
