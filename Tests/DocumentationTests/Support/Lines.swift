import Synchronization

/// What the code of a listing wrote, in order.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  func write(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  var all: [String] { lines.withLock { $0 } }
}
