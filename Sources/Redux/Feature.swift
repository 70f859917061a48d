/// A part of an app: its reducer, and the middleware that starts and cancels its effects.
///
/// ```swift
/// let app = Feature.combine(
///   search.scope(state: \.search, action: \.search, embed: { AppAction.search($0) }),
///   editor.ifLet(state: \.editor, action: \.editor, embed: { AppAction.editor($0) }),
///   download.forEach(
///     state: \.downloads, action: \.download, embed: { AppAction.download($0, $1) }),
///   Feature(reducer: AppReducer.reducer)
/// )
/// let store = Store(initialState: AppState(), feature: app)
/// ```
///
/// One declaration embeds a child with its effects. When a child is gone or replaced, its effects are
/// canceled, and none of their actions reaches its successor. List children before the feature that
/// removes them, so that they still receive the action that does so.
public struct Feature<State: Sendable, Action: Sendable>: Sendable {
  /// The reducer.
  public let reducer: Reducer<State, Action>
  /// The middleware, outermost first.
  public let middleware: [Middleware<State, Action>]

  /// Creates a feature of a reducer and middleware, outermost first.
  public init(
    reducer: Reducer<State, Action>, middleware: [Middleware<State, Action>] = []
  ) {
    self.reducer = reducer
    self.middleware = middleware
  }

  /// Creates a feature whose effects a function starts and cancels, after each action.
  ///
  /// ```swift
  /// let search = Feature(reducer: searchReducer) { action, store in
  ///   if case .typed(let text) = action { store.dispatch(client.find(text)) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - reducer: The reducer.
  ///   - effects: The function of a ``Middleware/effects(_:)``.
  public init(
    reducer: Reducer<State, Action>,
    effects:
      @escaping @Sendable (_ action: Action, _ store: MiddlewareContext<State, Action>) -> Void
  ) {
    self.init(reducer: reducer, middleware: [.effects(effects)])
  }

  /// Combines features into one, whose reducers and middleware run in this order.
  ///
  /// Effects run after all reducers. List a child before the parent that reads its result.
  public static func combine(_ features: Feature...) -> Feature {
    Feature(
      reducer: .combine(features.map(\.reducer)), middleware: features.flatMap(\.middleware))
  }
}

