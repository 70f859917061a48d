import Domain
import Synchronization

/// A service whose responses wait to be released; the nth one contains n.
final class HeldService: Sendable {
  private let gates = Mutex<[CheckedContinuation<Void, Never>]>([])
  private let asked = Mutex(0)

  var waiting: Int { gates.withLock(\.count) }

  func snapshot(_ number: Int) -> FetchedValue<[Film]> {
    FetchedValue(
      value: .all, fetchedAt: .now.advanced(bySeconds: number), source: .network)
  }

  func answer() async -> FetchedValue<[Film]> {
    let number = asked.withLock {
      $0 += 1
      return $0
    }
    await withCheckedContinuation { gate in gates.withLock { $0.append(gate) } }
    return snapshot(number)
  }

  func release() {
    gates.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.resume()
  }
}
