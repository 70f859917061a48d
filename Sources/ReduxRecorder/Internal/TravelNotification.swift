internal import Redux
internal import Synchronization

/// The time in which a store notifies its observers of a travel in time, on the draining thread.
final class TravelNotification: Sendable {
  private let thread = Atomic<UInt>(0)

  /// Whether this code runs in an observer that is notified of a travel.
  var isHere: Bool { thread.load(ordering: .relaxed) == currentThread() }

  func run(_ body: () -> Void) {
    thread.store(currentThread(), ordering: .relaxed)
    body()
    thread.store(0, ordering: .relaxed)
  }
}
