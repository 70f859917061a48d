/// A compositor that draws the frames of panes, one over the other, into the frame of the screen.
package struct PaneCompositor: Sendable {
  package struct Layer: Sendable {
    package var rect: Rect
    package var frame: Frame
    /// The rows of the pane's frame that changed since the last composition.
    package var changedRows: [ChangedRow]
    /// The part of the screen that becomes quiet below the pane, or `nil` for none.
    package var ground: Rect?

    package init(rect: Rect, frame: Frame, changedRows: [ChangedRow], ground: Rect? = nil) {
      self.rect = rect
      self.frame = frame
      self.changedRows = changedRows
      self.ground = ground
    }
  }

  /// The frame of the whole screen.
  package private(set) var frame = Frame(size: Size(width: 0, height: 0))

  package init() {}

  /// Composes all panes, back to front, after some were added, removed, or moved, and returns the changed rows.
  package mutating func compose(_ layers: [Layer], size: Size) -> [ChangedRow] {
    let last = frame
    frame = Frame(size: size)
    for layer in layers {
      if let ground = layer.ground { frame.quiet(ground, below: layer.rect) }
      frame.draw(layer.frame, at: layer.rect.origin)
    }
    return frame.changes(from: last)
  }

  /// Composes the changed rows of panes, back to front, that did not move, and returns the changed rows.
  package mutating func update(_ layers: [Layer]) -> [ChangedRow] {
    var changed = ChangedRows(bounds: frame.bounds)
    for layer in layers {
      for row in layer.changedRows { changed.add(row.moved(by: layer.rect.origin)) }
      // Panes above a changed one are drawn over it again.
      if let ground = layer.ground {
        for row in changed.rows {
          let line = Rect(x: 0, y: row.y, width: frame.size.width, height: 1)
          frame.quiet(ground.intersection(line), below: layer.rect)
        }
      }
      for row in changed.rows where layer.rect.rows.contains(row.y) {
        let start = Position(x: layer.rect.origin.x, y: row.y)
        frame.draw(row: row.y - layer.rect.origin.y, of: layer.frame, at: start)
      }
    }
    return changed.rows
  }
}

extension Frame {
  /// Makes a part of the screen less visible, so that it is not read as a part of a pane above it, and
  /// clears a column at each side of that pane, so that no word ends at its border.
  package mutating func quiet(_ ground: Rect, below pane: Rect) {
    restyle(ground, .backdrop)
    let margin = Rect(
      x: pane.origin.x - 1, y: pane.origin.y, width: pane.size.width + 2, height: pane.size.height)
    fill(margin.intersection(ground))
  }
}

/// Changed rows of a screen, each once, as far as they are visible.
private struct ChangedRows {
  let bounds: Rect
  private(set) var rows: [ChangedRow] = []

  init(bounds: Rect) {
    self.bounds = bounds
  }

  mutating func add(_ row: ChangedRow) {
    let columns = row.columns.clamped(to: bounds.columns)
    guard bounds.rows.contains(row.y), !columns.isEmpty else { return }
    guard let index = rows.firstIndex(where: { $0.y == row.y }) else {
      return rows.append(ChangedRow(y: row.y, columns: columns))
    }
    let known = rows[index].columns
    rows[index].columns =
      min(known.lowerBound, columns.lowerBound)..<max(known.upperBound, columns.upperBound)
  }
}
