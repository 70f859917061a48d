package import Domain
package import TerminalUI

/// The palette, in which the user runs an action by its name.
package struct CommandPalette: Equatable, Sendable {
  /// A closed palette keeps its text for the next time.
  package var isOpen = false
  package var input = TextInput()
  /// The name of the selected action's binding, or `nil` for the first action that matches.
  package var selection: String?
  /// The large cities that match the text, the best known first.
  package var places: [PlaceMatch] = []

  package init() {}

  mutating func apply(_ action: CommandPaletteAction) {
    switch action {
    case .opened:
      (isOpen, selection) = (true, nil)
      input.selectAll()
    case .edited(let edit):
      input.apply(edit)
      selection = nil
    case .placesFound(let places, let text):
      if input.text == text { self.places = places }
    case .selectionMoved(let binding): selection = binding
    case .closed: isOpen = false
    case .ran: self = CommandPalette()
    }
  }
}

package enum CommandPaletteAction: Equatable, Sendable {
  case opened
  case edited(edit: TextEdit)
  case placesFound(places: [PlaceMatch], text: String)
  case selectionMoved(to: String)
  /// The text reappears, selected, when the palette is opened again.
  case closed
  /// The user ran an action, which follows this one; the palette and the help close.
  case ran
}

extension AppKeyMaps {
  /// The key that opens the palette, also over the help and the settings.
  static let paletteKey = AppKeyBinding(
    "palette", keys: [.character(":"), .control("p")], help: "actions", isInFooter: true
  ) { context in
    let isOverPage =
      context.owner == .help && !context.root.help.isSearching
      || context.owner == .settings && !context.root.settings.isSearching
    return context.owner.allowsGlobalKeys || isOverPage ? .enabled(.palette(.opened)) : .hidden
  }

  /// The keys of the palette that do not edit its text, all hidden while it is closed.
  static let palette = AppKeyMap(
    title: "Actions", isActive: { $0.owner == .palette },
    bindings: [
      .when(\.palette, "palette-run", [.enter], "run", inFooter: true) { view in
        view.rows.isEmpty
          ? .disabled(reason: "no match") : view.rows[view.selection].response.map(AppAction.chosen)
      },
      .simple("palette-close", [.escape], "close", inFooter: true, .palette(.closed)),
      .simple("palette-help", [.function(1)], "help", .help(.opened)),
    ] + KeyBinding.movingWhileTyping("palette", move))

  @Sendable private static func move(
    _ movement: Movement, _ context: AppKeyContext
  ) -> KeyResponse<AppAction> {
    guard let view = context.palette else { return .hidden }
    guard !view.rows.isEmpty else { return .disabled(reason: "no match") }
    let size = view.rect(in: context.layout.body).size
    return view.list.response(to: movement, page: view.visibleCount(in: size), of: "action") {
      .palette(.selectionMoved(to: view.rows[$0].binding))
    }
  }
}

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

  static func rect(in body: Rect, rows: Int) -> Rect {
    // The headings precede the rows.
    SearchBox.rect(in: body, rows: rows + 1)
  }

  func rect(in body: Rect) -> Rect { Self.rect(in: body, rows: rows.count) }
}

extension CommandPaletteView {
  /// Returns the window, whose lower border has all words of the reason why the selected row cannot run.
  private func box(width: Int) -> SearchBox {
    let position = list.position?.description ?? "no match"
    let reason = rows.indices.contains(selection) ? rows[selection].disabledReason : nil
    let both = [reason, position].compactMap(\.self).joined(separator: "  ")
    let status = both.displayWidth <= width - 6 ? both : reason ?? position
    return SearchBox(
      title: "Actions",
      field: TextField(input, label: ": ", placeholder: "name of an action or a place"),
      status: status.truncated(to: width - 6))
  }

