/// An input of the user: a key, a paste, or a mouse event.
package enum InputEvent: Hashable, Sendable {
  case key(Key)
  case paste(String)
  case mouse(MouseEvent)
}
