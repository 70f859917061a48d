/// The bindings that are in force together, under one heading of the help.
public struct KeyMap<State, Action: Sendable>: Sendable {
  /// The heading in the help overlay.
  public var title: String
  /// The bindings; where two share a key, the first that is not hidden answers.
  public internal(set) var bindings: [KeyBinding<State, Action>]
  /// The states of the bindings that the footer shows; nothing where the key map is not in force.
  ///
  /// The footer asks at every key, hence for all at once, and without what the keys would do.
  public let footerStates: @Sendable (State) -> [KeyState]

  /// Makes a key map.
  ///
  /// - Parameters:
  ///   - title: The heading in the help overlay.
  ///   - isInForce: Whether the bindings answer in a state; where not, each is hidden.
  ///   - bindings: The bindings.
  @inlinable
  public init(
    title: String, isInForce: @escaping @Sendable (State) -> Bool = { _ in true },
    bindings: [KeyBinding<State, Action>]
  ) {
    let inFooter = bindings.filter(\.isInFooter)
    self.init(title: title, bindings: bindings.map { $0.hidden(unless: isInForce) }) { state in
      isInForce(state) ? inFooter.map { $0.response(state).state } : []
    }
  }

  @usableFromInline
  init(
    title: String, bindings: [KeyBinding<State, Action>],
    footerStates: @escaping @Sendable (State) -> [KeyState]
  ) {
    self.title = title
    self.bindings = bindings
    self.footerStates = footerStates
  }

  /// The bindings that the footer shows.
  public var footerBindings: [KeyBinding<State, Action>] { bindings.filter(\.isInFooter) }

  /// What a key does in a state; `hidden` where nothing is bound to it.
  @inlinable
  public func response(to key: Key, in state: State) -> KeyResponse<Action> {
    for binding in bindings where binding.keys.contains(key) {
      let response = binding.response(state)
      if case .hidden = response { continue }
      return response
    }
    return .hidden
  }

  /// The same key map in a state that contains this one; see `KeyBinding.scope(state:action:)`.
  @inlinable
  public func scope<ParentState, ParentAction>(
    state toChild: @escaping @Sendable (ParentState) -> State?,
    action toParent: @escaping @Sendable (Action) -> ParentAction
  ) -> KeyMap<ParentState, ParentAction> {
    KeyMap<ParentState, ParentAction>(
      title: title, bindings: bindings.map { $0.scope(state: toChild, action: toParent) },
      footerStates: { [footerStates] parent in toChild(parent).map(footerStates) ?? [] })
  }
}
