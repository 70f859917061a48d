public import Synchronization

/// One subscriber, whatever the type of its values: its callback, and whether it was canceled.
@usableFromInline
final class Observer: @unchecked Sendable {
  // `@unchecked`: `phase` is atomic. `callback` only keeps the function alive for a thread that has
  // claimed a delivery. It is set to nil by one thread, when no claim can succeed any more. The
  // other properties belong to the draining thread.

  /// No delivery runs, and the next one may start.
  @usableFromInline static var idle: UInt { 0 }
  /// Canceled while a delivery runs: the delivering thread ends the observer afterwards.
  @usableFromInline static var cancelled: UInt { 1 }
  /// Canceled, and its callback released.
  @usableFromInline static var ended: UInt { 2 }

  /// `idle`, `cancelled`, `ended`, or the thread that delivers right now.
  @usableFromInline let phase = Atomic<UInt>(idle)
  private var callback: AnyObject?
  /// The number of the subscriber in the order of subscription, from 1; zero before that.
  @usableFromInline var number = 0
  /// The key of its subscription, which a later subscription with an equal key replaces.
  let key: AnyHashable?
  /// The group of the observer.
  ///
  /// Removing the observer from the group breaks their retain cycle. The reference is not weak: a
  /// weak reference would slow every retain of the group, several at each dispatch.
  var group: ObserverGroup?

  init(_ callback: AnyObject, key: AnyHashable?) {
    self.callback = callback
    self.key = key
  }

  var isCancelled: Bool {
    let now = phase.load(ordering: .acquiring)
    return now == Self.cancelled || now == Self.ended
  }

  /// Claims the delivery, and returns false if the observer was canceled.
  @inlinable
  func begin(on thread: UInt) -> Bool {
    let idle = Self.idle
    return phase.compareExchange(expected: idle, desired: thread, ordering: .acquiring).exchanged
  }

  /// Releases the claim, or ends the observer if it was canceled meanwhile.
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

  /// Ends the observer, or makes the running delivery end it.
  ///
  /// Returns false if the observer was canceled before. If `waiting`, waits a short time for a
  /// delivery on another thread.
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

  /// Waits a short time for a delivery that another thread has claimed.
  ///
  /// If that thread is interrupted right after its claim, the observer would otherwise begin after
  /// `cancel()` had returned. The wait is bounded, because the observer may itself be waiting for
  /// the thread that cancels.
  private func waitForDelivery() {
    for _ in 0..<1000 where phase.load(ordering: .acquiring) == Self.cancelled {
      yieldThread()
    }
  }
}
