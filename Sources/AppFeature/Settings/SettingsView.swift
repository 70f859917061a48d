internal import Domain
internal import TerminalUI
internal import WeatherFeature

/// The settings on the screen: their values and origins, and details about the selected one.
struct SettingsView: Equatable {
  var rows: [SettingRow]
  /// The index of the selected row, or 0 if there is none.
  var selection: Int
  var search: TextInput
  var isTyping: Bool
  private let rowRequests: Int
  /// The units, the clock, and the icons of the preview.
  var display: DisplayPreferences
  /// The keys that change a setting.
  let guide: String

  init(_ root: RootState, _ labels: KeyLabels) {
    let (panel, app) = (root.settings, root.app)
    rows = panel.matches
    selection = rows.firstIndex { $0.name == panel.selection } ?? 0
    (search, isTyping, display) = (panel.search, panel.isTyping, app.display)
    rowRequests = panel.rowRequests
    guide = labels.message(
      "Saved at once",
      hints: ["settings-next": "change", "settings-previous": "go back"])
    guard app.display.units != app.configuredUnits else { return }
    let key = labels["units"].map { "; switched with \($0)" } ?? "; switched"
    for index in rows.indices where rows[index].name.hasPrefix("units") {
      rows[index].origin += key
    }
  }

  /// The selected row, or `nil` if no setting matches the search.
  var selected: SettingRow? { rows.indices.contains(selection) ? rows[selection] : nil }

  /// Returns the rectangle of the settings within the body of the screen, which is low if no setting
  /// matches the search.
  static func rect(in body: Rect, isEmpty: Bool) -> Rect {
    body.window(width: 88, height: max(30, min(44, body.size.height - 8)), shown: isEmpty ? 7 : nil)
  }

  func rect(in body: Rect) -> Rect { Self.rect(in: body, isEmpty: rows.isEmpty) }

  fileprivate enum Line: Equatable {
    case heading(String)
    case row(Int)
  }

  /// The lines of the list: each group below its heading.
  fileprivate var lines: [Line] {
    rows.indices.flatMap { index -> [Line] in
      let begins = index == 0 || rows[index - 1].group != rows[index].group
      return (begins ? [.heading(rows[index].group)] : []) + [.row(index)]
    }
  }

  fileprivate func list(_ lines: [Line]) -> ScrollingList {
    ScrollingList(
      count: lines.count, selection: lines.firstIndex(of: .row(selection)), hasHeadings: false)
  }

  /// Returns the number of lines of a page in a frame of this size.
  static func page(in size: Size) -> Int { max(1, parts(of: size, nil).list.size.height) }

  private var field: TextField { TextField(search, label: "/ ", placeholder: "name or purpose") }

  private static func searchRect(in size: Size) -> Rect {
    Rect(x: 3, y: size.height - 1, width: max(0, min(40, size.width - 12)), height: 1)
  }

  /// Returns the rectangles of the list and of the details of a setting below it.
  private static func parts(of size: Size, _ row: SettingRow?) -> (list: Rect, details: Rect) {
    let inside = Rect(x: 2, y: 1, width: size.width - 4, height: max(0, size.height - 2))
    let lines = row?.shortDetails(width: inside.size.width).count ?? 1
    let details = inside.size.height >= 16 ? 6 : inside.size.height >= 7 ? 1 + lines : 1
    let (list, rest) = inside.split(bottom: details)
    return (list, rest)
  }
}

// MARK: - Drawing

extension SettingsView {
  /// The list and, below a line, the details; the action of a click is the index of the setting.
  func body(in context: DrawContext) -> Block<Int> {
    guard !context.isLinear else { return .plain(linearPage) }
    return Block(height: context.size.height) { _, canvas in
      canvas.frame.drawBorder(title: SettingRow.section)
      let (list, details) = Self.parts(of: context.size, selected)
      if rows.isEmpty {
        canvas.frame.drawCentered("No setting matches", in: list, context: context)
      } else {
        SettingList(view: self).draw(in: list, of: &canvas)
        let selected = selected.map { SettingDetails(row: $0, display: display) }
        canvas.frame.draw(selected, in: details, context: context)
      }
      let position = selected.map { _ in ListPosition(index: selection, count: rows.count) }
      canvas.frame.writeInLowerBorder(position?.description ?? "no match", in: context)
      if isTyping || !search.text.isEmpty { drawSearch(in: context, of: &canvas) }
    }
  }

