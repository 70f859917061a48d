/// A mouse click, a turn of the mouse wheel, or a movement of the mouse.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  public enum Kind: Hashable, Sendable {
    case click, wheelUp, wheelDown
    /// A movement to another cell.
    ///
    /// Terminals report movements only on request.
    case move
    /// A movement to another cell with the button held since a click.
    case drag(from: Position)
  }

  /// The kind: a click, a turn of the wheel up or down, or a movement.
  public var kind: Kind
  /// The position of the pointer on the screen.
  public var position: Position

  /// Creates a mouse event.
  public init(kind: Kind, position: Position) {
    self.kind = kind
    self.position = position
  }

  /// Whether the event is a movement to another cell, with or without the button held.
  package var isMotion: Bool {
    switch kind {
    case .move, .drag: true
    case .click, .wheelUp, .wheelDown: false
    }
  }
}
