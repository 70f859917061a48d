/// A key of the keyboard, with the modifiers that a terminal can tell apart.
public enum Key: Hashable, Sendable {
  /// A printing character, as typed: `H` is not `h`.
  case character(Character)
  /// A character with the control key held, in lower case.
  case control(Character)
  /// F1 to F12.
  case function(Int)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right
  case pageUp, pageDown, home, end
}
