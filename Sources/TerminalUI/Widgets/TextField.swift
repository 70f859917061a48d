/// A field for one line of text, which scrolls sideways, so that the cursor stays visible.
package struct TextField: Widget, Hashable, Sendable {
  package var input: TextInput
  /// The text before the field, left out if it takes more than half of the width.
  package var label: String
  package var placeholder: String

  package init(_ input: TextInput, label: String = "", placeholder: String = "") {
    self.input = input
    self.label = label
    self.placeholder = placeholder
  }

  /// Returns the column of the cursor in a width, counted from the left of the label.
  package func cursorColumn(width: Int) -> Int {
    let start = fieldStart(width: width)
    return max(0, min(width - 1, start + cursorWidth - scroll(width: width - start)))
  }

  /// Returns the position of the cursor in a field that fills the first row of a rectangle.
  package func cursor(in rect: Rect) -> Position {
    Position(x: rect.origin.x + cursorColumn(width: rect.size.width), y: rect.origin.y)
  }

  package func draw(in context: DrawContext, into frame: inout Frame) {
    let start = fieldStart(width: context.size.width)
    let (label, field) = Rect(size: context.size).split(left: start)
    frame.write(self.label, at: .zero, style: Style(.secondary), width: label.size.width)
    frame.draw(in: field) { frame in
      if input.text.isEmpty {
        frame.write(placeholder, at: .zero, style: Style(.secondary))
      } else {
        frame.write(
          input.text, at: Position(x: -scroll(width: field.size.width), y: 0),
          style: input.isSelected ? Style(.text, .selected) : .text)
      }
    }
  }

  /// Returns the width of the label, or 0 if the label takes more than half of the width.
  private func fieldStart(width: Int) -> Int {
    let labelWidth = label.displayWidth
    return labelWidth * 2 <= width ? labelWidth : 0
  }

  private var cursorWidth: Int { String(input.beforeCursor).displayWidth }

  /// Returns the number of columns scrolled away; one after the cursor stays free for the `…` of a cut text.
  private func scroll(width: Int) -> Int {
    input.text.displayWidth < width ? 0 : max(0, cursorWidth - max(0, width - 2))
  }
}
