internal import Redux
internal import ReduxRecorder
internal import TerminalUI

/// The contents of the inspector's tree: a state compared with the one before it.
struct StateTreeView: Equatable {
  var row: Int
  var hasFocus: Bool
  private var states: ShownStates
  private var toggled: [String: Bool]

  init(_ root: RootState) {
    let history = root.history
    row = root.inspector.row
    hasFocus = root.keyboardOwner == .inspector && root.inspector.focus == .tree
    states = ShownStates(
      before: history.state(after: history.position - 1), after: history.present)
    toggled = root.inspector.toggled
  }

  /// The rows of the tree, or one with the error if the state can't be encoded.
  var rows: [StateRow] {
    selectStateRows(ShownTrees(trees: selectStateTrees(states), toggled: toggled))
  }

  /// Returns the index of the selected row, within the bounds of the rows.
  func row(in rows: [StateRow]) -> Int { min(row, max(0, rows.count - 1)) }
}

private struct ShownStates: Equatable {
  var before: AppState?
  var after: AppState
}

/// The trees of two states to compare, and the nodes that the user expanded or collapsed.
private struct ShownTrees: Equatable {
  var trees: Result<StateTrees, StateTreeFailure>
  var toggled: [String: Bool]
}

private struct StateTrees: Equatable {
  var before, after: StateTree
}

/// The reason why a state can't be encoded.
private struct StateTreeFailure: Error, Equatable {
  var reason: String
}

/// Memoized, because encoding a state is slow, and keys that select or expand rows do not change the states.
private let selectStateTrees = memoized {
  (states: ShownStates) -> Result<StateTrees, StateTreeFailure> in
  do {
    let after = try StateTree(states.after)
    return .success(
      StateTrees(before: try states.before.map { try StateTree($0) } ?? after, after: after))
  } catch {
    return .failure(StateTreeFailure(reason: "\(error)"))
  }
}

/// Memoized for keys that neither change the states nor expand or collapse a node.
private let selectStateRows = memoized { (shown: ShownTrees) -> [StateRow] in
  switch shown.trees {
  case .success(let trees): trees.after.rows(since: trees.before, toggled: shown.toggled)
  case .failure(let failure):
    [StateRow(depth: 0, path: "", name: "error", text: failure.reason, change: .none)]
  }
}

// MARK: - Drawing

extension StateTreeView {
  /// The tree, with a mark and a color at each change.
  func body(in context: DrawContext) -> Block<AppAction> {
    let rows = rows
    let row = row(in: rows)
    // Without the focus, scroll to the first change.
    let list = InspectorList(
      title: "State", hasFocus: hasFocus, count: rows.count,
      selection: hasFocus ? row : rows.firstIndex { $0.change.isSigned } ?? row,
      showsSelection: hasFocus)
    return list.block(in: context) { rows[$0].line }.linear {
      guard hasFocus, rows.indices.contains(row) else { return LinearPage() }
      return LinearPage(
        selection: LinearSelection(index: row, count: rows.count, text: rows[row].linearText))
    }
  }
}

extension StateRow {
  fileprivate var linearText: String {
    let fold = isOpen.map { $0 ? "expanded" : "collapsed" }
    return ["\(name) \(text)", change.word, fold, "level \(depth + 1)"].compactMap(\.self)
      .joined(separator: ", ")
  }

  fileprivate var line: StyledText {
    let fold =
      switch isOpen {
      case true?: "▾ "
      case false?: "▸ "
      case nil: "  "
      }
    let indent = String(repeating: "  ", count: depth)
    return StyledText(change.sign + " ", change.style)
      + StyledText(indent + fold, Style(.secondary))
      + StyledText(name + " ", change.isSigned ? change.style : Style(.secondary))
      + StyledText(text, change.style)
  }
}

extension StateRow.Change {
  /// Whether the row itself is marked as changed.
  var isSigned: Bool { self == .added || self == .removed || self == .changed }

  fileprivate var sign: String {
    switch self {
    case .none: " "
    case .added: "+"
    case .removed: "-"
    case .changed, .inside: "~"
    }
  }

  fileprivate var word: String? {
    switch self {
    case .none: nil
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    case .inside: "changed inside"
    }
  }

  fileprivate var style: Style {
    switch self {
    case .none, .inside: .text
    case .added: Style(.success)
    case .removed: Style(.error)
    case .changed: Style(.warning)
    }
  }
}

struct StateRow: Hashable, Sendable {
  /// The effect of the last action on a value.
  enum Change: Hashable {
    case none, added, removed, changed
    /// A value inside this one changed.
    case inside
  }

  var depth: Int
  /// The names from the root to the value, each after a slash.
  var path: String
  var name: String
  /// The value in one line; if it changed, that before and after.
  var text: String
  var change: Change
  /// Whether the value's children are listed, or `nil` if it has none.
  var isOpen: Bool?
}

extension StateTree {
  /// Returns the rows of a state, marked with the changes since another state.
  ///
  /// The top level is always listed. A node is open if the user expanded it or, unless the user
  /// collapsed it, if a value inside it changed.
  ///
  /// `toggled` has the nodes that the user expanded or collapsed, and whether they are open.
  func rows(since old: StateTree, toggled: [String: Bool]) -> [StateRow] {
    StateRows(toggled: toggled).children(of: old, self, path: "", depth: 0)
  }
}

private struct StateRows {
  let toggled: [String: Bool]

  func children(of old: StateTree?, _ new: StateTree?, path: String, depth: Int) -> [StateRow] {
    let (before, after) = (old?.members ?? [], new?.members ?? [])
    let oldMembers = Dictionary(before) { first, _ in first }
    let newNames = Set(after.map(\.0))
    let current = after.map { (name: $0, old: oldMembers[$0], new: StateTree?.some($1)) }
    let removed = before.filter { !newNames.contains($0.0) }
      .map { (name: $0.0, old: StateTree?.some($0.1), new: StateTree?.none) }
    return (current + removed).flatMap { child in
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
    let isOpen = toggled[path] ?? (change == .inside)
    row.isOpen = isOpen
    // Compare a value that was added, removed, or replaced with itself, so that its children have no marks.
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
  /// The members by name, or the elements by index, or none for a leaf.
  fileprivate var members: [(String, StateTree)] {
    switch self {
    case .object(let members): members.map { ($0.name, $0.value) }
    case .array(let elements): elements.enumerated().map { ("\($0)", $1) }
    case .null, .bool, .number, .string: []
    }
  }

  fileprivate var isContainer: Bool {
    switch self {
    case .object, .array: true
    case .null, .bool, .number, .string: false
    }
  }

  /// The value in one line, of which a container has only the number of its children.
  fileprivate var summary: String {
    switch self {
    case .array(let elements): elements.isEmpty ? "[]" : "[\(elements.count)]"
    case .object(let members): members.isEmpty ? "{}" : "{\(members.count)}"
    case .null, .bool, .number, .string: String(decoding: canonicalJSON, as: UTF8.self)
    }
  }
}
