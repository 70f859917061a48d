internal import TerminalUI

struct Presentation {
  var frame: Frame
  /// The rows that may differ from the last presentation, each once.
  var changedRows: [ChangedRow]
  /// The panes that were drawn again, back to front.
  var redrawnPanes: [PaneID]
  var endedPanes: [PaneID] = []
  /// The terminal's cursor, or `nil` if nothing is selected.
  var cursor: Cursor?
}
