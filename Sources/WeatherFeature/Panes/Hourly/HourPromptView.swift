internal import TerminalUI

/// The line in which the user types an hour of the day.
struct HourPromptView: Hashable {
  var input: TextInput
}

extension HourPromptView: Widget {
  private var field: TextField { TextField(input, label: "Hour: ", placeholder: "17, or 5 pm") }

  private static func fieldRect(in size: Size) -> Rect {
    Rect(x: 2, y: 1, width: size.width - 4, height: 1)
  }

  /// Returns the position of the cursor in a frame of this size.
  func cursor(in size: Size) -> Position { field.cursor(in: Self.fieldRect(in: size)) }

  /// Draws the field in a border.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: "Go to an hour")
    frame.draw(field, in: Self.fieldRect(in: context.size), context: context)
  }
}
