internal import TerminalUI

extension StateTreeView: Widget {
  /// Draws the tree, with a mark and a color at each change.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let rows = rows
    let row = row(in: rows)
    // Without the focus, scroll to the first change.
    let list = InspectorList(
      title: "State", hasFocus: hasFocus, count: rows.count,
      selection: hasFocus ? row : rows.firstIndex { $0.change.isSigned } ?? row,
      showsSelection: hasFocus)
    list.draw(in: context, into: &frame) { rows[$0].line }
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
