/// A pane that is on the screen: where it lies, and its last picture.
struct MountedPane {
  let id: PaneID
  var rect: Rect
  var picture = PanePicture()

  /// What it is drawn in.
  func context(_ glyphs: Glyphs, _ animationStep: Int) -> DrawContext {
    DrawContext(size: rect.size, glyphs: glyphs, animationStep: animationStep)
  }
}
