internal import Redux
internal import ReduxRecorder

/// The contents of the inspector's tree: a state compared with the one before it.
struct StateTreeView: Equatable {
  /// The selected row.
  var row: Int
  /// Whether the tree has the focus.
  var hasFocus: Bool
  private var comparison: StateComparison

  init(_ root: RootState) {
    let history = root.history
    row = root.inspector.row
    hasFocus = root.inspector.focus == .tree
    comparison = StateComparison(
      before: history.state(after: history.position - 1),
      after: history.present, toggled: root.inspector.toggled)
  }

  /// The rows of the tree.
  ///
  /// A state that can't be encoded has one row with the error.
  var rows: [StateRow] { selectStateRows(comparison) }
}

/// Two states to compare, and the nodes that the user expanded or collapsed.
private struct StateComparison: Equatable {
  var before: AppState?
  var after: AppState
  var toggled: Set<String>
}

/// Selects the rows of the state tree.
///
/// They are memoized for the key presses between two actions.
private let selectStateRows = memoized { (comparison: StateComparison) -> [StateRow] in
  let (before, after) = (comparison.before ?? comparison.after, comparison.after)
  do {
    return try StateTree(after).rows(since: StateTree(before), toggled: comparison.toggled)
  } catch {
    return [StateRow(depth: 0, path: "", name: "error", text: "\(error)", change: .none)]
  }
}
