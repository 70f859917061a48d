/// A part of an app: its reducer, and the middleware that starts and cancels its effects.
///
/// ```swift
/// let app = Feature.combine(
///   search.in(AppPart.search), editor.in(AppPart.editor), download.in(AppPart.downloads),
///   Feature(reducer: AppReducer.reducer)
/// )
/// let store = Store(initialState: AppState(), feature: app)
/// ```
///
/// A ``Part`` says where a child is, and embeds it with its effects. A child that an action removes
/// receives that action only if it is listed before the feature that removes it.
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
      @escaping @Sendable (_ action: Action, _ store: StoreContext<State, Action>) -> Void
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
  /// Puts this feature into a parent, with its effects.
  public func `in`<ParentState, ParentAction, ID>(
    _ part: Part<ParentState, ParentAction, State, Action, ID>
  ) -> Feature<ParentState, ParentAction> {
    Feature<ParentState, ParentAction>(
      reducer: reducer.in(part), middleware: [Middleware.concat(middleware).in(part)])
  }

  /// Puts this feature into a parent, in which the child is always there.
  @inlinable
  public func `in`<ParentState, ParentAction>(
    _ part: Part<ParentState, ParentAction, State, Action, Always>
  ) -> Feature<ParentState, ParentAction> {
    Feature<ParentState, ParentAction>(
      reducer: reducer.in(part), middleware: middleware.map { $0.in(part) })
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
