/// The log entries of a test's observers, middleware, and effects, in order.
final class Log<Entry: Sendable>: Sendable {
  private let entries = Locked<[Entry]>([])

  func write(_ entry: Entry) {
    entries.withLock { $0.append(entry) }
  }

  var all: [Entry] { entries.withLock { $0 } }
}
