import Synchronization
import Testing

extension Trait where Self == LimitedConcurrency {
  /// Tests of which only a few run concurrently.
  ///
  /// Each has its own terminals, shells, and programs: a hundred concurrent ones leave tests that wait
  /// for an answer no time to get it.
  static var fewAtOnce: LimitedConcurrency { LimitedConcurrency() }
}

/// Lets the tests of all suites that have it take turns.
struct LimitedConcurrency: SuiteTrait, TestTrait, TestScoping {
  private static let seats = Seats(8)

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.seats.take()
    defer { Self.seats.leave() }
    try await function()
  }
}

/// Seats that are taken in the order of asking.
private final class Seats: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []

    mutating func seatNext() {
      guard free > 0, !waiting.isEmpty else { return }
      free -= 1
      waiting.removeFirst().resume()
    }
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  func take() async {
    await withCheckedContinuation { turn in
      state.withLock { state in
        state.waiting.append(turn)
        state.seatNext()
      }
    }
  }

  func leave() {
    state.withLock { state in
      state.free += 1
      state.seatNext()
    }
  }
}
