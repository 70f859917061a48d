/// A line in which text is typed.
///
/// Longer text scrolls sideways so that the cursor stays visible.
public struct TextField: Widget, Hashable, Sendable {
  /// What is typed.
  public var input: TextInput
  /// What stands before it.
  public var label: String
  /// What stands there while nothing is typed.
  public var placeholder: String

  /// Makes a field.
  public init(_ input: TextInput, label: String = "", placeholder: String = "") {
    self.input = input
    self.label = label
    self.placeholder = placeholder
  }

  /// The column of the cursor in a width.
  public func cursorColumn(width: Int) -> Int {
    let start = fieldStart(width: width)
    return max(0, min(width - 1, start + cursorWidth - scroll(width: width - start)))
  }

  /// The field in the first row of the context's size.
  public func draw(in context: DrawContext, into frame: inout Frame) {
    let start = fieldStart(width: context.size.width)
    let (label, field) = Rect(size: context.size).split(left: start)
    frame.write(self.label, at: .zero, style: Style(.secondary), width: label.size.width)
    frame.draw(in: field) { frame in
      if input.text.isEmpty {
        frame.write(placeholder, at: .zero, style: Style(.secondary))
      } else {
        frame.write(input.text, at: Position(x: -scroll(width: field.size.width), y: 0))
      }
    }
  }

  /// The label gives way where it would leave less than half of the width.
  private func fieldStart(width: Int) -> Int {
    let labelWidth = label.displayWidth
    return labelWidth * 2 <= width ? labelWidth : 0
  }

  private var cursorWidth: Int { String(input.beforeCursor).displayWidth }

  /// The columns scrolled away: one is left free behind the cursor, for a `…`.
  private func scroll(width: Int) -> Int {
    input.text.displayWidth < width ? 0 : max(0, cursorWidth - max(0, width - 2))
  }
}
