/// The bindings that are in force together, under one heading of the help.
public struct KeyMap<State, Action: Sendable>: Sendable {
  /// The heading in the help overlay.
  public var title: String
  /// The bindings; where two share a key, the first that is not hidden answers.
  public var bindings: [KeyBinding<State, Action>]

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
    self.title = title
    self.bindings = bindings.map { $0.hidden(unless: isInForce) }
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
      title: title, bindings: bindings.map { $0.scope(state: toChild, action: toParent) })
  }
}