  private func drawSearch(in context: DrawContext, of canvas: inout Canvas<Int>) {
    let rect = Self.searchRect(in: context.size)
    let shown = max(
      field.cursorColumn(width: rect.size.width), min(search.text.displayWidth, rect.size.width))
    let width = max(shown, search.text.isEmpty ? field.placeholder.count + 2 : 0) + 3
    canvas.frame.fill(Rect(x: 2, y: rect.origin.y, width: width, height: 1))
    canvas.frame.draw(field, in: rect, context: context)
    if isTyping { canvas.cursor = Cursor(field.cursor(in: rect)) }
  }
}

extension SettingsView {
  /// The selected setting, without details while the user types; all at a time would be too many.
  private var linearPage: LinearPage {
    var page = LinearPage(
      selection: selected.map {
        LinearSelection(
          index: selection, count: rows.count, text: $0.linearText,
          details: isTyping ? [] : $0.linearDetails)
      })
    (page.isField, page.requests) = (isTyping, rowRequests)
    page.remarks = [guide]
    if rows.isEmpty {
      page.status = ["No setting matches \"\(search.text)\"."]
    } else if isTyping, search.text.isEmpty {
      page.status = ["Type the name or the purpose of a setting."]
    }
    return page
  }
}

extension SettingRow {
  fileprivate var linearText: String {
    "\(label), in \(group): \(text(of: value))" + (isSet ? ", \(origin)" : "")
      + (values.isEmpty ? ", can't change while the app runs" : "")
  }

  fileprivate var linearDetails: [String] {
    let others = values.map(text).joined(separator: ", ")
    // The values have other names here than in the file.
    let help = ownHelp.split(separator: "; false ").first.map(String.init) ?? ownHelp
    return (help == label ? [] : [help + "."])
      + (values.isEmpty ? [] : ["Values: \(others)."])
  }
}

private struct SettingList {
  let view: SettingsView

  /// The columns of the labels, the values, and what else there is to say of a setting.
  private static let columns = (label: 2, value: 22, more: 45)

  func draw(in rect: Rect, of canvas: inout Canvas<Int>) {
    let lines = view.lines
    for (index, line) in view.list(lines).rows(in: rect) {
      switch lines[index] {
      case .heading(let title):
        canvas.frame.write(title, at: line.origin, style: Style(.title), width: line.size.width)
      case .row(let row):
        let isSelected = row == view.selection
        let glyphs = canvas.context.glyphs
        canvas.frame.draw(in: line) {
          draw(view.rows[row], isSelected: isSelected, glyphs, into: &$0)
        }
        canvas.onClick(row, in: line)
        if isSelected { canvas.cursor = .selection(line) }
      }
    }
  }

  private func draw(
    _ row: SettingRow, isSelected: Bool, _ glyphs: Glyphs, into frame: inout Frame
  ) {
    let (columns, width) = (Self.columns, frame.size.width)
    let isFixed = row.values.isEmpty
    frame.write(
      row.label, at: Position(x: columns.label, y: 0), style: isFixed ? Style(.disabled) : .text,
      width: columns.value - columns.label - 2)
    let hasMore = width > columns.more + 12
    let room = (hasMore ? columns.more - 1 : width) - columns.value
    let text = row.text(of: row.value)
    let marks = glyphs.isUnicode ? ("‹ ", " ›") : ("< ", " >")
    let marked = "\(marks.0)\(text)\(marks.1)"
    let value = isSelected && !isFixed && marked.displayWidth <= room ? marked : text
    frame.write(
      value, at: Position(x: columns.value, y: 0),
      style: isFixed ? Style(.disabled) : Style(.emphasis), width: room)
    if hasMore {
      frame.write(
        row.isSet ? row.origin : row.purpose, at: Position(x: columns.more, y: 0),
        style: Style(.secondary), width: width - columns.more)
    }
    guard isSelected else { return }
    frame.write(glyphs.selectionMark, at: Position(x: 0, y: 0))
    frame.select(Rect(x: 0, y: 0, width: width, height: 1))
  }
}

