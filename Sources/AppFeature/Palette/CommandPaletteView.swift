internal import TerminalUI

/// The palette on the screen: the typed text, and the actions and places that match it.
struct CommandPaletteView: Equatable {
  var input: TextInput
  var rows: [PaletteRow]
  /// The labels of the keys, for the message if nothing matches.
  var labels: KeyLabels
  /// The index of the selected row, or 0 if there is none.
  var selection: Int

  init(_ palette: CommandPalette, _ rows: [PaletteRow], _ labels: KeyLabels) {
    input = palette.input
    self.rows = rows
    self.labels = labels
    selection = rows.firstIndex { $0.binding == palette.selection } ?? 0
  }

  /// Returns the rectangle of a palette with a number of rows within the body of the screen.
  static func rect(in body: Rect, rows: Int) -> Rect {
    // The headings precede the rows.
    SearchBox.rect(in: body, rows: rows + 1)
  }

  /// Returns the rectangle of this palette within the body of the screen.
  func rect(in body: Rect) -> Rect { Self.rect(in: body, rows: rows.count) }
}

extension CommandPaletteView {
  private var box: SearchBox {
    SearchBox(
      title: "Actions",
      field: TextField(input, label: ": ", placeholder: "name of an action or a place"),
      status: list.position?.description ?? "no match")
  }

  /// The palette with a border, which shows the position in the list.
  ///
  /// The action of a click is the index of the row.
  func body(in context: DrawContext) -> Block<Int> {
    Block(height: context.size.height) { _, canvas in
      let content = SearchBox.content(in: context.size)
      box.draw(in: context, into: &canvas.frame)
      canvas.cursor = Cursor(box.cursor(in: context.size))
      guard !rows.isEmpty else {
        let message = Paragraph(emptyMessage)
        return canvas.frame.draw(message, in: content.split(left: 2).rest, context: context)
      }
      canvas.frame.draw(table(context.glyphs), in: content, context: context)
      for (index, row) in list.rows(in: content) { canvas.onClick(index, in: row) }
    }
  }

  private var emptyMessage: String {
    labels.message(
      "No action and no large city is named \"\(input.text)\"",
      hints: ["palette-close": "close, then \(labels["find-place"] ?? "search") to find any place"])
  }

  /// Returns the number of rows that are visible in a frame of this size.
  func visibleCount(in size: Size) -> Int {
    list.visibleRows(height: SearchBox.content(in: size).size.height).count
  }

  /// The list of the actions.
  var list: ScrollingList {
    ScrollingList(count: rows.count, selection: rows.isEmpty ? nil : selection)
  }

  private func table(_ glyphs: Glyphs) -> Table {
    let keysWidth = glyphs.isUnicode ? 10 : 14
    let place = rows.map(\.section.displayWidth).max() ?? 0
    let hasKeys = rows.contains { !$0.isPlace }
    let columns = [
      TableColumn(hasKeys ? "Action" : "Place", width: .flexible(minimum: hasKeys ? 18 : 12)),
      TableColumn("Where", width: .fixed(max(7, min(28, place))), priority: 1),
    ]
    let keys = TableColumn("Keys", width: .fixed(keysWidth))
    return Table(columns: columns + (hasKeys ? [keys] : []), list: list) { index in
      let row = rows[index]
      let keys = row.keysText(glyphs, fitting: keysWidth)
      guard let reason = row.disabledReason else {
        return [
          StyledText(row.name, marking: row.marks), StyledText(row.section, Style(.secondary)),
          StyledText(keys, Style(.key)),
        ]
      }
      let name = reason == row.name ? reason : "\(row.name) (\(reason))"
      return [name, row.section, keys].map { StyledText($0, Style(.disabled)) }
    }
  }
}

extension PaletteRow {
  /// Returns the first keys, as many as fit into a width.
  fileprivate func keysText(_ glyphs: Glyphs, fitting width: Int) -> String {
    keys.map { $0.displayName(glyphs) }.reduce("") { text, key in
      let longer = text.isEmpty ? key : "\(text) \(key)"
      return longer.displayWidth <= width ? longer : text
    }
  }
}

/// An action or a place in the palette.
struct PaletteRow: Equatable {
  /// The name of the binding, or the coordinates of the place, which identifies the row.
  var binding: String
  /// The name, which is the help text of the key.
  var name: String
  /// The title of the key map, or the region and country of the place.
  var section: String
  /// The keys, empty if the action has none.
  var keys: [Key]
  /// The offsets of the characters of the name that match the typed text.
  var marks: Set<Int> = []
  /// Whether the row is a place, which matched the text by one of its names.
  var isPlace = false
  /// The action of the key, or the reason why it can't act now.
  var response: KeyResponse<AppAction>

  /// The reason why the action can't act now, or `nil` if it can.
  var disabledReason: String? { if case .disabled(let reason) = response { reason } else { nil } }
}
