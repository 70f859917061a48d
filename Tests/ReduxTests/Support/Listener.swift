import Dispatch
import Redux

/// An actor that observes a store, and that a test can keep from running.
actor Listener {
  /// An executor on a queue that can be suspended.
  private final class Executor: SerialExecutor {
    let queue = DispatchQueue(label: "listener")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
    }
  }

  private let executor = Executor()
  private var subscription: Subscription?
  /// The values that were received, which may also be read while the actor is held.
  nonisolated let received = Log<String>()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Keeps the actor from running until it is released.
  nonisolated func hold() { executor.queue.suspend() }

  nonisolated func release() { executor.queue.resume() }

  /// Observes changes of a part of a store's state.
  func observe<Value: Equatable & Sendable>(
    _ store: CounterStore, _ path: any KeyPath<Counter, Value> & Sendable
  ) {
    subscription = store.subscribe(path, initial: false) { self.received.write("\($0)") }
  }
}
