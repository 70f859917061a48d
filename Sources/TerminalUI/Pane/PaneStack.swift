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
    var changedRows: [Int] = []
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
    update.changedRows = frame.rows(differingFrom: last)
    return update
  }

  /// Composes the rows that panes draw again, with what lies over them.
  mutating func update(glyphs: Glyphs, animationStep: Int) -> Update {
    var update = Update()
    var isChanged = Array(repeating: false, count: frame.size.height)
    for layer in layers {
      let top = layer.rect.origin.y
      if let rows = layer.update(glyphs, animationStep) {
        update.redrawn.append(layer.id)
        for y in rows where isChanged.indices.contains(top + y) { isChanged[top + y] = true }
      }
      for y in layer.rect.rows.clamped(to: isChanged.indices) where isChanged[y] {
        let start = Position(x: layer.rect.origin.x, y: y)
        frame.draw(row: y - top, of: layer.pane.frame, at: start)
      }
    }
    update.changedRows = isChanged.indices.filter { isChanged[$0] }
    return update
  }
}

extension PaneStack.Layer {
  fileprivate func update(_ glyphs: Glyphs, _ animationStep: Int) -> [Int]? {
    pane.update(
      in: DrawContext(size: rect.size, glyphs: glyphs, animationStep: animationStep))
  }
}
