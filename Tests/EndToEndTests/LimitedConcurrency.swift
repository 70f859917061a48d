import Synchronization
import Testing

extension Trait where Self == LimitedConcurrency {
  /// A trait of tests of which at most eight run concurrently.
  ///
  /// Each test runs its own terminals, shells, and programs. With a hundred at a time, tests that
  /// wait for output would time out. Such a test has no time limit, which would include its wait for
  /// others.
  static var limitedConcurrency: LimitedConcurrency { LimitedConcurrency() }
}

/// A trait that limits how many tests run concurrently, across all suites with it.
struct LimitedConcurrency: SuiteTrait, TestTrait, TestScoping {
  private static let semaphore = AsyncSemaphore(8)

  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    await Self.semaphore.acquire()
    defer { Self.semaphore.release() }
    try await function()
  }
}

/// A semaphore that resumes waiting tasks in order.
private final class AsyncSemaphore: Sendable {
  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []

    mutating func resumeNext() {
      guard free > 0, !waiting.isEmpty else { return }
      free -= 1
      waiting.removeFirst().resume()
    }
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(free: count))
  }

  func acquire() async {
    await withCheckedContinuation { continuation in
      state.withLock { state in
        state.waiting.append(continuation)
        state.resumeNext()
      }
    }
  }

  func release() {
    state.withLock { state in
      state.free += 1
      state.resumeNext()
    }
  }
}
