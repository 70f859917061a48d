/// A task that waits until it is resumed.
///
/// `resume()` may be called more than once, and before the task waits. Canceling the task resumes
/// it, too.
final class Waiter: Sendable {
  private enum State: Sendable {
    case idle
    case waiting(CheckedContinuation<Void, Never>)
    case resumed
  }

  private let state = LockedValue(State.idle)

  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isResumed = state.withLock { state in
          if case .resumed = state { return true }
          state = .waiting(continuation)
          return false
        }
        if isResumed { continuation.resume() }
      }
    } onCancel: {
      resume()
    }
  }

  func resume() {
    let last = state.withLock { state in
      defer { state = .resumed }
      return state
    }
    if case .waiting(let continuation) = last { continuation.resume() }
  }
}

/// Work with an end, for which tasks wait.
protocol WaitedWork {
  var isFinished: Bool { get }
  /// The tasks that wait for the end.
  var waiters: [Waiter] { get set }
}

extension LockedValue where Value: WaitedWork {
  /// Waits until the work is finished, or the waiting task is canceled.
  func waitUntilFinished() async {
    let waiter = Waiter()
    let isFinished = withLock { work in
      if !work.isFinished { work.waiters.append(waiter) }
      return work.isFinished
    }
    if isFinished { return }
    await waiter.wait()
    // The waiter is still listed if its task was canceled.
    withLock { $0.waiters.removeAll { $0 === waiter } }
  }
}
