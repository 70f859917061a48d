internal import Domain
internal import TerminalUI
internal import WeatherFeature

/// The settings on the screen: their values and origins, and details about the selected one.
struct SettingsView: Equatable {
  /// The settings that match the search.
  var rows: [SettingRow]
  /// The index of the selected row, or 0 if there is none.
  var selection: Int
  var search: TextInput
  var isTyping: Bool
  /// The units, the clock, and the icons of the preview.
  var display: DisplayPreferences

  init(_ root: RootState, _ labels: KeyLabels) {
    let (panel, app) = (root.settings, root.app)
    rows = panel.matches
    selection = rows.firstIndex { $0.name == panel.selection } ?? 0
    (search, isTyping, display) = (panel.search, panel.isTyping, app.display)
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
    body.window(width: 88, height: 30, shown: isEmpty ? 7 : nil)
  }

  /// Returns the rectangle of these settings within the body of the screen.
  func rect(in body: Rect) -> Rect { Self.rect(in: body, isEmpty: rows.isEmpty) }

  /// A line of the list.
  enum Line: Equatable {
    case heading(String)
    case row(Int)
  }

  /// The lines of the list: each group below its heading.
  var lines: [Line] {
    rows.indices.flatMap { index -> [Line] in
      let begins = index == 0 || rows[index - 1].group != rows[index].group
      return (begins ? [.heading(rows[index].group)] : []) + [.row(index)]
    }
  }

  /// The list of the lines, of which that of the selected row is selected.
  func list(_ lines: [Line]) -> ScrollingList {
    ScrollingList(
      count: lines.count, selection: lines.firstIndex(of: .row(selection)), hasHeadings: false)
  }

  /// Returns the index of the row at a position in a frame of this size, or `nil` if there is none.
  func index(at position: Position, in size: Size) -> Int? {
    let (rect, lines) = (Self.parts(of: size).list, lines)
    guard let line = list(lines).row(at: rect.inner(position), in: rect.size),
      case .row(let index) = lines[line]
    else { return nil }
    return index
  }

  /// Returns the number of lines of a page in a frame of this size.
  static func page(in size: Size) -> Int { max(1, parts(of: size).list.size.height) }

  /// Returns the cursor in the searched text while the user is typing, and else on the selected setting.
  func cursor(in size: Size) -> Cursor? {
    isTyping
      ? Cursor(field.cursor(in: Self.searchRect(in: size)))
      : list(lines).selectedRow(in: Self.parts(of: size).list).map(Cursor.selection)
  }

  /// The line of the searched text.
  var field: TextField { TextField(search, label: "/ ", placeholder: "name or purpose") }

  /// Returns the rectangle of the searched text, in the lower border.
  static func searchRect(in size: Size) -> Rect {
    Rect(x: 3, y: size.height - 1, width: max(0, min(40, size.width - 12)), height: 1)
  }

  /// Returns the rectangles of the list and of the details below it.
  static func parts(of size: Size) -> (list: Rect, details: Rect) {
    let inside = Rect(x: 2, y: 1, width: size.width - 4, height: max(0, size.height - 2))
    let details = inside.size.height >= 16 ? 6 : inside.size.height >= 7 ? 3 : 1
    let (list, rest) = inside.split(bottom: details)
    return (list, rest)
  }
}
