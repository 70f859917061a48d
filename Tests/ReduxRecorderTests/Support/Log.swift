import Synchronization

/// Remembers what it is told, in order, from any thread.
final class Log<Entry: Sendable>: Sendable {
  private let entries = Mutex<[Entry]>([])

  var all: [Entry] { entries.withLock { $0 } }

  func write(_ entry: Entry) {
    entries.withLock { $0.append(entry) }
  }
}
