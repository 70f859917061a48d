internal import Domain
internal import TerminalUI
internal import WeatherFeature

extension SettingsView: Widget {
  /// Draws the list and, below a line, the details of the selected setting.
  func draw(in context: DrawContext, into frame: inout Frame) {
    frame.drawBorder(title: SettingRow.section)
    let (list, details) = Self.parts(of: context.size)
    if rows.isEmpty {
      frame.drawCentered("No setting matches", in: list, context: context)
    } else {
      frame.draw(SettingList(view: self), in: list, context: context)
      frame.draw(
        selected.map { SettingDetails(row: $0, display: display) }, in: details, context: context)
    }
    let position = selected.map { _ in ListPosition(index: selection, count: rows.count) }
    frame.writeInLowerBorder(position?.description ?? "no match", in: context)
    guard isTyping || !search.text.isEmpty else { return }
    let rect = Self.searchRect(in: context.size)
    let shown = field.cursorColumn(width: rect.size.width)
    let width = max(shown, search.text.isEmpty ? field.placeholder.count + 2 : 0) + 3
    frame.fill(Rect(x: 2, y: rect.origin.y, width: width, height: 1))
    frame.draw(field, in: rect, context: context)
  }
}

/// The list of the settings in their groups.
private struct SettingList: Widget {
  let view: SettingsView

  /// The columns of the names, the values, and the origins of the values.
  private static let columns = (name: 2, value: 23, origin: 43)

  func draw(in context: DrawContext, into frame: inout Frame) {
    let (lines, rows) = (view.lines, view.rows)
    let visible = view.list(lines).visibleRows(height: frame.size.height)
    for (y, index) in visible.enumerated() {
      switch lines[index] {
      case .heading(let title):
        frame.write(title, at: Position(x: 0, y: y), style: Style(.title))
      case .row(let row):
        draw(rows[row], isSelected: row == view.selection, y: y, context.glyphs, into: &frame)
      }
    }
  }

  private func draw(
    _ row: SettingRow, isSelected: Bool, y: Int, _ glyphs: Glyphs, into frame: inout Frame
  ) {
    let (columns, width) = (Self.columns, frame.size.width)
    let isFixed = row.values.isEmpty
    frame.write(
      row.name, at: Position(x: columns.name, y: y), style: isFixed ? Style(.disabled) : .text,
      width: columns.value - columns.name - 1)
    let room = (width > columns.origin + 12 ? columns.origin - 1 : width) - columns.value
    let marks = glyphs.isUnicode ? ("‹ ", " ›") : ("< ", " >")
    let marked = "\(marks.0)\(row.value)\(marks.1)"
    let value = isSelected && !isFixed && marked.displayWidth <= room ? marked : row.value
    frame.write(
      value, at: Position(x: columns.value, y: y),
      style: isFixed ? Style(.disabled) : Style(.emphasis), width: room)
    if width > columns.origin + 12 {
      frame.write(
        row.origin, at: Position(x: columns.origin, y: y),
        style: row.isChosen ? .text : Style(.secondary), width: width - columns.origin)
    }
    guard isSelected else { return }
    frame.write(glyphs.selectionMark, at: Position(x: 0, y: y))
    frame.select(Rect(x: 0, y: y, width: width, height: 1))
  }
}

/// The details of a setting: its purpose, its origin, its values, and a sample of displayed values.
private struct SettingDetails: Widget {
  let row: SettingRow
  let display: DisplayPreferences

  func draw(in context: DrawContext, into frame: inout Frame) {
    let size = frame.size
    guard size.height > 1 else {
      frame.write(row.help, at: .zero, style: Style(.secondary), width: size.width)
      return
    }
    frame.write(
      String(repeating: "─", count: size.width), at: .zero, style: Style(.border))
    let help = row.help.wrapped(to: size.width).prefix(size.height > 3 ? 2 : 1)
    for (y, line) in help.enumerated() {
      frame.write(line, at: Position(x: 0, y: y + 1), width: size.width)
    }
    frame.write(
      size.height > 3 ? origin + remark : origin, at: Position(x: 0, y: 1 + help.count),
      width: size.width)
    guard size.height > 3 else { return }
    frame.write(values, at: Position(x: 0, y: 2 + help.count), width: size.width)
    frame.write(
      displaySample(display, context.glyphs), at: Position(x: 0, y: size.height - 1),
      width: size.width)
  }

  private var origin: StyledText {
    StyledText(row.origin, row.isChosen ? Style(.emphasis) : Style(.secondary))
  }

  /// The remark after the origin of a value that can't change.
  private var remark: StyledText {
    StyledText(row.values.isEmpty ? "; can't change while the app runs" : "", Style(.secondary))
  }

  /// The values to choose from, with the present one marked.
  private var values: StyledText {
    row.values.reduce(StyledText("")) { text, value in
      let style = value == row.value ? Style(.emphasis, .underline) : Style(.secondary)
      return (text.runs.isEmpty ? text : text + StyledText("  ")) + StyledText(value, style)
    }
  }
}
