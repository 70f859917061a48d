internal import Synchronization

/// How far a store has come with what waited in its inbox, for those who wait for something in it.
///
/// An object of its own, so that a ticket retains this and not the store.
@usableFromInline
final class CompletionTracker: Sendable {
  private struct Waiting {
    var isClosed = false
    var cancelled: Set<Int> = []
    var waiters: [Int: [Waiter]] = [:]

    var isEmpty: Bool { cancelled.isEmpty && waiters.isEmpty }
  }

  /// The number of the last item that is done.
  private let done = Atomic<Int>(0)
  /// Whether a task waits for an item, or an item was cancelled.
  ///
  /// Read for every item, seldom true.
  private let isWatched = Atomic<Bool>(false)
  private let waiting = LockedValue(Waiting())

  @usableFromInline init() {}

  func isDone(_ number: Int) -> Bool {
    done.load(ordering: .sequentiallyConsistent) >= number
  }

  /// Notes that the item of this number is done, and so are all before it.
  @usableFromInline
  func advance(to number: Int) {
    // Sequentially consistent, as is the reading in `wait(for:)`: one of the two sees the other.
    done.store(number, ordering: .sequentiallyConsistent)
    if isWatched.load(ordering: .sequentiallyConsistent) { resume(number) }
  }

  /// Whether the item of this number was cancelled before its turn.
  @usableFromInline
  func isCancelled(_ number: Int) -> Bool {
    guard isWatched.load(ordering: .sequentiallyConsistent) else { return false }
    return waiting.withLock { $0.cancelled.contains(number) }
  }

  func cancel(_ number: Int) {
    guard !isDone(number) else { return }
    waiting.withLock { waiting in
      isWatched.store(true, ordering: .sequentiallyConsistent)
      // Asked again: what is done by now would never be taken out of the set.
      if !isDone(number) { waiting.cancelled.insert(number) }
    }
  }

  /// Waits until the item of this number is done, or the waiting task is cancelled.
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
    // Still there if its task was cancelled.
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
