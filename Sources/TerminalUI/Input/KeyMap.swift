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

extension KeyMap {
  /// The key map with other keys for some bindings, by their names.
  ///
  /// - Throws: ``KeyMapError`` for a name that is none of its bindings', or a key for two of them.
  public func remapping(_ keys: [String: [Key]]) throws(KeyMapError) -> KeyMap {
    try [self].remapping(keys)[0]
  }

  fileprivate func replacing(_ keys: [String: [Key]]) -> KeyMap {
    var map = self
    for index in map.bindings.indices {
      if let replaced = keys[map.bindings[index].name] { map.bindings[index].keys = replaced }
    }
    return map
  }
}

extension Array {
  /// The key maps with other keys for some bindings, by their names.
  ///
  /// Only keys that the remapping makes two bindings share are conflicts: what shares a key from the
  /// start does so on purpose, each answering where the other is hidden.
  ///
  /// - Parameters:
  ///   - keys: The keys of each binding to change; none unbinds it.
  ///   - areTogether: Whether the key maps of two titles can be in force at the same time.
  /// - Returns: The key maps, in the same order.
  /// - Throws: ``KeyMapError`` for a name that is no binding's, or a key for two of them.
  public func remapping<State, Action>(
    _ keys: [String: [Key]],
    inForceTogether areTogether: (_ title: String, _ other: String) -> Bool = { _, _ in true }
  ) throws(KeyMapError) -> [KeyMap<State, Action>] where Element == KeyMap<State, Action> {
    let names = Set(flatMap { $0.bindings.map(\.name) })
    for name in keys.keys.sorted() where !names.contains(name) {
      throw .unknownBinding(name, nearest: name.nearest(among: names.sorted()))
    }
    let remapped = map { $0.replacing(keys) }
    let known = Set(sharedKeys(inForceTogether: areTogether))
    for shared in remapped.sharedKeys(inForceTogether: areTogether) where !known.contains(shared) {
      throw .conflict(shared.key, shared.names[0], shared.names[1])
    }
    return remapped
  }

  /// The keys that bindings of different names share, in the order of the bindings.
  private func sharedKeys<State, Action>(
    inForceTogether areTogether: (String, String) -> Bool
  ) -> [SharedKey] where Element == KeyMap<State, Action> {
    let bound = flatMap { map in
      map.bindings.flatMap { binding in
        binding.keys.map { (key: $0, name: binding.name, title: map.title) }
      }
    }
    return bound.enumerated().flatMap { index, first in
      bound[(index + 1)...]
        .filter { $0.key == first.key && $0.name != first.name }
        .filter { $0.title == first.title || areTogether(first.title, $0.title) }
        .map { SharedKey(key: first.key, names: [first.name, $0.name]) }
    }
  }
}

/// A key that two bindings have.
private struct SharedKey: Hashable {
  var key: Key
  var names: [String]
}

/// Why keys could not be remapped; thrown by `remapping(_:inForceTogether:)`.
public enum KeyMapError: Error, Hashable, CustomStringConvertible {
  /// There is no binding of this name; the nearest is another.
  case unknownBinding(String, nearest: String?)
  /// Two bindings that are in force together would share a key.
  case conflict(Key, String, String)

  /// What is wrong, and what to do.
  public var description: String {
    switch self {
    case .unknownBinding(let name, let nearest?):
      "there is no key binding “\(name)”; did you mean “\(nearest)”?"
    case .unknownBinding(let name, nil):
      "there is no key binding “\(name)”"
    case .conflict(let key, let name, let other):
      "\(key.name) would be both “\(name)” and “\(other)”; give one of them another key"
    }
  }
}
