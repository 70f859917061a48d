/// A pane and where it stands on the screen.
public struct PanePlacement<State: Sendable>: Sendable {
  /// The pane.
  public var pane: Pane<State>
  /// The columns and rows that are its own.
  public var rect: Rect

  /// Makes a placement.
  public init(_ pane: Pane<State>, in rect: Rect) {
    self.pane = pane
    self.rect = rect
  }

  /// The same placement in a state that contains this one; see ``Pane/scope(state:)``.
  public func scope<Parent: Sendable>(
    state toChild: @escaping @Sendable (Parent) -> State?
  ) -> PanePlacement<Parent> {
    PanePlacement<Parent>(pane.scope(state: toChild), in: rect)
  }
}
