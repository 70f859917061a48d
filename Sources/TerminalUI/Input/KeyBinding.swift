/// Keys, what they do, and the help that tells so.
///
/// A binding is data: the key map, the footer and the help overlay are all made from it, so that
/// the help cannot lie.
public struct KeyBinding<State, Action: Sendable>: Sendable {
  /// The name by which configuration remaps it: `refresh` in `keys.refresh`.
  public var name: String
  /// The keys that trigger it.
  public var keys: [Key]
  /// What it does, in a word or two.
  public var help: String
  /// Whether the footer shows it, besides the help overlay.
  public var isInFooter: Bool
  /// What pressing one of the keys does in a state.
  public var response: @Sendable (State) -> KeyResponse<Action>

  /// Makes a binding.
  public init(
    _ name: String, keys: [Key], help: String, isInFooter: Bool = false,
    response: @escaping @Sendable (State) -> KeyResponse<Action>
  ) {
    self.name = name
    self.keys = keys
    self.help = help
    self.isInFooter = isInFooter
    self.response = response
  }

  /// The same binding in a state that contains this one.
  ///
  /// - Parameters:
  ///   - toChild: Finds the binding's own state; where there is none the binding is hidden.
  ///   - toParent: Wraps the action.
  /// - Returns: The binding of the containing state.
  @inlinable
  public func scope<ParentState, ParentAction>(
    state toChild: @escaping @Sendable (ParentState) -> State?,
    action toParent: @escaping @Sendable (Action) -> ParentAction
  ) -> KeyBinding<ParentState, ParentAction> {
    KeyBinding<ParentState, ParentAction>(name, keys: keys, help: help, isInFooter: isInFooter) {
      parent in
      toChild(parent).map { response($0).map(toParent) } ?? .hidden
    }
  }

  /// The same binding, hidden where it is not in force.
  @inlinable
  func hidden(unless isInForce: @escaping @Sendable (State) -> Bool) -> KeyBinding {
    KeyBinding(name, keys: keys, help: help, isInFooter: isInFooter) { state in
      isInForce(state) ? response(state) : .hidden
    }
  }
}

/// What pressing a bound key does.
public enum KeyResponse<Action: Sendable>: Sendable {
  /// It becomes this action.
  case enabled(Action)
  /// It is shown, but does not act now, for this reason.
  case disabled(reason: String)
  /// It does not exist here: neither bound nor shown.
  case hidden

  /// The same response with its action wrapped.
  @inlinable
  public func map<Other: Sendable>(_ transform: (Action) -> Other) -> KeyResponse<Other> {
    switch self {
    case .enabled(let action): .enabled(transform(action))
    case .disabled(let reason): .disabled(reason: reason)
    case .hidden: .hidden
    }
  }
}

extension KeyResponse: Equatable where Action: Equatable {}
