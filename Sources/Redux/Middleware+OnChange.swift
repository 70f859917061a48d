extension Middleware {
  /// Runs a function after each action that changed a selected value.
  ///
  /// ```swift
  /// let saving = Middleware<AppState, AppAction>.onChange(of: \.units) { _, units, context in
  ///   context.dispatch(saveUnits(units))
  /// }
  /// ```
  ///
  /// Nothing runs for the initial state. Each action of a batch is compared on its own. The value is
  /// selected before and after each action, so selecting it should be cheap. A value with a NaN
  /// differs from itself, so that the function runs after every action: select `nil` instead of NaN.
  ///
  /// A change is missed if middleware that is listed later holds the action back and passes it on
  /// after it has returned. Last in the list, this middleware sees every change.
  ///
  /// - Parameters:
  ///   - select: Returns the value.
  ///   - body: Receives the value before and after the action, and access to the store. What it
  ///     dispatches waits in the inbox and passes through the whole chain.
  /// - Returns: Middleware that passes every action on.
  @inlinable
  public static func onChange<Value: Equatable & Sendable>(
    of select: @escaping @Sendable (State) -> Value,
    _ body:
      @escaping @Sendable (
        _ old: Value, _ new: Value, _ context: StoreContext<State, Action>
      ) -> Void
  ) -> Middleware {
    Middleware(watches: true) { context, next in
      let watch: Stage<Action>.Watch = {
        let old = context.select(select)
        return {
          guard let old, let new = context.select(select), new != old else { return }
          body(old, new, context)
        }
      }
      return Stage(
        handle: { action in
          let end = watch()
          next(action)
          end()
        }, watch: watch)
    }
  }
}
