/// A pane and its place on the screen.
public struct PanePlacement<State: Sendable>: Sendable {
  /// The pane.
  public var pane: Pane<State>
  /// The columns and rows that the pane covers.
  public var rect: Rect
  /// Whether the terminal's cursor is visible if the pane has one.
  public var showsCursor: Bool

  /// Creates a placement.
  public init(_ pane: Pane<State>, in rect: Rect, showsCursor: Bool = true) {
    self.pane = pane
    self.rect = rect
    self.showsCursor = showsCursor
  }
}
