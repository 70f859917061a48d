extension Screen {
  /// The whole picture of a state, all panes composed, as a terminal of some size shows it.
  public func frame(for state: State, size: Size, glyphs: Glyphs = .unicode) -> Frame {
    var frame = Frame(size: size)
    for placement in placements(for: state, size: size) {
      let context = DrawContext(size: placement.rect.size, glyphs: glyphs)
      let picture = placement.pane.frame(for: state, in: context).reduced(to: glyphs)
      frame.draw(picture, at: placement.rect.origin)
    }
    return frame
  }
}
