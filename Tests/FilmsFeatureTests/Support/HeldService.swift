import Domain
import Synchronization
import TestSupport

/// A films service that holds each response until a test releases it.
///
/// The nth response is dated n seconds after now.
final class HeldService: Sendable {
  private let gates = Mutex<[CheckedContinuation<Void, Never>]>([])
  private let requestCount = Mutex(0)

  /// The number of held responses.
  var pendingCount: Int { gates.withLock(\.count) }

  /// The value of the response with a number.
  func value(_ number: Int) -> FetchedValue<[Film]> {
    FetchedValue(
      value: .all, fetchedAt: .now.advanced(bySeconds: number), source: .network)
  }

  func response() async -> FetchedValue<[Film]> {
    let number = requestCount.withLock {
      $0 += 1
      return $0
    }
    await withCheckedContinuation { gate in gates.withLock { $0.append(gate) } }
    return value(number)
  }

  func release() {
    gates.withLock { $0.isEmpty ? nil : $0.removeFirst() }?.resume()
  }
}
