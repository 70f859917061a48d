/// The look of a pane that shows a selected value.
///
/// The renderer needs no more of a pane. The name `PaneContent` is for a type that says what a pane
/// shows, how it looks, and what its keys do.
public struct PaneDrawing: Sendable {
  /// Whether the value is animated, and so drawn at every animation step.
  public var isAnimated = false
  /// Returns the number of steps after which the animation ends, or `nil` if it never does.
  public var animationLength: @Sendable (Size) -> Int? = { _ in nil }
  /// Returns the position of the terminal's cursor in a pane of some size, or `nil` if it has none.
  public var cursor: @Sendable (Size) -> Position? = { _ in nil }
  /// Draws the value on an empty frame of the context's size.
  public var draw: @Sendable (DrawContext, inout Frame) -> Void = { _, _ in }
}
