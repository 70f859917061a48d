internal import ReduxRecorder

/// A row of the state as a tree.
struct StateRow: Hashable, Sendable {
  /// What the last action did to it.
  enum Change: Hashable {
    case none, added, removed, changed
    /// Something inside changed.
    case inside
  }

  /// How deep it is.
  var depth: Int
  /// The names that lead there.
  var path: String
  /// Its name.
  var name: String
  /// What it is, in one line; of a change, before and after.
  var text: String
  /// What the last action did to it.
  var change: Change
  /// Whether what is inside is listed; nil where nothing is.
  var isOpen: Bool?
}

extension StateTree {
  /// The rows of a state, with what changed since another.
  ///
  /// What changed is open, and what lies at the top; the rest is closed, unless a person has toggled
  /// it.
  ///
  /// - Parameters:
  ///   - old: The state before.
  ///   - toggled: The paths of the nodes that are the other way round.
  /// - Returns: The rows from the top down.
  func rows(since old: StateTree, toggled: Set<String>) -> [StateRow] {
    StateRows(toggled: toggled).children(of: old, self, path: "", depth: 0)
  }
}

/// Walks along a state before and after.
private struct StateRows {
  let toggled: Set<String>

  func children(of old: StateTree?, _ new: StateTree?, path: String, depth: Int) -> [StateRow] {
    let (before, after) = (old?.members ?? [], new?.members ?? [])
    let wasThere = Dictionary(before) { first, _ in first }
    let isThere = Set(after.map(\.0))
    let kept = after.map { (name: $0, old: wasThere[$0], new: StateTree?.some($1)) }
    let gone = before.filter { !isThere.contains($0.0) }
      .map { (name: $0.0, old: StateTree?.some($0.1), new: StateTree?.none) }
    return (kept + gone).flatMap { child in
      rows(child.name, child.old, child.new, path: path + "/" + child.name, depth: depth)
    }
  }

  private func rows(
    _ name: String, _ old: StateTree?, _ new: StateTree?, path: String, depth: Int
  ) -> [StateRow] {
    let change = change(from: old, to: new)
    var row = StateRow(
      depth: depth, path: path, name: name, text: text(old, new, change), change: change)
    guard (new ?? old)?.members.isEmpty == false else { return [row] }
    let isOpen = (change == .inside) != toggled.contains(path)
    row.isOpen = isOpen
    // What is new as a whole, or gone, is not compared with anything inside.
    let inner = change == .changed ? (new, new) : (old ?? new, new ?? old)
    return [row] + (isOpen ? children(of: inner.0, inner.1, path: path, depth: depth + 1) : [])
  }

  private func change(from old: StateTree?, to new: StateTree?) -> StateRow.Change {
    guard let old else { return .added }
    guard let new else { return .removed }
    if old == new { return .none }
    return old.isContainer && new.isContainer ? .inside : .changed
  }

  private func text(_ old: StateTree?, _ new: StateTree?, _ change: StateRow.Change) -> String {
    guard change == .changed, let old, let new else { return (new ?? old)?.summary ?? "" }
    return "\(old.summary) → \(new.summary)"
  }
}

extension StateTree {
  /// What is inside, by name or place.
  fileprivate var members: [(String, StateTree)] {
    switch self {
    case .object(let members): members.map { ($0.name, $0.value) }
    case .list(let elements): elements.enumerated().map { ("\($0)", $1) }
    case .null, .bool, .number, .text: []
    }
  }

  fileprivate var isContainer: Bool {
    switch self {
    case .object, .list: true
    case .null, .bool, .number, .text: false
    }
  }

  /// A value in one line; of what has something inside only how much that is.
  fileprivate var summary: String {
    switch self {
    case .list(let elements): elements.isEmpty ? "[]" : "[\(elements.count)]"
    case .object(let members): members.isEmpty ? "{}" : "{\(members.count)}"
    case .null, .bool, .number, .text: String(decoding: canonicalJSON, as: UTF8.self)
    }
  }
}
