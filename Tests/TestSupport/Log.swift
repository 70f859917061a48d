import Synchronization

/// A list of entries in order of arrival, from any thread.
package final class Log<Entry: Sendable>: Sendable {
  private let entries = Mutex<[Entry]>([])

  package init() {}

  /// The entries so far.
  package var all: [Entry] { entries.withLock(\.self) }

  /// Adds an entry.
  package func write(_ entry: Entry) {
    entries.withLock { $0.append(entry) }
  }
}
