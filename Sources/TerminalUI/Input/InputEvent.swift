/// An input of the user: a key, a paste, or a mouse event.
package enum InputEvent: Hashable, Sendable {
  /// A pressed key.
  case key(Key)
  /// Pasted text, in one piece.
  case paste(String)
  /// A mouse click, a turn of the wheel, or a movement, in screen coordinates.
  case mouse(MouseEvent)
}
