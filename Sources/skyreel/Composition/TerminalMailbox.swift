import NcursesRenderer
import Synchronization

/// The requests of effects to the thread that owns the terminal, and what that thread found out.
final class TerminalMailbox: Sendable {
  private struct State {
    var requests: [RendererRequest] = []
    var form: NotificationForm?
  }

  private let state = Mutex(State())
  private let wake: @Sendable () -> Void

  /// Creates an empty mailbox.
  ///
  /// `wake` wakes the thread that owns the terminal.
  init(wake: @escaping @Sendable () -> Void = {}) {
    self.wake = wake
  }

  /// The form of notifications that the terminal reported, or `nil` if it reported none.
  var form: NotificationForm? {
    get { state.withLock(\.form) }
    set { state.withLock { $0.form = newValue } }
  }

  func send(_ request: RendererRequest) {
    state.withLock { $0.requests.append(request) }
    wake()
  }

  func takeRequests() -> [RendererRequest] {
    state.withLock { state in
      defer { state.requests = [] }
      return state.requests
    }
  }
}
