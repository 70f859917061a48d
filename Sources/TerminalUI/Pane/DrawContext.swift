/// What a pane may know besides its sub-state when it is drawn.
public struct DrawContext: Hashable, Sendable {
  /// How large the frame is to be.
  public var size: Size
  /// The signs that may be used.
  public var glyphs: Glyphs
  /// Which step an animation is at: counts up, eight a second at most, while something moves.
  ///
  /// On a screen each pane's animation begins at 0, and it is 0 for panes that are not animated.
  public var animationStep: Int
  /// Whether the picture is read aloud line by line, so that nothing may stand beside what it does
  /// not belong to.
  public var isLinear = false

  /// Makes a context.
  public init(size: Size, glyphs: Glyphs = .unicode, animationStep: Int = 0) {
    self.size = size
    self.glyphs = glyphs
    self.animationStep = animationStep
  }
}
