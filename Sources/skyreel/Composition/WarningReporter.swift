import Logging
import Synchronization

/// A reporter of problems to the user, such as a report that cannot be stored.
///
/// Each problem is reported once. Those that occur before there is a listener wait for it.
final class WarningReporter: Sendable {
  private struct State {
    var reported: Set<String> = []
    var waiting: [String] = []
    var listener: (@Sendable (String) -> Void)?
  }

  private let state = Mutex(State())

  /// Logs a problem, and passes it to the listener unless it was reported before.
  func report(_ text: String) {
    Log.logger("app").warning("\(text)")
    let listener = state.withLock { state -> (@Sendable (String) -> Void)? in
      guard state.reported.insert(text).inserted else { return nil }
      if state.listener == nil { state.waiting.append(text) }
      return state.listener
    }
    listener?(text)
  }

  /// Sets the listener, and passes it the problems that wait.
  func listen(_ listener: @escaping @Sendable (String) -> Void) {
    let waiting = state.withLock { state in
      state.listener = listener
      defer { state.waiting = [] }
      return state.waiting
    }
    for text in waiting { listener(text) }
  }
}
