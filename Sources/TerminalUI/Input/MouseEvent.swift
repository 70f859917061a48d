/// A mouse click, a turn of the mouse wheel, or a movement of the mouse.
package struct MouseEvent: Hashable, Sendable {
  /// The kind of a mouse event.
  package enum Kind: Hashable, Sendable {
    case click, wheelUp, wheelDown
    /// A movement to another cell.
    ///
    /// Terminals report movements only on request.
    case move
    /// A movement to another cell with the button held since a click.
    case drag(from: Position)
  }

  /// The kind: a click, a turn of the wheel up or down, or a movement.
  package var kind: Kind
  /// The position of the pointer on the screen.
  package var position: Position

  package init(kind: Kind, position: Position) {
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
