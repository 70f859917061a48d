import AppFeature
import Logging
import Synchronization

/// A reporter of problems to the user, such as a report that cannot be stored, and of other notices from
/// outside of the store.
///
/// Each is reported once. Those that occur before there is a listener wait for it.
final class WarningReporter: Sendable {
  private struct State {
    var reported: Set<String> = []
    var waiting: [Notice] = []
    var listener: (@Sendable (Notice) -> Void)?
    var isEnded = false
  }

  private let state = Mutex(State())

  /// Logs a problem, and passes it to the listener unless it was reported before.
  func report(_ text: String) { report(Notice(text, kind: .failure)) }

  /// Logs a notice, and passes it to the listener unless it was reported before.
  func report(_ notice: Notice) {
    if state.withLock(\.isEnded) { return }
    Log.logger("app").warning("\(notice.text)")
    let listener = state.withLock { state -> (@Sendable (Notice) -> Void)? in
      guard state.reported.insert(notice.text).inserted else { return nil }
      if state.listener == nil { state.waiting.append(notice) }
      return state.listener
    }
    listener?(notice)
  }

  /// Ignores all later problems, because the program has nobody to tell them.
  func end() { state.withLock { $0.isEnded = true } }

  /// Sets the listener, and passes it the notices that wait.
  func listen(_ listener: @escaping @Sendable (Notice) -> Void) {
    let waiting = state.withLock { state in
      state.listener = listener
      defer { state.waiting = [] }
      return state.waiting
    }
    for notice in waiting { listener(notice) }
  }
}
