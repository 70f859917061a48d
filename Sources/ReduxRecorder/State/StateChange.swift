/// A difference between two states.
public struct StateChange: Hashable, Sendable {
  /// The path of the value, such as `films.selection[2].id`; empty for the whole state.
  public let path: String
  /// The old value, or `nil` if there was none.
  public let old: StateTree?
  /// The new value, or `nil` if there is none.
  public let new: StateTree?

  /// Creates a difference.
  ///
  /// - Parameters:
  ///   - path: The path of the value.
  ///   - old: The old value, or `nil` if there was none.
  ///   - new: The new value, or `nil` if there is none.
  public init(path: String, old: StateTree?, new: StateTree?) {
    self.path = path
    self.old = old
    self.new = new
  }
}

extension StateChange: CustomStringConvertible {
  /// The path, the old value, and the new value on one line; long values are truncated.
  public var description: String {
    "\(path.isEmpty ? "the state" : path): \(Self.text(old)) → \(Self.text(new))"
  }

  private static func text(_ tree: StateTree?) -> String {
    guard let tree else { return "nothing" }
    let text = String(decoding: tree.canonicalJSON, as: UTF8.self)
    return text.count > 80 ? text.prefix(79) + "…" : text
  }
}

extension StateTree {
  /// Returns the differences from an older tree, from the top to the bottom.
  ///
  /// ```swift
  /// for change in try StateTree(after).changes(since: StateTree(before)) { print(change) }
  /// ```
  ///
  /// Objects are compared by name and lists by index, so that a path leads to the innermost change.
  public func changes(since old: StateTree) -> [StateChange] {
    changes(since: old, at: "")
  }

  private func changes(since old: StateTree, at path: String) -> [StateChange] {
    if self == old { return [] }
    switch (old, self) {
    case (.object(let old), .object(let new)):
      let old = old.map { ($0.name, $0.value) }
      let new = new.map { ($0.name, $0.value) }
      return Self.changes(from: old, to: new) { path.isEmpty ? $0 : "\(path).\($0)" }
    case (.array(let old), .array(let new)):
      return Self.changes(from: Array(old.enumerated()), to: Array(new.enumerated())) {
        "\(path)[\($0)]"
      }
    default: return [StateChange(path: path, old: old, new: self)]
    }
  }

  /// Compares two sequences that are sorted by key.
  private static func changes<Key: Comparable>(
    from old: [(Key, StateTree)], to new: [(Key, StateTree)], path: (Key) -> String
  ) -> [StateChange] {
    var changes: [StateChange] = []
    var (old, new) = (old[...], new[...])
    while let key = [old.first?.0, new.first?.0].compactMap({ $0 }).min() {
      let was = old.first?.0 == key ? old.removeFirst().1 : nil
      let now = new.first?.0 == key ? new.removeFirst().1 : nil
      if let was, let now {
        changes += now.changes(since: was, at: path(key))
      } else {
        changes.append(StateChange(path: path(key), old: was, new: now))
      }
    }
    return changes
  }
}
