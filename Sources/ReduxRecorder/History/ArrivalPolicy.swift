/// What becomes of an action that arrives while a history is in the past.
public enum ArrivalPolicy: Hashable, Sendable {
  /// It waits until the history is live again, and is performed then.
  case hold
  /// The history goes on from where it is, with this action; what came after is given up.
  case fork
}
