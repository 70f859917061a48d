/// The bindings that are active together, under one heading of the help overlay.
package struct KeyMap<State, Action: Sendable>: Sendable {
  package var title: String
  /// The bindings; of those that share a key, the first that is not hidden responds.
  package internal(set) var bindings: [KeyBinding<State, Action>]
  /// Whether the key map is active in a state, asked once for all bindings, because it may need a whole pane.
  package let isActive: @Sendable (State) -> Bool

  /// Creates a key map whose bindings are hidden while it is not active, and in their order in the help.
  package init(
    title: String, isActive: @escaping @Sendable (State) -> Bool = { _ in true },
    bindings: [KeyBinding<State, Action>]
  ) {
    (self.title, self.isActive, self.bindings) = (title, isActive, bindings)
  }

  /// Returns the response to a key in a state, or `hidden` if no visible binding has that key.
  package func response(to key: Key, in state: State) -> KeyResponse<Action> {
    guard isActive(state) else { return .hidden }
    for binding in bindings where binding.keys.contains(key) {
      let response = binding.response(state)
      if case .hidden = response { continue }
      return response
    }
    return .hidden
  }

  /// Returns the same key map for a state that contains this one's (see `KeyBinding.scope(state:action:)`).
  package func scope<ParentState, ParentAction>(
    state toChild: @escaping @Sendable (ParentState) -> State?,
    action toParent: @escaping @Sendable (Action) -> ParentAction
  ) -> KeyMap<ParentState, ParentAction> {
    KeyMap<ParentState, ParentAction>(
      title: title, isActive: { [isActive] in toChild($0).map(isActive) ?? false },
      bindings: bindings.map { $0.scope(state: toChild, action: toParent) })
  }
}

extension KeyMap {
  fileprivate func replacing(_ keys: [String: [Key]]) -> KeyMap {
    var map = self
    for index in map.bindings.indices {
      if let replaced = keys[map.bindings[index].name] { map.bindings[index].keys = replaced }
    }
    return map
  }
}

extension Array {
  /// Returns the key maps with the given keys for the bindings of those names.
  ///
  /// Bindings that share a key already are no conflict: each of them responds only while the others are hidden.
  ///
  /// An empty array unbinds a binding. `areTogether` tells whether key maps with two titles can be active at the
  /// same time. Throws ``KeyMapError`` if a name belongs to no binding, or if two would newly share a key.
  package func remapping<State, Action>(
    _ keys: [String: [Key]],
    activeTogether areTogether: (_ title: String, _ other: String) -> Bool = { _, _ in true }
  ) throws(KeyMapError) -> [KeyMap<State, Action>] where Element == KeyMap<State, Action> {
    let names = Set(flatMap { $0.bindings.map(\.name) })
    for name in keys.keys.sorted() where !names.contains(name) {
      throw .unknownBinding(name)
    }
    let remapped = map { $0.replacing(keys) }
    let known = Set(sharedKeys(activeTogether: areTogether))
    for shared in remapped.sharedKeys(activeTogether: areTogether) where !known.contains(shared) {
      throw .conflict(shared.key, shared.names[0], shared.names[1])
    }
    return remapped
  }

  /// Returns the keys that bindings of different names share, in the order of the bindings.
  private func sharedKeys<State, Action>(
    activeTogether areTogether: (String, String) -> Bool
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

private struct SharedKey: Hashable {
  var key: Key
  var names: [String]
}

/// The reason why keys could not be remapped; thrown by `remapping(_:activeTogether:)`.
package enum KeyMapError: Error, Hashable, CustomStringConvertible {
  case unknownBinding(String)
  case conflict(Key, String, String)

  package var description: String {
    switch self {
    case .unknownBinding(let name):
      "unknown key binding \"\(name)\""
    case .conflict(let key, let name, let other):
      "\(key.name) would be both \"\(name)\" and \"\(other)\"; give one of them another key"
    }
  }
}
