/// Running text, wrapped at words and scrolled by lines.
public struct Paragraph: Widget, Hashable, Sendable {
  /// The text; line ends in it are kept.
  public var text: String
  /// How it looks.
  public var style: Style
  /// Where lines stand that are shorter than the space.
  public var alignment: Alignment
  /// How many lines are scrolled away at the top.
  public var scroll: Int

  /// Makes a paragraph.
  public init(
    _ text: String, style: Style = .text, alignment: Alignment = .leading, scroll: Int = 0
  ) {
    self.text = text
    self.style = style
    self.alignment = alignment
    self.scroll = scroll
  }

  /// Makes a paragraph of lines.
  public init(lines: [String]) {
    self.init(lines.joined(separator: "\n"))
  }

  /// How many lines it takes in a width.
  public func height(width: Int) -> Int {
    text.wrapped(to: width).count
  }

  /// How far it can be scrolled in a space: no further than to its last line.
  public func maximumScroll(in size: Size) -> Int {
    max(0, height(width: size.width) - size.height)
  }

  /// The paragraph in the context's size; a scroll beyond the last line shows the last lines.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    let lines = text.wrapped(to: context.size.width)
    let first = max(0, min(scroll, lines.count - context.size.height))
    for (y, line) in lines.dropFirst(first).prefix(context.size.height).enumerated() {
      let x = alignment.offset(of: line.displayWidth, in: context.size.width)
      frame.write(line, at: Position(x: x, y: y), style: style)
    }
  }
}
