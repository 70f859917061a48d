public import Synchronization

/// The values that a store has delivered to observers of actors, and that these have yet to receive.
///
/// A separate object, so that neither an observer nor a ticket retains the store.
@usableFromInline
final class DeliveryTracker: Sendable {
  private struct Pending {
    private(set) var last = 0
    /// The lowest outstanding number, or the one after ``last`` if there is none.
    private(set) var lowest = 1
    private var outstanding: Set<Int> = []
    /// The tasks that wait until no outstanding number is below or equal to the key.
    private var waiters: [Int: [Waiter]] = [:]

    var isEmpty: Bool { outstanding.isEmpty }

    mutating func begin() -> Int {
      last += 1
      outstanding.insert(last)
      return last
    }

    /// Removes numbers, and returns the tasks that no longer wait.
    ///
    /// Each number is passed once, so that this takes constant time on average.
    mutating func end(_ numbers: [Int]) -> [Waiter] {
      for number in numbers { outstanding.remove(number) }
      var due: [Waiter] = []
      while lowest <= last, !outstanding.contains(lowest) {
        if !waiters.isEmpty { due += waiters.removeValue(forKey: lowest) ?? [] }
        lowest += 1
      }
      return due
    }

    mutating func add(_ waiter: Waiter, through last: Int) {
      waiters[last, default: []].append(waiter)
    }

    mutating func remove(_ waiter: Waiter, through last: Int) {
      waiters[last]?.removeAll { $0 === waiter }
      if waiters[last]?.isEmpty == true { waiters[last] = nil }
    }
  }

  /// Whether a value is outstanding, read at each dispatch.
  @usableFromInline let isPending = Atomic<Bool>(false)
  private let pending = LockedValue(Pending())

  /// Registers a value that will be delivered later, and returns its number.
  func begin() -> Int {
    pending.withLock { pending in
      isPending.store(true, ordering: .releasing)
      return pending.begin()
    }
  }

  /// Marks values as delivered, or as dropped because their observer was canceled.
  func end(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return }
    let due = pending.withLock { pending in
      defer { isPending.store(!pending.isEmpty, ordering: .releasing) }
      return pending.end(numbers)
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
      if pending.lowest <= last { pending.add(waiter, through: last) }
      return pending.lowest > last
    }
    if isOver { return }
    await waiter.wait()
    // The waiter is still listed if its task was canceled.
    pending.withLock { $0.remove(waiter, through: last) }
  }
}
