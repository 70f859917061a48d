import Dispatch
import Foundation
import Synchronization
import Testing

@testable import Redux

/// Drains that go on, and that end.
@Suite(.timeLimit(.minutes(5)))
struct LivenessTests {
  @Test("a drain that is passed on goes on while tasks compute on every core")
  func passedOnWhileTasksCompute() async {
    // In a process of its own, because the tasks leave no thread to other tests.
    await #expect(processExitsWith: .success) {
      let store = Store<Int, Int>(initialState: 0, reducer: Reducer { $0 += $1 })
      let load = Load(taskCount: ProcessInfo.processInfo.activeProcessorCount)
      let isReduced = await withCheckedContinuation { continuation in
        DispatchQueue(label: "first to dispatch").async {
          load.waitUntilStarted()
          let subscription = store.subscribe(\.self, initial: false) { count in
            // Enough for the thread that drains to pass the drain on.
            guard count == 1 else { return }
            _ = runOnAnotherThread { for _ in 0..<3_000 { store.dispatch(1) } }
          }
          store.dispatch(1)
          let isReduced = load.outlasts { store.state < 3_001 }
          subscription.cancel()
          load.end()
          continuation.resume(returning: isReduced)
        }
      }
      precondition(isReduced)
    }
  }

  /// Tasks that compute, without a lock on which a thread would wait.
  private final class Load: Sendable {
    private let startedCount = Atomic(0)
    private let isEnded = Atomic(false)
    private let taskCount: Int

    init(taskCount: Int) {
      self.taskCount = taskCount
      for _ in 0..<taskCount {
        Task.detached {
          self.startedCount.add(1, ordering: .relaxed)
          while !self.isEnded.load(ordering: .relaxed) {}
        }
      }
    }

    func waitUntilStarted() {
      while startedCount.load(ordering: .relaxed) < taskCount { yieldThread() }
    }

    /// Waits while a condition holds, and returns false if that takes longer than 15 seconds.
    func outlasts(_ condition: () -> Bool) -> Bool {
      let deadline = ContinuousClock.now.advanced(by: .seconds(15))
      while condition() {
        if deadline < .now { return false }
        yieldThread()
      }
      return true
    }

    func end() { isEnded.store(true, ordering: .relaxed) }
  }
}
