/// Text that is wrapped at words.
package struct Paragraph: Widget, Hashable, Sendable {
  /// The text, in which line ends are kept.
  package var text: String
  package var style: Style
  package var alignment: Alignment

  package init(_ text: String, style: Style = .text, alignment: Alignment = .leading) {
    self.text = text
    self.style = style
    self.alignment = alignment
  }

  package init(lines: [String]) {
    self.init(lines.joined(separator: "\n"))
  }

  /// Returns the number of lines that the text takes in a width.
  package func height(width: Int) -> Int {
    text.wrapped(to: width).count
  }

  package func draw(in context: DrawContext, into frame: inout Frame) {
    let lines = text.wrapped(to: context.size.width)
    for (y, line) in lines.prefix(context.size.height).enumerated() {
      let x = alignment.offset(of: line.displayWidth, in: context.size.width)
      frame.write(line, at: Position(x: x, y: y), style: style)
    }
  }
}
