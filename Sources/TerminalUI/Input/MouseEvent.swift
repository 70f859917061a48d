package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case click, wheelUp, wheelDown
    /// A movement to another cell, which terminals report only on request.
    case move
    /// A movement to another cell with the button held since a click.
    case drag(from: Position)
  }

  package var kind: Kind
  package var position: Position

  package init(kind: Kind, position: Position) {
    self.kind = kind
    self.position = position
  }

  package var isMotion: Bool {
    switch kind {
    case .move, .drag: true
    case .click, .wheelUp, .wheelDown: false
    }
  }
}
