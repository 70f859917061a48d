/// The treatment of an action that arrives while a history is in the past.
public enum ArrivalPolicy: Hashable, Sendable {
  /// Looking at the past changes nothing: an action from outside is dropped, and an action of an
  /// effect is held.
  ///
  /// Actions from outside are those that observers and the user dispatch to a ``TimeTravel``. Actions
  /// of effects are those of thunks, streams, and middleware, such as responses to earlier requests.
  /// Each dropped action is a ``HistoryAction/dropped(_:)``, which ``History/droppedCount`` counts.
  ///
  /// When the store goes live, what an observer dispatches during that notification is dropped, too.
  /// An observer of another actor is notified later, so its actions are then performed.
  case drop
  /// Every action waits until the history is live again, and is performed then.
  case hold
  /// The history continues from its position with the action; later actions are discarded.
  case fork
}
