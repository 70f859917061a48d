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

  /// Returns the rectangle of the palette within the body of the screen, which is low if nothing
  /// matches.
  static func rect(in body: Rect, isEmpty: Bool) -> Rect {
    let height = min(32, max(16, body.size.height * 3 / 4))
    return body.window(width: 80, height: height, shown: isEmpty ? 7 : nil)
  }

  /// Returns the rectangle of this palette within the body of the screen.
  func rect(in body: Rect) -> Rect { Self.rect(in: body, isEmpty: rows.isEmpty) }
}

extension CommandPaletteView: Widget {
  /// Draws the palette with a border, which shows the position in the list.
  func draw(in context: DrawContext, into frame: inout Frame) {
    let size = context.size
    frame.drawBorder(title: "Actions", glyphs: context.glyphs)
    frame.draw(field, in: Self.inputRect(in: size), context: context)
    frame.writeInLowerBorder(list.position?.description ?? "no match", in: context)
    let list = Self.listRect(in: size)
    if rows.isEmpty {
      frame.drawCentered(emptyMessage, in: list, context: context)
    } else {
      frame.draw(table, in: list, context: context)
    }
  }

  private var emptyMessage: String {
    labels.message(
      "No action and no large city is named \"\(input.text)\"",
      hints: ["palette-close": "close, then \(labels["find-place"] ?? "search") to find any place"])
  }

  /// Returns the position of the cursor in a frame of this size.
  func cursor(in size: Size) -> Position { field.cursor(in: Self.inputRect(in: size)) }

  /// Returns the index of the row at a position in a frame of this size, or `nil` if there is none.
  func index(at position: Position, in size: Size) -> Int? {
    let rect = Self.listRect(in: size)
    return list.row(at: rect.inner(position), in: rect.size)
  }

  /// Returns the number of rows that are visible in a frame of this size.
  func visibleCount(in size: Size) -> Int {
    list.visibleRows(height: Self.listRect(in: size).size.height).count
  }

  /// The list of the actions.
  var list: ScrollingList {
    ScrollingList(count: rows.count, selection: rows.isEmpty ? nil : selection)
  }

  private static let keysWidth = 10

  private var field: TextField {
    TextField(input, label: ": ", placeholder: "name of an action or a place")
  }

  private static func inputRect(in size: Size) -> Rect {
    Rect(x: 2, y: 1, width: size.width - 4, height: 1)
  }

  private static func listRect(in size: Size) -> Rect {
    Rect(x: 2, y: 2, width: size.width - 4, height: max(0, size.height - 3))
  }

  private var table: Table {
    let place = rows.map(\.section.displayWidth).max() ?? 0
    let columns = [
      TableColumn("Action", width: .flexible(minimum: 18)),
      TableColumn("Where", width: .fixed(max(7, min(28, place))), priority: 1),
    ]
    let keys = TableColumn("Keys", width: .fixed(Self.keysWidth))
    let hasKeys = rows.contains { !$0.isPlace }
    return Table(columns: columns + (hasKeys ? [keys] : []), list: list) { index in
      let row = rows[index]
      let keys = row.keysText(fitting: Self.keysWidth)
      guard let reason = row.disabledReason else {
        return [
          row.markedName, StyledText(row.section, Style(.secondary)), StyledText(keys, Style(.key)),
        ]
      }
      let name = reason == row.name ? reason : "\(row.name): \(reason)"
      return [StyledText(name), StyledText(row.section), StyledText(keys)]
        .map { StyledText($0.text, Style(.disabled)) }
    }
  }
}

extension PaletteRow {
  /// Returns the first keys, as many as fit into a width.
  fileprivate func keysText(fitting width: Int) -> String {
    keys.map { $0.displayName() }.reduce("") { text, key in
      let longer = text.isEmpty ? key : "\(text) \(key)"
      return longer.displayWidth <= width ? longer : text
    }
  }

  /// The name, in which the typed letters are marked.
  fileprivate var markedName: StyledText {
    name.enumerated().reduce(into: StyledText("")) { text, character in
      let style = marks.contains(character.offset) ? Style(.match, .underline) : .text
      text += StyledText(String(character.element), style)
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
