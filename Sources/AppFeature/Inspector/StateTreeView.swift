internal import Redux
internal import ReduxRecorder
internal import TerminalUI

/// The contents of the inspector's tree: a state compared with the one before it.
struct StateTreeView: Equatable {
  /// The selected row.
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

  /// The rows of the tree.
  ///
  /// A state that can't be encoded has one row with the error.
  var rows: [StateRow] {
    selectStateRows(ShownTrees(trees: selectStateTrees(states), toggled: toggled))
  }

  /// Returns the index of the selected row, within the bounds of the rows.
  func row(in rows: [StateRow]) -> Int { min(row, max(0, rows.count - 1)) }
}

/// The state that the inspector shows, and the one before it.
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

/// Selects the trees of the states.
///
/// They are memoized, because encoding a state is slow, and keys that select or expand rows do not
/// change the states.
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

/// Selects the rows of the state tree.
///
/// They are memoized for keys that neither change the states nor expand or collapse a node.
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
    return list.block(in: context) { rows[$0].line }
  }
}

extension StateRow {
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

  fileprivate var style: Style {
    switch self {
    case .none, .inside: .text
    case .added: Style(.success)
    case .removed: Style(.error)
    case .changed: Style(.warning)
    }
  }
}
