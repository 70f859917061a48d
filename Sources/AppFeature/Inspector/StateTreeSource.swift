internal import ReduxRecorder

/// What the tree of the inspector shows: a state, the one before it, and how a person looks at it.
struct StateTreeSource: Equatable {
  private var before: AppState
  private var after: AppState
  private var toggled: Set<String>
  /// The selected row.
  var row: Int
  /// Whether it has the keyboard.
  var hasFocus: Bool

  init(_ session: AppSession) {
    after = session.history.present
    before = session.history.state(after: session.history.position - 1) ?? after
    toggled = session.inspector.toggled
    row = session.inspector.row
    hasFocus = session.inspector.focus == .tree
  }

  /// The rows; a state that cannot be encoded has one that says so.
  var rows: [StateRow] {
    do {
      return try StateTree(after).rows(since: StateTree(before), toggled: toggled)
    } catch {
      return [
        StateRow(depth: 0, path: "", name: "error", text: "\(error)", change: .none)
      ]
    }
  }
}
