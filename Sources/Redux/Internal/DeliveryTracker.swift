public import Synchronization

/// The values that a store has delivered to observers of actors, and that these have yet to receive.
///
/// A separate object, so that neither an observer nor a ticket retains the store.
@usableFromInline
final class DeliveryTracker: Sendable {
  private struct Pending {
    var last = 0
    var outstanding: Set<Int> = []
    /// The tasks that wait until no outstanding number is below or equal to the key.
    var waiters: [(last: Int, waiter: Waiter)] = []
  }

  /// Whether a value is outstanding, read at each dispatch.
  @usableFromInline let isPending = Atomic<Bool>(false)
  private let pending = LockedValue(Pending())

  /// Registers a value that will be delivered later, and returns its number.
  func begin() -> Int {
    pending.withLock { pending in
      pending.last += 1
      pending.outstanding.insert(pending.last)
      isPending.store(true, ordering: .releasing)
      return pending.last
    }
  }

  /// Marks values as delivered, or as dropped because their observer was canceled.
  func end(_ numbers: [Int]) {
    let due = pending.withLock { pending in
      pending.outstanding.subtract(numbers)
      isPending.store(!pending.outstanding.isEmpty, ordering: .releasing)
      guard !pending.waiters.isEmpty else { return [Waiter]() }
      let first = pending.outstanding.min() ?? .max
      defer { pending.waiters.removeAll { $0.last < first } }
      return pending.waiters.filter { $0.last < first }.map(\.waiter)
    }
    for waiter in due { waiter.resume() }
  }

  /// A ticket for work that is done, apart from the outstanding values.
  @inlinable var ticket: DispatchTicket {
    isPending.load(ordering: .acquiring) ? pendingTicket : DispatchTicket(.done)
  }

  @usableFromInline var pendingTicket: DispatchTicket {
    DispatchTicket(.delivering(through: pending.withLock(\.last), self))
  }

  /// Waits until the values that are outstanding now are received, or the waiting task is canceled.
  func wait() async {
    guard isPending.load(ordering: .acquiring) else { return }
    await wait(through: pending.withLock(\.last))
  }

  /// Waits until the values up to a number are received, or the waiting task is canceled.
  func wait(through last: Int) async {
    let waiter = Waiter()
    let isOver = pending.withLock { pending in
      guard let first = pending.outstanding.min(), first <= last else { return true }
      pending.waiters.append((last, waiter))
      return false
    }
    if isOver { return }
    await waiter.wait()
    // The waiter is still listed if its task was canceled.
    pending.withLock { $0.waiters.removeAll { $0.waiter === waiter } }
  }
}
