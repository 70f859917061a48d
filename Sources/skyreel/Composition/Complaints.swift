import Logging
import Synchronization

/// What goes wrong behind the user's back, such as a report that cannot be kept: each thing is said
/// once, wherever the user looks.
final class Complaints: Sendable {
  private struct State {
    var made: [String] = []
    var listener: (@Sendable (String) -> Void)?
  }

  private let state = Mutex(State())

  /// Makes a complaint; one that was made before is only logged.
  func make(_ text: String) {
    Log.logger("storage").warning("\(text)")
    let listener = state.withLock { state -> (@Sendable (String) -> Void)? in
      guard !state.made.contains(text) else { return nil }
      state.made.append(text)
      return state.listener
    }
    listener?(text)
  }

  /// Tells someone of all complaints from now on, and of those made before.
  func listen(_ listener: @escaping @Sendable (String) -> Void) {
    let made = state.withLock { state in
      state.listener = listener
      return state.made
    }
    for text in made { listener(text) }
  }
}
