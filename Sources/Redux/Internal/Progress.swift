internal import Synchronization

/// How far a store has come with what waited in its inbox, for those who wait for something in it.
///
/// An object of its own, so that a ticket retains this and not the store.
@usableFromInline
final class Progress: Sendable {
  private struct Waiting {
    var isClosed = false
    var cancelled: Set<Int> = []
    var waiters: [(number: Int, waiter: CheckedContinuation<Void, Never>)] = []

    var isEmpty: Bool { cancelled.isEmpty && waiters.isEmpty }
  }

  /// The number of the last item that is done.
  private let done = Atomic<Int>(0)
  /// Whether anybody waits for, or has cancelled, an item: asked for every item, seldom true.
  private let isWatched = Atomic<Bool>(false)
  private let waiting = Guarded(Waiting())

  @usableFromInline init() {}

  func isDone(_ number: Int) -> Bool {
    done.load(ordering: .sequentiallyConsistent) >= number
  }

  /// Notes that the item of this number, and so all before it, are done.
  @usableFromInline
  func advance(to number: Int) {
    // Sequentially consistent, as is the reading in `wait(for:)`: one of the two sees the other.
    done.store(number, ordering: .sequentiallyConsistent)
    if isWatched.load(ordering: .sequentiallyConsistent) { resume { $0 <= number } }
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
      waiting.cancelled.insert(number)
      isWatched.store(true, ordering: .sequentiallyConsistent)
    }
  }

  func wait(for number: Int) async {
    guard !isDone(number) else { return }
    await withCheckedContinuation { waiter in
      let isOver = waiting.withLock { waiting in
        isWatched.store(true, ordering: .sequentiallyConsistent)
        if waiting.isClosed || isDone(number) { return true }
        waiting.waiters.append((number, waiter))
        return false
      }
      if isOver { waiter.resume() }
    }
  }

  /// Lets everybody go on, since the store is gone.
  func close() {
    waiting.withLock { $0.isClosed = true }
    resume { _ in true }
  }

  private func resume(where isOver: (Int) -> Bool) {
    let ready = waiting.withLock { waiting in
      let ready = waiting.waiters.filter { isOver($0.number) }
      waiting.waiters.removeAll { isOver($0.number) }
      waiting.cancelled = waiting.cancelled.filter { !isOver($0) }
      isWatched.store(!waiting.isEmpty, ordering: .sequentiallyConsistent)
      return ready
    }
    for (_, waiter) in ready { waiter.resume() }
  }
}
