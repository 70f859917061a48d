/// The part of a text that is visible in a bordered pane: `1-18 of 42`, with marks for the rest.
package struct ScrollMarks: Widget, Hashable, Sendable {
  var first: Int
  var space: Int
  var count: Int

  package init(first: Int, space: Int, count: Int) {
    (self.first, self.space, self.count) = (first, space, count)
  }

  /// The numbers of the first and the last visible line, or an empty text if all are visible.
  var text: String {
    guard space < count else { return "" }
    return "\(first + 1)-\(min(count, first + space)) of \(count)"
  }

  package func draw(in context: DrawContext, into frame: inout Frame) {
    let glyphs = context.glyphs
    let x = frame.size.width - 3
    guard x > 0, frame.size.height > 1, !text.isEmpty else { return }
    if first > 0 { frame.write(glyphs.moreAbove, at: Position(x: x, y: 0), style: Style(.key)) }
    let bottom = frame.size.height - 1
    let start = x - text.displayWidth - 3
    if start > 1 { frame.writeInLowerBorder(text, at: start, in: context) }
    if first + space < count {
      frame.write(glyphs.moreBelow, at: Position(x: x, y: bottom), style: Style(.key))
    }
  }
}
