internal import Synchronization

/// The progress of a store through its inbox, for the tickets of the items in it.
///
/// A separate object, so that a ticket retains the tracker and not the store.
@usableFromInline
final class CompletionTracker: Sendable {
  private struct Waiting {
    var isClosed = false
    var cancelled: Set<Int> = []
    var waiters: [Int: [Waiter]] = [:]

    var isEmpty: Bool { cancelled.isEmpty && waiters.isEmpty }
  }

  /// The number of the last item that is done; items are numbered from 1.
  private let done = Atomic<Int>(0)
  /// Whether a task waits for an item, or an item was canceled.
  ///
  /// Read for every item, so that items which no task watches take no lock.
  private let isWatched = Atomic<Bool>(false)
  private let waiting = LockedValue(Waiting())

  @usableFromInline init() {}

  func isDone(_ number: Int) -> Bool {
    done.load(ordering: .sequentiallyConsistent) >= number
  }

  /// Marks the item with this number, and all items before it, as done.
  @usableFromInline
  func advance(to number: Int) {
    // Sequentially consistent, as in `wait(for:)`: either this load sees the waiter, or the waiter
    // sees that the item is done.
    done.store(number, ordering: .sequentiallyConsistent)
    if isWatched.load(ordering: .sequentiallyConsistent) { resume(number) }
  }

  /// Whether the item with this number was canceled before its turn.
  @usableFromInline
  func isCancelled(_ number: Int) -> Bool {
    guard isWatched.load(ordering: .sequentiallyConsistent) else { return false }
    return waiting.withLock { $0.cancelled.contains(number) }
  }

  func cancel(_ number: Int) {
    guard !isDone(number) else { return }
    waiting.withLock { waiting in
      isWatched.store(true, ordering: .sequentiallyConsistent)
      // Checked again under the lock: the number of an item that is done would stay in the set.
      if !isDone(number) { waiting.cancelled.insert(number) }
    }
  }

  /// Waits until the item with this number is done, or the waiting task is canceled.
  func wait(for number: Int) async {
    guard !isDone(number) else { return }
    let waiter = Waiter()
    let isOver = waiting.withLock { waiting in
      isWatched.store(true, ordering: .sequentiallyConsistent)
      if waiting.isClosed || isDone(number) { return true }
      waiting.waiters[number, default: []].append(waiter)
      return false
    }
    if isOver { return }
    await waiter.wait()
    // The waiter is still listed if its task was canceled.
    waiting.withLock { waiting in
      waiting.waiters[number]?.removeAll { $0 === waiter }
      if waiting.waiters[number]?.isEmpty == true { waiting.waiters[number] = nil }
    }
  }

  /// Resumes all waiting tasks, because the store is gone.
  func close() {
    done.store(.max, ordering: .sequentiallyConsistent)
    let waiters = waiting.withLock { waiting in
      defer { waiting.waiters = [:] }
      waiting.isClosed = true
      return waiting.waiters.values.joined()
    }
    for waiter in waiters { waiter.resume() }
  }

  private func resume(_ number: Int) {
    let waiters = waiting.withLock { waiting in
      waiting.cancelled.remove(number)
      defer { isWatched.store(!waiting.isEmpty, ordering: .sequentiallyConsistent) }
      return waiting.waiters.removeValue(forKey: number) ?? []
    }
    for waiter in waiters { waiter.resume() }
  }
}
