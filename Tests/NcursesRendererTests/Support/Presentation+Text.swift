import TerminalUI

@testable import NcursesRenderer

extension Presentation {
  /// Creates a presentation of some text in which every row is changed.
  init(_ text: String, size: Size = Size(width: 40, height: 12), cursor: Cursor? = nil) {
    var frame = Frame(size: size)
    for (y, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      frame.write(String(line), at: Position(x: 0, y: y))
    }
    let rows = frame.bounds.rows.map { ChangedRow(y: $0, columns: frame.bounds.columns) }
    self.init(frame: frame, changedRows: rows, redrawnPanes: [], cursor: cursor)
  }
}
