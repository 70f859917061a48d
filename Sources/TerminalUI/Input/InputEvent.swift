/// What a person does to the terminal.
public enum InputEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Text was pasted, as one piece.
  case paste(String)
  /// A mouse button was clicked or the wheel was turned, in screen coordinates.
  case mouse(MouseEvent)
}

/// A click or a turn of the wheel.
public struct MouseEvent: Hashable, Sendable {
  /// What the mouse did.
  public enum Kind: Hashable, Sendable {
    case click, wheelUp, wheelDown
  }

  /// What the mouse did.
  public var kind: Kind
  /// Where it was.
  public var position: Position

  /// Makes an event.
  public init(kind: Kind, position: Position) {
    self.kind = kind
    self.position = position
  }
}
