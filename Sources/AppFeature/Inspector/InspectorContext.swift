internal import ReduxRecorder
internal import TerminalUI

/// The input of the inspector's key bindings.
struct InspectorContext: Sendable {
  /// The inspector's view state.
  var inspector: Inspector
  /// Whether an earlier state than the newest is on the screen.
  let isPast: Bool
  /// Whether a recording is being replayed.
  let isReplay: Bool
  /// The number of the action that led to the shown state, or 0 for the initial state.
  let position: Int
  /// The first and the last position in the history that can be selected.
  let oldest, newest: Int
  /// The number of rows on a page of the focused part, at least 1.
  let page: Int
  /// The number of rows on half a page, at least 1.
  var halfPage: Int { max(1, page / 2) }
  private let root: RootState

  init(_ root: RootState, layout: AppLayout) {
    inspector = root.inspector
    isPast = root.isPast
    isReplay = root.replay != nil
    (position, oldest, newest) = (root.history.position, root.history.oldest, root.history.newest)
    let pane = inspector.focus == .log ? layout.log : layout.tree
    page = max(1, (pane?.size.height ?? 0) - 2)
    self.root = root
  }

  /// The rows of the tree.
  var rows: [StateRow] { StateTreeView(root).rows }

  /// Returns the index of the selected row, within the bounds of the rows.
  func row(in rows: [StateRow]) -> Int { min(inspector.row, max(0, rows.count - 1)) }
}
