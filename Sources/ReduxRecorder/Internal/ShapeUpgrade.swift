/// The conversion of lines of an older recording, so that they decode in the current shape.
struct ShapeUpgrade {
  private let changes: [RecordingShape.Change]

  /// Creates a conversion, or returns `nil` if there is nothing to change.
  init?(from version: Int, to shape: RecordingShape) {
    changes = shape.changes(since: version)
    if changes.isEmpty { return nil }
  }

  /// Returns the first line with the initial state in the current shape.
  func header(_ line: RecordingLine) throws(RecordingError) -> RecordingLine {
    let tree = try line.decode(JSONTree.self).tree
    return line.replaced(by: tree.mappingMember("initial", upgradedState))
  }

  /// Returns a step's line in the current shape.
  ///
  /// - Returns: The line, and the path of its action if that was removed. The line of a removed
  ///   action is a gap.
  func step(
    _ line: RecordingLine
  ) throws(RecordingError) -> (line: RecordingLine, removedAction: String?) {
    let tree = try line.decode(JSONTree.self).tree.mappingMember("state", upgradedState)
    guard let action = tree.member("action") else { return (line.replaced(by: tree), nil) }
    switch upgraded(action) {
    case .action(let action):
      return (line.replaced(by: tree.mappingMember("action") { _ in action }), nil)
    case .removed(let path):
      let gap = StateTree.string(RecordingGap.removed.rawValue)
      return (line.replaced(by: tree.addingMember("gap", gap)), path)
    }
  }

  private func upgradedState(_ state: StateTree) -> StateTree {
    changes.reduce(state) { state, change in
      guard case .stateMemberAdded(let path, let value) = change else { return state }
      return state.adding(value, at: TreePath(path))
    }
  }

  private enum UpgradedAction {
    case action(StateTree)
    case removed(path: String)
  }

  private func upgraded(_ action: StateTree) -> UpgradedAction {
    var action = action
    for change in changes {
      switch change {
      case .actionRemoved(let path) where action.has(TreePath(path)): return .removed(path: path)
      case .actionMemberAdded(let path, let value):
        action = action.adding(value, at: TreePath(path))
      case .stateMemberAdded, .actionRemoved: break
      }
    }
    return .action(action)
  }
}

extension RecordingGap {
  /// The placeholder for a removed action while its line is decoded.
  fileprivate static let removed = RecordingGap(rawValue: "removed")
}

extension RecordingLine {
  fileprivate func replaced(by tree: StateTree) -> RecordingLine {
    RecordingLine(number: number, bytes: tree.canonicalJSON[...], isTerminated: isTerminated)
  }
}
