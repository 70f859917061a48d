/// The searched text and the position among its matches, in the lower border of a pane.
struct SearchLabel: Hashable, Sendable {
  var search: TextSearch
  var count: Int

  private static let mark = "/ "

  /// The position among the matches: `2/7`.
  private var result: String {
    if search.input.text.isEmpty { return "" }
    return count == 0 ? "  no match" : "  \(min(search.match, count - 1) + 1)/\(count)"
  }

  /// Draws the label into the lower border of a frame, unless another pane covers it.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let (y, limit) = (frame.size.height - 1, Self.limit(frame.size))
    guard limit > 2, y > 0, context.coveredColumns == 0 else { return }
    let text = search.input.text.truncated(to: limit)
    let style = search.input.isSelected ? Style(.text, .selected) : .text
    frame.writeInBorder(
      Self.mark + text + result, at: Position(x: 1, y: y), style: Style(.secondary))
    frame.write(text, at: Position(x: 4, y: y), style: style)
    if search.isTyping, text.isEmpty {
      frame.writeInBorder(Self.mark + " ", at: Position(x: 1, y: y), style: Style(.secondary))
    }
  }

  /// Returns the position of the cursor in a frame of a size, or `nil` if the user is not typing.
  func cursor(in size: Size) -> Position? {
    guard search.isTyping, size.height > 1 else { return nil }
    let width = String(search.input.beforeCursor).displayWidth
    return Position(x: 4 + min(width, max(0, Self.limit(size))), y: size.height - 1)
  }

  /// The maximum width of the text, which leaves room for the scroll position.
  private static func limit(_ size: Size) -> Int { size.width / 2 - 8 }
}