extension Feature {
  /// Converts this to a feature of a larger state, of which it has one part.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Returns the part's action in a larger one, or `nil` if there is none.
  ///   - embed: Wraps the part's action in an action of the larger state.
  /// - Returns: The feature of the larger state.
  public func scope<ParentState, ParentAction>(
    state path: any WritableKeyPath<ParentState, State> & Sendable,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Feature<ParentState, ParentAction> {
    Feature<ParentState, ParentAction>(
      reducer: reducer.scope(state: path, action: action),
      middleware: middleware.map { $0.scope(state: path, action: action, embed: embed) })
  }

  /// Converts this to a feature of a larger state, in which its part may be missing.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Returns the part's action in a larger one, or `nil` if there is none.
  ///   - embed: Wraps the part's action in an action of the larger state.
  /// - Returns: The feature of the larger state.
  public func ifLet<ParentState, ParentAction>(
    state path: any WritableKeyPath<ParentState, State?> & Sendable,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Feature<ParentState, ParentAction> {
    Feature<ParentState, ParentAction>(
      reducer: reducer.ifLet(state: path, action: action),
      middleware: [Middleware.concat(middleware).ifLet(state: path, action: action, embed: embed)])
  }

  /// Converts this to a feature of a larger state, in which its part may be missing, or replaced by
  /// one with another identity.
  ///
  /// - Parameters:
  ///   - path: The path to the part.
  ///   - action: Returns the part's action in a larger one, or `nil` if there is none.
  ///   - embed: Wraps the part's action in an action of the larger state.
  /// - Returns: The feature of the larger state.
  public func ifLet<ParentState, ParentAction>(
    state path: any WritableKeyPath<ParentState, State?> & Sendable,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Feature<ParentState, ParentAction> where State: Identifiable, State.ID: Sendable {
    Feature<ParentState, ParentAction>(
      reducer: reducer.ifLet(state: path, action: action),
      middleware: [Middleware.concat(middleware).ifLet(state: path, action: action, embed: embed)])
  }

  /// Converts this to a feature of an enum, of which its state is one case.
  ///
  /// ```swift
  /// let screen = login.ifCase(
  ///   state: \.login, case: { Screen.login($0) }, action: \.login, embed: { ScreenAction.login($0) }
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path to the state of the case, which is `nil` in another case.
  ///   - make: Wraps the state of the case in the enum.
  ///   - action: Returns the feature's action in an action of the enum, or `nil` if there is none.
  ///   - embed: Wraps the feature's action in an action of the enum.
  /// - Returns: The feature of the enum.
  public func ifCase<ParentState, ParentAction>(
    state path: any KeyPath<ParentState, State?> & Sendable,
    case make: @escaping @Sendable (State) -> ParentState,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Feature<ParentState, ParentAction> {
    Feature<ParentState, ParentAction>(
      reducer: reducer.ifCase(state: { $0[keyPath: path] }, case: make, action: action),
      middleware: [Middleware.concat(middleware).ifLet(state: path, action: action, embed: embed)])
  }

  /// Converts this to a feature of an enum, of which its state is one case, whose state may be
  /// replaced by one with another identity.
  ///
  /// - Parameters:
  ///   - path: The path to the state of the case, which is `nil` in another case.
  ///   - make: Wraps the state of the case in the enum.
  ///   - action: Returns the feature's action in an action of the enum, or `nil` if there is none.
  ///   - embed: Wraps the feature's action in an action of the enum.
  /// - Returns: The feature of the enum.
  public func ifCase<ParentState, ParentAction>(
    state path: any KeyPath<ParentState, State?> & Sendable,
    case make: @escaping @Sendable (State) -> ParentState,
    action: @escaping @Sendable (ParentAction) -> Action?,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) -> Feature<ParentState, ParentAction> where State: Identifiable, State.ID: Sendable {
    Feature<ParentState, ParentAction>(
      reducer: reducer.ifCase(state: { $0[keyPath: path] }, case: make, action: action),
      middleware: [Middleware.concat(middleware).ifLet(state: path, action: action, embed: embed)])
  }

  /// Converts this to a feature of a larger state, which has a collection of parts.
  ///
  /// Each element has effects of its own.
  ///
  /// - Parameters:
  ///   - path: The path to the collection.
  ///   - action: Returns the identity of an element and its action in a larger one, or `nil` if
  ///     there is none.
  ///   - embed: Wraps an element's identity and action in an action of the larger state.
  /// - Returns: The feature of the larger state.
  @inlinable
  public func forEach<ParentState, ParentAction, Elements: MutableCollection & Sendable>(
    state path: any WritableKeyPath<ParentState, Elements> & Sendable,
    action: @escaping @Sendable (ParentAction) -> (State.ID, Action)?,
    embed: @escaping @Sendable (State.ID, Action) -> ParentAction
  ) -> Feature<ParentState, ParentAction>
  where
    Elements.Element == State, Elements.Index: SendableMetatype, State: Identifiable,
    State.ID: Sendable
  {
    Feature<ParentState, ParentAction>(
      reducer: reducer.forEach(state: path, action: action),
      middleware: [Middleware.concat(middleware).forEach(state: path, action: action, embed: embed)]
    )
  }
}

extension Store {
  /// Creates a store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state before the first action.
  ///   - feature: The app.
  ///   - middleware: The middleware before that of the feature, outermost first.
  ///   - drain: The policy for where reducers, middleware and observers run.
  ///   - clock: The clock of overlap policies and thunks.
  @inlinable
  public convenience init(
    initialState: State, feature: Feature<State, Action>,
    middleware: [Middleware<State, Action>] = [], drain: DrainPolicy = .caller,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.init(
      initialState: initialState, reducer: feature.reducer,
      middleware: middleware + feature.middleware, drain: drain, clock: clock)
  }
}
