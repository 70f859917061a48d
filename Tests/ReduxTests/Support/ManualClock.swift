/// A clock that a test advances.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset = Duration.zero

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Instant
    let waiter: CheckedContinuation<Void, any Error>
  }

  private struct Sleepers {
    var now = Instant()
    var lastID = 0
    var cancelled: Set<Int> = []
    var waiting: [Sleeper] = []
  }

  private let sleepers = Locked(Sleepers())

  var now: Instant { sleepers.withLock(\.now) }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// The number of sleepers.
  var sleeperCount: Int { sleepers.withLock(\.waiting.count) }

  func advance(by duration: Duration) {
    let due = sleepers.withLock { sleepers in
      sleepers.now = sleepers.now.advanced(by: duration)
      let due = sleepers.waiting.filter { $0.deadline <= sleepers.now }
      sleepers.waiting.removeAll { $0.deadline <= sleepers.now }
      return due
    }
    for sleeper in due { sleeper.waiter.resume() }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = sleepers.withLock { sleepers in
      sleepers.lastID += 1
      return sleepers.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let answer: Result<Void, any Error>? = sleepers.withLock { sleepers in
          if sleepers.cancelled.remove(id) != nil { return .failure(CancellationError()) }
          if deadline <= sleepers.now { return .success(()) }
          sleepers.waiting.append(Sleeper(id: id, deadline: deadline, waiter: waiter))
          return nil
        }
        if let answer { waiter.resume(with: answer) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func cancel(_ id: Int) {
    let sleeper = sleepers.withLock { sleepers -> Sleeper? in
      guard let index = sleepers.waiting.firstIndex(where: { $0.id == id }) else {
        sleepers.cancelled.insert(id)
        return nil
      }
      return sleepers.waiting.remove(at: index)
    }
    sleeper?.waiter.resume(throwing: CancellationError())
  }
}
