/// One place in which two states differ.
public struct StateChange: Hashable, Sendable {
  /// The names that lead there, such as `films.selection[2].id`; empty for the whole state.
  public let path: String
  /// What was there; nil where there was nothing.
  public let old: StateTree?
  /// What is there now; nil where there is nothing.
  public let new: StateTree?

  /// Makes a change.
  ///
  /// - Parameters:
  ///   - path: The names that lead there.
  ///   - old: What was there.
  ///   - new: What is there now.
  public init(path: String, old: StateTree?, new: StateTree?) {
    self.path = path
    self.old = old
    self.new = new
  }
}

extension StateChange: CustomStringConvertible {
  /// The path, what was there, and what is there now, in one line.
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
  /// Where this tree differs from an older one, from the top to the bottom.
  ///
  /// ```swift
  /// for change in try StateTree(after).changes(since: StateTree(before)) { print(change) }
  /// ```
  ///
  /// Objects are compared name by name and lists place by place, so that a change is named where it
  /// happened and not all around it.
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
    case (.list(let old), .list(let new)):
      return Self.changes(from: Array(old.enumerated()), to: Array(new.enumerated())) {
        "\(path)[\($0)]"
      }
    default: return [StateChange(path: path, old: old, new: self)]
    }
  }

  /// Walks along two rows that are sorted by key.
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
