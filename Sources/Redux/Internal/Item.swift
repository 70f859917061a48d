/// What waits for its turn in a store's inbox.
@usableFromInline
enum Item<State: Sendable, Action: Sendable>: Sendable {
  case action(Action, from: Effect?)
  /// Actions that are told of once, after the last.
  case batch([Action], from: Effect?)
  /// Anything else the draining thread has to do, maybe for an observer that is about to listen.
  case job(@Sendable (Store<State, Action>) -> Void, for: Observer?)
}
