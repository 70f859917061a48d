internal import TerminalUI

/// The frame of a screen and its changes.
struct Presentation {
  var frame: Frame
  /// The rows that may differ from the last presentation, each once.
  var changedRows: [ChangedRow]
  /// The panes that were drawn again, back to front.
  var redrawnPanes: [PaneID]
  /// The panes whose animation has ended.
  var endedPanes: [PaneID] = []
  /// The terminal's cursor, or `nil` if nothing is selected.
  var cursor: Cursor?
}