/// The details of a setting: its purpose, its origin, its values, and a sample of displayed values.
private struct SettingDetails: Widget {
  let row: SettingRow
  let display: DisplayPreferences

  func draw(in context: DrawContext, into frame: inout Frame) {
    let size = frame.size
    guard size.height > 1 else {
      let line = row.description(width: size.width, lines: 1).first ?? ""
      frame.write(line, at: .zero, style: Style(.secondary), width: size.width)
      return
    }
    frame.write(
      String(repeating: "─", count: size.width), at: .zero, style: Style(.border))
    guard size.height > 4 else {
      // The origin is in the line above the description.
      frame.write(
        StyledText("─ ", Style(.border)) + origin.truncated(to: max(1, size.width - 5)) + " ",
        at: .zero, width: size.width)
      draw(row.shortDetails(width: size.width), into: &frame)
      return
    }
    let help = row.description(width: size.width, lines: 2)
    let values = row.valueLines(width: size.width).prefix(size.height - 3 - help.count)
    draw(help.map { StyledText($0) } + [origin + remark + nameInFile] + values, into: &frame)
    frame.write(
      sample(context.glyphs, width: size.width), at: Position(x: 0, y: size.height - 1),
      width: size.width)
  }

  /// Writes lines below the first one.
  private func draw(_ lines: [StyledText], into frame: inout Frame) {
    for (y, line) in zip(1..., lines) {
      frame.write(line, at: Position(x: 0, y: y), width: frame.size.width)
    }
  }

  /// Returns the sample of displayed values, with its heading if there is room.
  private func sample(_ glyphs: Glyphs, width: Int) -> StyledText {
    let sample = displaySample(display, glyphs)
    let headed = StyledText("Looks like  ", Style(.secondary)) + sample
    return headed.displayWidth <= width ? headed : sample
  }

  private var origin: StyledText {
    StyledText(
      row.origin.startingInUppercase, row.isChosen ? Style(.emphasis) : Style(.secondary))
  }

  private var nameInFile: StyledText {
    StyledText(". In the file: \(row.name)", Style(.secondary))
  }

  /// The remark after the origin of a value that can't change.
  private var remark: StyledText {
    StyledText(row.values.isEmpty ? "; can't change while the app runs" : "", Style(.secondary))
  }
}

extension SettingRow {
  /// Returns the description or, if that has more lines, what the setting is for in a few words, or no lines.
  fileprivate func description(width: Int, lines: Int) -> [String] {
    let texts = [ownHelp, purpose.startingInUppercase].filter { !$0.isEmpty && $0 != label }
    return texts.lazy.map { $0.wrapped(to: max(1, width)) }.first { $0.count <= lines } ?? []
  }

  /// Returns the description and the values, each whole or not at all, for a low window.
  fileprivate func shortDetails(width: Int) -> [StyledText] {
    let (help, values) = (description(width: width, lines: 2), valueLines(width: width))
    return help.map { StyledText($0) } + (values.count == 1 ? values : [])
  }

  /// Returns the values in lines, of which the present one stands out.
  fileprivate func valueLines(width: Int) -> [StyledText] {
    values.reduce(into: []) { lines, value in
      let style = value == self.value ? Style(.emphasis, .underline) : Style(.secondary)
      let text = StyledText(self.text(of: value), style)
      let longer = lines.last.map { $0 + StyledText("  ") + text }
      if let longer, longer.displayWidth <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(text)
      }
    }
  }
}
