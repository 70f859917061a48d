/// The position in a text that may be longer than its space.
package struct ScrollPosition: Hashable, Sendable {
  package let line: Int
  /// The position at which the end of the text is visible, or 0 if all of it fits.
  package let last: Int

  /// Creates a position, moved to the nearest end if `line` lies outside the text.
  package init(line: Int, last: Int) {
    self.last = max(0, last)
    self.line = min(max(0, line), self.last)
  }

  /// Returns the response to a key that scrolls by lines, or by pages of `space` less one that stays visible.
  package func response<Action>(
    to movement: Movement, space: Int = 1, _ action: (_ line: Int) -> Action
  ) -> KeyResponse<Action> {
    guard last > 0 else { return .disabled(reason: "nothing more to scroll") }
    return movement.response(from: line, last: last, page: space - 1, of: "line", action)
  }
}