  /// The palette with the position in the list in its border; the action of a click is the index of the row.
  func body(in context: DrawContext) -> Block<Int> {
    guard !context.isLinear else { return .plain(linearPage) }
    return Block(height: context.size.height) { _, canvas in
      let content = SearchBox.content(in: context.size)
      let box = box(width: context.size.width)
      box.draw(in: context, into: &canvas.frame)
      canvas.cursor = Cursor(box.cursor(in: context.size))
      guard !rows.isEmpty else {
        let message = Paragraph(
          emptyMessage("No action and no large city is named \"\(input.text)\""))
        return canvas.frame.draw(message, in: content.split(left: 2).rest, context: context)
      }
      let table = table(context.glyphs, width: content.size.width)
      canvas.frame.draw(table, in: content, context: context)
      for (index, row) in list.rows(in: content) { canvas.onClick(index, in: row) }
    }
  }

  /// The row that Enter runs.
  private var linearPage: LinearPage {
    var page = LinearPage(lead: input.linearDraft)
    page.isField = true
    if rows.indices.contains(selection) {
      page.selection = LinearSelection(
        index: selection, count: rows.count, text: rows[selection].linearText)
      if input.text.isEmpty { page.status = ["Type a word of an action, or a city."] }
    } else {
      page.status = ["No match for \"\(input.text)\".", emptyMessage("Not a large city")]
    }
    return page
  }

  private func emptyMessage(_ problem: String) -> String {
    labels.message(
      problem,
      hints: ["palette-close": "close, then \(labels["find-place"] ?? "search") to find any place"])
  }

  /// Returns the number of rows that are visible in a frame of this size.
  func visibleCount(in size: Size) -> Int {
    list.visibleRows(height: SearchBox.content(in: size).size.height).count
  }

  var list: ScrollingList {
    ScrollingList(count: rows.count, selection: rows.isEmpty ? nil : selection)
  }

  /// The width from which the group of each row is in a column of its own.
  private static let widthForGroups = 60
  private static let widestKeys = 20

  /// Returns the table, whose columns are as wide as their texts, so that each row is read without a gap.
  private func table(_ glyphs: Glyphs, width: Int) -> Table {
    let (hasKeys, hasActions) = (rows.contains { !$0.keys.isEmpty }, rows.contains { !$0.isPlace })
    let hasGroups = width >= Self.widthForGroups
    let widest = rows.map { $0.keysText(glyphs, fitting: Self.widestKeys).displayWidth }.max() ?? 0
    let keysWidth = hasGroups ? max(4, widest) : glyphs.isUnicode ? 10 : 14
    let names = max(6, rows.map(\.name.displayWidth).max() ?? 0)
    let columns = [
      TableColumn(
        hasActions ? "Action" : "Place",
        width: hasGroups ? .fixed(min(names, width - 40)) : .flexible(minimum: hasActions ? 18 : 12)
      ),
      hasKeys ? TableColumn("Keys", width: .fixed(keysWidth)) : nil,
      hasGroups || !hasActions
        ? TableColumn("Where", width: .flexible(minimum: 7), priority: 1) : nil,
    ].compactMap(\.self)
    return Table(columns: columns, list: list) { index in
      let row = rows[index]
      let keys = hasKeys ? [row.keysText(glyphs, fitting: keysWidth)] : []
      guard let reason = row.disabledReason else {
        return [StyledText(row.name, marking: row.marks)]
          + keys.map { StyledText($0, Style(.key)) } + [StyledText(row.section, Style(.secondary))]
      }
      let name = hasGroups ? row.name : reason == row.name ? reason : "\(row.name) (\(reason))"
      return ([name] + keys + [reason]).map { StyledText($0, Style(.disabled)) }
    }
  }
}

extension PaletteRow {
  fileprivate var linearText: String {
    if let disabledReason {
      return "\(name), not now" + (disabledReason == name ? "" : ": \(disabledReason)")
    }
    let keys = keys.map(\.spokenName).joined(separator: " or ")
    return [name, keys.isEmpty ? "" : "key \(keys)", section].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Returns the first keys, as many as fit into a width: `j, ↓ or l`.
  fileprivate func keysText(_ glyphs: Glyphs, fitting width: Int) -> String {
    let names = keys.map { $0.displayName(glyphs) }
    let texts = names.indices.reversed().map { last in
      last == 0 ? names[0] : "\(names[..<last].joined(separator: ", ")) or \(names[last])"
    }
    return texts.first { $0.displayWidth <= width } ?? ""
  }
}
