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
///
/// Effects of one part share their identities: see ``EffectID``. Two features that are embedded in the
/// same part would replace each other's effects unnoticed, so ``combine(_:)`` stops the program.
public struct Feature<State: Sendable, Action: Sendable>: Sendable {
  /// The reducer.
  public let reducer: Reducer<State, Action>
  /// The middleware, outermost first.
  public let middleware: [Middleware<State, Action>]
  /// The parts, within this feature, whose effects the middleware starts.
  let places: Set<PartPlace>

  /// Creates a feature of a reducer and middleware, outermost first.
  public init(
    reducer: Reducer<State, Action>, middleware: [Middleware<State, Action>] = []
  ) {
    self.init(reducer, middleware, middleware.isEmpty ? [] : [PartPlace()])
  }

  /// Creates a feature that embeds another in a part of it.
  @usableFromInline
  init<ChildState, ChildAction, ID>(
    _ child: Feature<ChildState, ChildAction>,
    in part: Part<State, Action, ChildState, ChildAction, ID>,
    reducer: Reducer<State, Action>, middleware: [Middleware<State, Action>]
  ) {
    self.init(reducer, middleware, Set(child.places.map { $0.in(part.path) }))
  }

  private init(
    _ reducer: Reducer<State, Action>, _ middleware: [Middleware<State, Action>],
    _ places: Set<PartPlace>
  ) {
    self.reducer = reducer
    self.middleware = middleware
    self.places = places
  }

  /// Creates a feature whose effects a function starts and cancels, after each action.
  ///
  /// ```swift
  /// let search = Feature(reducer: searchReducer) { action, context in
  ///   if case .typed(let text) = action { context.dispatch(client.find(text)) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - reducer: The reducer.
  ///   - effects: The function of a ``Middleware/effects(_:)``.
  public init(
    reducer: Reducer<State, Action>,
    effects:
      @escaping @Sendable (_ action: Action, _ context: StoreContext<State, Action>) -> Void
  ) {
    self.init(reducer: reducer, middleware: [.effects(effects)])
  }

  /// Combines features into one, whose reducers and middleware run in this order.
  ///
  /// The closures of effects run after all reducers and observers, that of the last feature first. List
  /// a child before the parent that reads its result.
  ///
  /// Two features in the same part stop the program.
  public static func combine(_ features: Feature...) -> Feature {
    Feature(
      .combine(features.map(\.reducer)), features.flatMap(\.middleware),
      PartPlace.combine(features.map(\.places)))
  }
}

/// The place of a part within a feature, at any depth.
struct PartPlace: Hashable, Sendable {
  /// The paths to the part, the innermost first; none for the feature itself.
  private var paths: [AnyHashableSendable] = []

  /// Returns the place within the parent in which a path leads to the feature.
  func `in`(_ path: AnyHashableSendable) -> PartPlace {
    PartPlace(paths: paths + [path])
  }

  /// Returns the places of several features, and stops the program if two have one in common.
  ///
  /// Features of one level are combined knowingly, and may share identities.
  static func combine(_ features: [Set<PartPlace>]) -> Set<PartPlace> {
    var places: Set<PartPlace> = []
    for place in features.joined() where !places.insert(place).inserted && !place.paths.isEmpty {
      stopSharedPart(place.paths.reversed().map { "\($0.value)" }.joined(separator: ", "))
    }
    return places
  }
}

private func stopSharedPart(_ path: String) -> Never {
  programmerError(
    """
    two features are in the part at \(path), so an effect of one cancels or replaces an effect of the other \
    with the same id. Combine the features before, Feature.combine(one, other).in(part), and give their \
    effects different ids; or give one of them a part with a path of its own, such as a computed property.
    """)
}

extension Feature {
  /// Puts this feature into a parent, with its effects.
  public func `in`<ParentState, ParentAction, ID>(
    _ part: Part<ParentState, ParentAction, State, Action, ID>
  ) -> Feature<ParentState, ParentAction> {
    Feature<ParentState, ParentAction>(
      self, in: part, reducer: reducer.in(part),
      middleware: [Middleware.concat(middleware).in(part)])
  }

  /// Puts this feature into a parent, in which the child is always there.
  @inlinable
  public func `in`<ParentState, ParentAction>(
    _ part: Part<ParentState, ParentAction, State, Action, Always>
  ) -> Feature<ParentState, ParentAction> {
    Feature<ParentState, ParentAction>(
      self, in: part, reducer: reducer.in(part), middleware: middleware.map { $0.in(part) })
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
