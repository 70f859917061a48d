import Fixtures
import Foundation
import Synchronization

/// An executor that runs all tasks of one thread on that thread, in an order that follows from a
/// seed.
///
/// The concurrency runtime calls a hook for each job of a task without an executor of its own, which
/// are all in this program. Inside ``run(_:)``, the hook appends the job to this executor. Jobs of
/// other threads, such as those of other tests, go to the system's executor.
final class SimulatedExecutor: TaskExecutor {
  private struct State {
    var ready: [UnownedJob] = []
    var random: SeededGenerator
  }

  private let state: Mutex<State>

  /// Creates an executor without jobs.
  init(seed: UInt64) {
    state = Mutex(State(random: SeededGenerator(seed: seed)))
  }

  /// Whether no job is ready to run.
  var isIdle: Bool { state.withLock { $0.ready.isEmpty } }

  /// Runs synchronous work, whose tasks then wait for ``runOne()``.
  func run<Result>(_ work: () throws -> Result) rethrows -> Result {
    Self.installHook
    let outer = pthread_getspecific(Self.key)
    pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.key, outer) }
    return try work()
  }

  /// Runs one job that is ready, and returns whether there was one.
  ///
  /// A job is a part of a task between two suspensions.
  func runOne() -> Bool {
    let job = state.withLock { state -> UnownedJob? in
      guard !state.ready.isEmpty else { return nil }
      let index = Int.random(in: 0..<state.ready.count, using: &state.random)
      return state.ready.remove(at: index)
    }
    job?.runSynchronously(on: asUnownedTaskExecutor())
    return job != nil
  }

  func enqueue(_ job: consuming ExecutorJob) { append(UnownedJob(job)) }

  private func append(_ job: UnownedJob) { state.withLock { $0.ready.append(job) } }

  // MARK: - Hook

  /// The executor of the calling thread, if any.
  private static var current: SimulatedExecutor? {
    pthread_getspecific(key).map {
      Unmanaged<SimulatedExecutor>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key, nil)
    precondition(error == 0, "no key for the value of a thread")
    return key
  }()

  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Sets the hook `swift_task_enqueueGlobal_hook` of the runtime once.
  ///
  /// See `stdlib/public/Concurrency/GlobalExecutor.cpp` of Swift. Other threads may read it at the
  /// same time, and see it set or not, which makes no difference to them.
  private static let installHook: Void = {
    guard let symbol = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else {
      preconditionFailure("this version of Swift has no swift_task_enqueueGlobal_hook")
    }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
      if let executor = SimulatedExecutor.current {
        executor.append(job)
      } else {
        original(job)
      }
    }
  }()
}
