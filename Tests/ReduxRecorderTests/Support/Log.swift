import Synchronization

/// A list of values in order of arrival, from any thread.
final class Log<Entry: Sendable>: Sendable {
  private let entries = Mutex<[Entry]>([])

  var all: [Entry] { entries.withLock { $0 } }

  func write(_ entry: Entry) {
    entries.withLock { $0.append(entry) }
  }
}
