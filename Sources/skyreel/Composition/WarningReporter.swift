import Logging
import Synchronization

/// A reporter of background problems to the user, such as a report that cannot be stored.
///
/// Each problem is reported once.
final class WarningReporter: Sendable {
  private struct State {
    var reported: [String] = []
    var listener: (@Sendable (String) -> Void)?
  }

  private let state = Mutex(State())

  /// Logs a problem, and passes it to the listener unless it was reported before.
  func report(_ text: String) {
    Log.logger("storage").warning("\(text)")
    let listener = state.withLock { state -> (@Sendable (String) -> Void)? in
      guard !state.reported.contains(text) else { return nil }
      state.reported.append(text)
      return state.listener
    }
    listener?(text)
  }

  /// Sets the listener for later problems, and passes it all earlier ones.
  func listen(_ listener: @escaping @Sendable (String) -> Void) {
    let reported = state.withLock { state in
      state.listener = listener
      return state.reported
    }
    for text in reported { listener(text) }
  }
}
