internal import Domain
internal import TerminalUI

extension PromptPicture {
  /// Where text is typed, in a frame of this size.
  private static func inputRect(in size: Size) -> Rect {
    Rect(x: 2, y: 1, width: size.width - 4, height: 1)
  }

  /// Where the cursor stands, in a frame of this size.
  func cursor(in size: Size) -> Position {
    let rect = Self.inputRect(in: size)
    return Position(
      x: rect.origin.x + field.cursorColumn(width: rect.size.width), y: rect.origin.y)
  }

  private var field: TextField { TextField(input, label: "/ ") }

  /// Draws it with a border.
  func frame(in context: DrawContext) -> Frame {
    var frame = Frame(size: context.size)
    frame.drawBorder(title: "Find a place", glyphs: context.glyphs)
    let inside = frame.bounds.inset(by: 1)
    frame.draw(field, in: Self.inputRect(in: context.size), context: context)
    let lines = message.text.wrapped(to: max(0, inside.size.width - 4))
    for (index, line) in lines.prefix(max(0, inside.size.height - 1)).enumerated() {
      draw(line, isFirst: index == 0, in: context, row: 2 + index, of: &frame)
    }
    let top = 3 + lines.count
    let list = Rect(
      x: 2, y: top, width: inside.size.width - 2, height: inside.rows.upperBound - top)
    if !places.isEmpty { frame.draw(table(in: context), in: list, context: context) }
    return frame
  }

  private func draw(
    _ line: String, isFirst: Bool, in context: DrawContext, row: Int, of frame: inout Frame
  ) {
    let mark = isFirst && message.kind == .searching ? context.activityMark : ""
    let style = Style(message.kind == .problem ? .error : .secondary)
    frame.write(mark, at: Position(x: 2, y: row), style: style)
    frame.write(line, at: Position(x: 4, y: row), style: style)
  }

  /// The places; those found for the name before cannot be chosen and look so.
  private func table(in context: DrawContext) -> Table {
    let role: Style.Role = selection == nil ? .disabled : .text
    let hasFlags = context.glyphs.isUnicode
    return Table(columns: columns, rowCount: places.count, selection: selection) { index in
      let place = places[index]
      let texts = [
        place.name, place.region ?? "", place.countryText(withFlag: hasFlags) ?? "",
        place.coordinates.shortText,
      ]
      return texts.map { StyledText($0, Style(role)) }
    }
  }

  /// Coordinates are told where nothing else tells two places apart.
  private var columns: [TableColumn] {
    let columns = [
      TableColumn("Place", width: .flexible(minimum: 10)),
      TableColumn("Region", width: .flexible(minimum: 8), priority: 2),
      TableColumn("", width: .fixed(5)),
    ]
    let coordinates = TableColumn("Coordinates", width: .fixed(14), priority: 1)
    return hasNamesakes ? columns + [coordinates] : columns
  }
}

extension Coordinates {
  /// The point to about a kilometre, which is enough to tell two towns apart.
  fileprivate var shortText: String {
    [latitude, longitude].compactMap { decimalText($0, digits: 2) }.joined(separator: ",")
  }
}
