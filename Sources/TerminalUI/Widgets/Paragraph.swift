/// Text that is wrapped at words and scrolled by lines.
public struct Paragraph: Widget, Hashable, Sendable {
  /// The text, in which line ends are kept.
  public var text: String
  /// The style of all of the text.
  public var style: Style
  /// The alignment of lines that are shorter than the space.
  public var alignment: Alignment
  /// The number of lines scrolled away at the top.
  public var scroll: Int

  /// Creates a paragraph.
  public init(
    _ text: String, style: Style = .text, alignment: Alignment = .leading, scroll: Int = 0
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.scroll = scroll
  }

  /// Creates a paragraph from lines.
  public init(lines: [String]) {
    self.init(lines.joined(separator: "\n"))
  }

  /// Returns the number of lines that the text takes in a width.
  public func height(width: Int) -> Int {
    text.wrapped(to: width).count
  }

  /// Returns the scroll that shows the last line at the bottom, or 0 if all lines fit.
  public func maximumScroll(in size: Size) -> Int {
    max(0, height(width: size.width) - size.height)
  }

  /// Draws the paragraph on the whole frame; a scroll beyond the maximum shows the last lines.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    let lines = text.wrapped(to: context.size.width)
    let first = max(0, min(scroll, lines.count - context.size.height))
    for (y, line) in lines.dropFirst(first).prefix(context.size.height).enumerated() {
      let x = alignment.offset(of: line.displayWidth, in: context.size.width)
      frame.write(line, at: Position(x: x, y: y), style: style)
    }
  }
}
