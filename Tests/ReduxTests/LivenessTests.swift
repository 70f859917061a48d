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

  @Test("a drain with a limit ends although each action causes another, and wakes for the rest")
  func drainWithALimit() {
    let wakes = Log<Void>()
    let store = Store<Int, Int>(
      initialState: 0, reducer: Reducer { $0 += $1 }, drain: .manual(wake: { wakes.write(()) }))
    store.drain()
    let subscription = store.subscribe(\.self, initial: false) { [weak store] _ in
      store?.dispatch(1)
    }
    store.dispatch(1)
    #expect(wakes.all.count == 1)
    store.drain(atMost: 10)
    #expect(store.state == 10)
    #expect(wakes.all.count == 2)
    store.dispatch(1)
    #expect(wakes.all.count == 2)
    store.drain(notifying: false, atMost: 2)
    #expect(store.state == 12)
    #expect(wakes.all.count == 2)
    subscription.cancel()
  }

  @Test("a drain on the main actor goes on in a task after many actions of other threads")
  @MainActor func drainOfManyActionsOnTheMainActor() async {
    let store = Store<Int, Int>(
      initialState: 0, reducer: Reducer { $0 += $1 }, drain: .mainActor)
    let subscription = store.subscribe(\.self, initial: false) { count in
      if count == 1 { #expect(runOnAnotherThread { for _ in 0..<3_000 { store.dispatch(1) } }) }
    }
    store.dispatch(1)
    #expect((1_000...1_001).contains(store.state))
    #expect(await eventually { store.state == 3_001 })
    subscription.cancel()
  }

  @Test("a drain with a limit that empties the inbox wakes nothing, and the next dispatch does")
  func drainWithALimitThatSuffices() {
    let wakes = Log<Void>()
    let store = CounterStore.counting(drain: .manual(wake: { wakes.write(()) }))
    for _ in 0..<10 { store.dispatch(.add(1)) }
    store.drain(atMost: 10)
    #expect(store.state.count == 10)
    #expect(wakes.all.count == 1)
    store.dispatch(.add(1))
    #expect(wakes.all.count == 2)
    store.drain()
    #expect(store.state.count == 11)
  }

  @Test("a drain with a limit of zero delivers what is deferred, and reduces nothing")
  func drainWithALimitOfZero() {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let seen = Log<Int>()
    store.drain()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    store.dispatch(.add(1))
    store.drain(notifying: false)
    store.dispatch(.add(1))
    store.drain(atMost: 0)
    #expect(seen.all == [0, 1])
    #expect(store.state.count == 1)
    subscription.cancel()
  }

  @Test("what a drain with a limit leaves is drained on the main actor without another dispatch")
  @MainActor func drainWithALimitOnTheMainActor() async {
    let store = CounterStore.counting(drain: .mainActor)
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count, initial: false) { count in
      if count == 1 { for _ in 0..<5 { store.dispatch(.add(1)) } }
      seen.write(count)
    }
    #expect(runOnAnotherThread { store.dispatch(.add(1)) })
    store.drain(atMost: 2)
    #expect(seen.all == [1, 2])
    #expect(await eventually { seen.all.last == 6 })
    subscription.cancel()
  }
}
