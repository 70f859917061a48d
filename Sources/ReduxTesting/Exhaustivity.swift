/// The strictness with which a ``TestStore`` checks actions and state changes.
public enum Exhaustivity: Hashable, Sendable {
  /// The test must receive every action and expect every change of the state.
  case on
  /// The test checks only its own expectations.
  ///
  /// The store skips other actions and changes.
  case off
}
