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
