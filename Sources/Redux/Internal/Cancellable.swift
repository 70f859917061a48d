public import Synchronization

/// The part of an observer that does not depend on what it observes: whether it still listens.
@usableFromInline
class Cancellable: @unchecked Sendable {
  // `@unchecked`: `phase` is atomic, `number` and `group` belong to the thread that drains, and a
  // subclass adds only what is touched by whoever moved `phase` to where nobody else may.

  /// `idle`, `cancelled`, `ended`, or the thread that delivers right now.
  @usableFromInline let phase = Atomic<UInt>(idle)

  /// Its place among all subscribers of the store; zero before it has one.
  @usableFromInline var number = 0
  /// The group it is in.
  weak var group: AnyObject?

  @usableFromInline static var idle: UInt { 0 }
  /// Cancelled while a delivery runs: the delivering thread ends it afterwards.
  @usableFromInline static var cancelled: UInt { 1 }
  @usableFromInline static var ended: UInt { 2 }

  @usableFromInline init() {}

  @usableFromInline var isCancelled: Bool {
    let now = phase.load(ordering: .acquiring)
    return now == Self.cancelled || now == Self.ended
  }

  /// Lets go of what is delivered to; called once, by whoever ended this.
  @usableFromInline func release() {}

  /// Ends this, or has the delivery under way end it; false where that was done before.
  func cancel(waiting: Bool) -> Bool {
    while true {
      let now = phase.load(ordering: .acquiring)
      if now == Self.cancelled || now == Self.ended { return false }
      let next = now == Self.idle ? Self.ended : Self.cancelled
      guard
        phase.compareExchange(expected: now, desired: next, ordering: .acquiringAndReleasing)
          .exchanged
      else { continue }
      if next == Self.ended {
        release()
      } else if waiting, now != currentThread() {
        waitForDelivery()
      }
      return true
    }
  }

  /// Gives a delivery that another thread has claimed the time to begin, most often to finish.
  ///
  /// Between its claim and its first instruction that thread may be interrupted, and then the
  /// observer would begin after `cancel()` had returned. It is not waited for without end: the
  /// observer may itself be waiting for the thread that cancels.
  private func waitForDelivery() {
    for _ in 0..<1000 where phase.load(ordering: .acquiring) == Self.cancelled {
      yieldThread()
    }
  }
}
