/// The panes of a screen, one over the other, and the picture that they make together.
struct PaneStack {
  /// Draws the picture of the pane of a number again where that is needed; see `PaneView.update`.
  typealias Draw = (Int, DrawContext, inout PanePicture) -> [ChangedRow]?

  /// What a new look at the panes found.
  struct Update {
    /// The rows of the picture that changed.
    var changedRows: [ChangedRow] = []
    /// The panes that were drawn again, from the lowest.
    var redrawn: [PaneID] = []
  }

  private(set) var panes: [MountedPane] = []
  private(set) var frame = Frame(size: Size(width: 0, height: 0))

  /// Whether one of them moves.
  var isAnimated: Bool { panes.contains { $0.picture.isAnimated } }

  /// Those whose animation has come to its end.
  var endedPanes: [PaneID] { panes.filter { $0.picture.hasEnded }.map { $0.id } }

  /// Composes the whole picture of other panes, or of the same ones in other places.
  mutating func arrange(
    _ panes: consuming [MountedPane], size: Size, glyphs: Glyphs, animationStep: Int, draw: Draw
  ) -> Update {
    self.panes = panes
    let last = frame
    frame = Frame(size: size)
    var update = Update()
    for index in self.panes.indices {
      let context = self.panes[index].context(glyphs, animationStep)
      let isDrawn = draw(index, context, &self.panes[index].picture) != nil
      if isDrawn { update.redrawn.append(self.panes[index].id) }
      frame.draw(self.panes[index].picture.frame, at: self.panes[index].rect.origin)
    }
    update.changedRows = frame.changes(from: last)
    return update
  }

  /// Composes the rows that panes draw again, with what lies over them.
  mutating func update(glyphs: Glyphs, animationStep: Int, draw: Draw) -> Update {
    var update = Update()
    for index in panes.indices {
      let rect = panes[index].rect
      let context = panes[index].context(glyphs, animationStep)
      if let rows = draw(index, context, &panes[index].picture) {
        update.redrawn.append(panes[index].id)
        for row in rows { update.add(row.moved(by: rect.origin), in: frame.bounds) }
      }
      for row in update.changedRows where rect.rows.contains(row.y) {
        let start = Position(x: rect.origin.x, y: row.y)
        frame.draw(row: row.y - rect.origin.y, of: panes[index].picture.frame, at: start)
      }
    }
    return update
  }
}

extension PaneStack.Update {
  /// Adds the columns of a changed row, as far as they can be seen.
  fileprivate mutating func add(_ row: ChangedRow, in bounds: Rect) {
    let columns = row.columns.clamped(to: bounds.columns)
    guard bounds.rows.contains(row.y), !columns.isEmpty else { return }
    for index in changedRows.indices where changedRows[index].y == row.y {
      let known = changedRows[index].columns
      changedRows[index].columns =
        min(known.lowerBound, columns.lowerBound)..<max(known.upperBound, columns.upperBound)
      return
    }
    changedRows.append(ChangedRow(y: row.y, columns: columns))
  }
}
