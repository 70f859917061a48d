/// What middleware sees of its store, which it does not retain.
struct MiddlewareContext<State: Sendable, Action: Sendable>: Sendable {
  let send: @Sendable (Action) -> Void
  let start: @Sendable (Thunk<State, Action>) -> Void
  let read: @Sendable () -> State?

  var state: State? { read() }

  func dispatch(_ action: Action) { send(action) }

  func dispatch(_ thunk: Thunk<State, Action>) { start(thunk) }

  func scope<ChildState, ChildAction>(
    state: @escaping @Sendable (State) -> ChildState,
    action: @escaping @Sendable (ChildAction) -> Action
  ) -> MiddlewareContext<ChildState, ChildAction> {
    MiddlewareContext<ChildState, ChildAction>(
      send: { [send] in send(action($0)) },
      start: { [start] in start($0.scope(state: state, action: action)) },
      read: { [read] in read().map(state) })
  }
}
