import Synchronization

/// The lines that the code of a listing printed, in order.
nonisolated final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  func write(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  var all: [String] { lines.withLock { $0 } }
}
