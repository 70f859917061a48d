import Dispatch
import Domain
import Synchronization

/// Runs asynchronous work to completion while the calling thread waits.
///
/// The task is detached, because one started from `main` would inherit the isolation of the waiting
/// thread and never run. It keeps the surroundings of the command.
func runBlocking<Value: Sendable, Failure: Error>(
  for work: @escaping @Sendable () async throws(Failure) -> Value
) throws(Failure) -> Value {
  let (outcome, platform) = (Outcome<Value, Failure>(), Platform.current)
  Task.detached {
    await Platform.$current.withValue(platform) { outcome.finish(await Result(awaiting: work)) }
  }
  return try outcome.wait().get()
}

/// A result that one thread waits for and another thread provides.
private final class Outcome<Value: Sendable, Failure: Error>: Sendable {
  private let result = Mutex<Result<Value, Failure>?>(nil)
  private let isDone = DispatchSemaphore(value: 0)

  func finish(_ result: Result<Value, Failure>) {
    self.result.withLock { $0 = result }
    isDone.signal()
  }

  func wait() -> Result<Value, Failure> {
    while true {
      isDone.wait()
      if let result = result.withLock({ $0 }) { return result }
    }
  }
}
