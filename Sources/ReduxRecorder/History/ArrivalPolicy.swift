/// The treatment of an action that arrives while a history is in the past.
public enum ArrivalPolicy: Hashable, Sendable {
  /// Looking at the past changes nothing: an action from outside is dropped, and an action of an
  /// effect is held.
  ///
  /// From outside are actions that are dispatched to a ``TimeTravel``, by observers or by the user.
  /// This includes actions that an observer dispatches while it is notified of a travel in time,
  /// also that to the newest state, and thunks. Each dropped action is a
  /// ``HistoryAction/dropped(_:)``, which ``History/droppedCount`` counts. Actions of effects are
  /// those of thunks, streams, and middleware, such as responses to earlier requests.
  case drop
  /// Every action waits until the history is live again, and is performed then.
  case hold
  /// The history continues from its position with the action; later actions are discarded.
  case fork
}
