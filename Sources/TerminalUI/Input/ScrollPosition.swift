/// The position in a text that may be longer than its space.
public struct ScrollPosition: Hashable, Sendable {
  /// The first visible line, from 0 to `last`.
  public let line: Int
  /// The position at which the end of the text is visible, or 0 if all of it fits.
  public let last: Int

  /// Creates a position, moved to the nearest end if `line` lies outside the text.
  public init(line: Int, last: Int) {
    self.last = max(0, last)
    self.line = min(max(0, line), self.last)
  }

  /// Returns the response to a key that scrolls by a number of lines, as far as the ends of the
  /// text.
  ///
  /// - Parameters:
  ///   - lines: The number of lines, negative for up. It may be as large as `Int.max`.
  ///   - action: Returns the action for another first line.
  /// - Returns: The action, or the reason why the text cannot be scrolled.
  public func response<Action>(
    scrollingBy lines: Int, _ action: (_ line: Int) -> Action
  ) -> KeyResponse<Action> {
    let target = line + min(max(lines, -line), last - line)
    if target != line { return .enabled(action(target)) }
    if last == 0 { return .disabled(reason: "nothing more to scroll") }
    return .disabled(reason: line == 0 ? "first line" : "last line")
  }
}
