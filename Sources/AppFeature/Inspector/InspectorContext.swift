internal import ReduxRecorder
internal import TerminalUI

/// What the inspector's keys look at.
public struct InspectorContext: Equatable, Sendable {
  /// What a person looks at.
  var inspector = Inspector()
  /// Whether an earlier state is shown than the newest.
  var isPast = false
  /// Whether a recording is played.
  var isReplay = false
  /// Which action the shown state comes after, and the numbers of the first and the last that can
  /// be chosen.
  var position = 0, oldest = 0, newest = 0
  /// How many rows a page has.
  var page = 1
  /// The rows of the tree, while it has the keyboard.
  var rows: [StateRow] = []

  /// Of an app that runs, with the inspector closed.
  public init() {}

  init(_ session: AppSession, layout: SessionLayout) {
    inspector = session.inspector
    isPast = session.isPast
    isReplay = session.replay != nil
    (position, oldest) = (session.history.position, session.history.oldest)
    newest = session.history.newest
    guard inspector.isOpen else { return }
    let pane = inspector.focus == .log ? layout.log : layout.tree
    page = max(1, (pane?.size.height ?? 0) - 2)
    if inspector.focus == .tree { rows = StateTreeSource(session).rows }
  }

  /// The row of the tree that is selected.
  var row: Int { min(inspector.row, max(0, rows.count - 1)) }
}
