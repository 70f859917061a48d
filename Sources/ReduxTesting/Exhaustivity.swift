/// Whether a ``TestStore`` has everything expected.
public enum Exhaustivity: Hashable, Sendable {
  /// Every action has to be received, and every change of the state expected.
  case on
  /// Only what the test says has to be true: other actions and changes are passed over.
  case off
}
