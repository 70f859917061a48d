/// The panes of a screen, one over the other, and the picture that they make together.
struct PaneStack {
  /// A pane and where it lies.
  struct Layer {
    var id: PaneID
    var rect: Rect
    var pane: any MountedPane
  }

  /// What a new look at the panes found.
  struct Update {
    /// The rows of the picture that changed.
    var changedRows: [ChangedRow] = []
    /// The panes that were drawn again, from the lowest.
    var redrawn: [PaneID] = []
  }

  private(set) var layers: [Layer] = []
  private(set) var frame = Frame(size: Size(width: 0, height: 0))

  /// Composes the whole picture of other panes, or of the same ones in other places.
  mutating func arrange(
    _ layers: [Layer], size: Size, glyphs: Glyphs, animationStep: Int
  ) -> Update {
    self.layers = layers
    let last = frame
    frame = Frame(size: size)
    var update = Update()
    for layer in layers {
      if layer.update(glyphs, animationStep) != nil { update.redrawn.append(layer.id) }
      frame.draw(layer.pane.frame, at: layer.rect.origin)
    }
    update.changedRows = frame.changes(from: last)
    return update
  }

  /// Composes the rows that panes draw again, with what lies over them.
  mutating func update(glyphs: Glyphs, animationStep: Int) -> Update {
    var update = Update()
    var changes = [Range<Int>?](repeating: nil, count: frame.size.height)
    for layer in layers {
      let (rect, top) = (layer.rect, layer.rect.origin.y)
      if let rows = layer.update(glyphs, animationStep) {
        update.redrawn.append(layer.id)
        for row in rows where changes.indices.contains(top + row.y) {
          changes[top + row.y].widen(to: row.columns, from: rect.origin.x)
        }
      }
      for y in rect.rows.clamped(to: changes.indices) where changes[y] != nil {
        let start = Position(x: rect.origin.x, y: y)
        frame.draw(row: y - top, of: layer.pane.frame, at: start)
      }
    }
    for (y, columns) in changes.enumerated() {
      guard let columns = columns?.clamped(to: frame.bounds.columns) else { continue }
      update.changedRows.append(ChangedRow(y: y, columns: columns))
    }
    return update
  }
}

extension PaneStack.Layer {
  fileprivate func update(_ glyphs: Glyphs, _ animationStep: Int) -> [ChangedRow]? {
    pane.update(
      in: DrawContext(size: rect.size, glyphs: glyphs, animationStep: animationStep))
  }
}

extension Range<Int>? {
  /// Takes in further columns, counted from one of them.
  fileprivate mutating func widen(to columns: Range<Int>, from start: Int) {
    let new = columns.lowerBound + start..<columns.upperBound + start
    self = map { min($0.lowerBound, new.lowerBound)..<max($0.upperBound, new.upperBound) } ?? new
  }
}
