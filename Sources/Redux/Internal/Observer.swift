public import Synchronization

/// One subscriber, whatever it observes: whether it still listens, and what it listens with.
@usableFromInline
final class Observer: @unchecked Sendable {
  // `@unchecked`: `phase` is atomic. `callback` is read by the thread that claimed a delivery, and
  // set to nil by the one that moved `phase` to `ended`, after which no claim succeeds. The others
  // belong to the thread that drains.

  /// No delivery runs, and the next one may start.
  @usableFromInline static var idle: UInt { 0 }
  /// Cancelled while a delivery runs: the delivering thread ends it afterwards.
  @usableFromInline static var cancelled: UInt { 1 }
  /// Cancelled, and its callback released.
  @usableFromInline static var ended: UInt { 2 }

  /// `idle`, `cancelled`, `ended`, or the thread that delivers right now.
  @usableFromInline let phase = Atomic<UInt>(idle)
  private var callback: AnyObject?
  /// Its place among all subscribers of the store; zero before it has one.
  @usableFromInline var number = 0
  /// The key of its subscription, which a later subscription with an equal key replaces.
  let key: AnyHashable?
  /// The group it is in; leaving it ends the cycle of the two.
  ///
  /// Not weak: that would make every retain of the group a slow one, several at each dispatch.
  var group: ObserverGroup?

  init(_ callback: AnyObject, key: AnyHashable?) {
    self.callback = callback
    self.key = key
  }

  var isCancelled: Bool {
    let now = phase.load(ordering: .acquiring)
    return now == Self.cancelled || now == Self.ended
  }

  /// Claims the delivery, and returns false if the observer was cancelled.
  @inlinable
  func begin(on thread: UInt) -> Bool {
    let idle = Self.idle
    return phase.compareExchange(expected: idle, desired: thread, ordering: .acquiring).exchanged
  }

  /// Gives the claim back, or ends what was cancelled meanwhile.
  @inlinable
  func end(on thread: UInt) {
    let idle = Self.idle
    if phase.compareExchange(expected: thread, desired: idle, ordering: .releasing).exchanged {
      return
    }
    endCancelled()
  }

  @usableFromInline
  func endCancelled() {
    callback = nil
    phase.store(Self.ended, ordering: .releasing)
  }

  /// Ends the observer, or makes the current delivery end it.
  ///
  /// Returns false if it was cancelled before.
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
        callback = nil
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
