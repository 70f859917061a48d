import Synchronization

/// A list of entries in order of arrival, from any thread.
public final class Log<Entry: Sendable>: Sendable {
  private let entries = Mutex<[Entry]>([])

  /// Creates an empty list.
  public init() {}

  /// The entries so far.
  public var all: [Entry] { entries.withLock(\.self) }

  /// Adds an entry.
  public func write(_ entry: Entry) {
    entries.withLock { $0.append(entry) }
  }
}
