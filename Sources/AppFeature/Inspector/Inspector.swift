/// The inspector's view state: whether it is open, which part has focus, and which row is selected.
package struct Inspector: Equatable, Sendable {
  /// A part of the inspector that can have the focus.
  package enum Part: Equatable, Sendable {
    case log, tree
  }

  /// Whether the inspector is on the screen.
  package var isOpen = false
  /// The part with the focus.
  package var focus = Part.log
  /// The selected row of the tree.
  package var row = 0
  /// The nodes of the tree that the user expanded or collapsed, by their paths, and whether they are
  /// open.
  package var toggled: [String: Bool] = [:]

  mutating func apply(_ action: InspectorAction) {
    switch action {
    case .opened: isOpen = true
    case .closed: isOpen = false
    case .partSelected(let part): focus = part
    case .rowSelected(let row): self.row = max(0, row)
    case .nodeToggled(let path, let isOpen): toggled[path] = isOpen
    }
  }
}

/// An action of the inspector, which is neither recorded nor part of the app's history.
package enum InspectorAction: Equatable, Sendable {
  /// The user opened the inspector.
  case opened
  /// The user closed the inspector.
  ///
  /// The position in the history stays.
  case closed
  /// The user moved the focus.
  case partSelected(Inspector.Part)
  /// The user selected a row of the tree.
  case rowSelected(Int)
  /// The user expanded or collapsed a node of the tree.
  case nodeToggled(path: String, isOpen: Bool)
}
