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
