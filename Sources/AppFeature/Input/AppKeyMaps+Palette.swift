internal import TerminalUI

extension AppKeyMaps {
  /// The key that opens the palette, also over the help.
  static let paletteKey = AppKeyBinding(
    "palette", keys: [.character(":"), .control("p")], help: "actions", isInFooter: true
  ) { context in
    let isOverHelp = context.help != nil && !context.root.help.isSearching
    guard context.palette == nil, context.isFree || isOverHelp else { return .hidden }
    return .enabled(.palette(.opened))
  }

  /// The keys of the palette that do not edit its text, all hidden while it is closed.
  static let palette = KeyMap<AppKeyContext, AppAction>(
    title: "Actions", isActive: { $0.palette != nil },
    bindings: [
      binding("palette-run", [.enter], "run", inFooter: true) { view, _ in
        view.rows.isEmpty
          ? .disabled(reason: "no match") : .enabled(.chosen(view.rows[view.selection].action))
      },
      binding("palette-close", [.escape], "close", inFooter: true) { _, _ in
        .enabled(.palette(.closed))
      },
      binding("palette-up", [.up, .control("p")], "up", inFooter: true) { view, _ in
        select(view.selection - 1, in: view, atEnd: "first action")
      },
      binding("palette-down", [.down, .control("n")], "down", inFooter: true) { view, _ in
        select(view.selection + 1, in: view, atEnd: "last action")
      },
      binding("palette-page-up", [.pageUp], "page up") { view, page in
        select(max(0, view.selection - page), in: view, atEnd: "first action")
      },
      binding("palette-page-down", [.pageDown], "page down") { view, page in
        select(
          min(view.rows.count - 1, view.selection + page), in: view, atEnd: "last action")
      },
    ])

  private static func select(
    _ row: Int, in view: CommandPaletteView, atEnd reason: String
  ) -> KeyResponse<AppAction> {
    guard view.rows.indices.contains(row), row != view.selection else {
      return .disabled(reason: view.rows.isEmpty ? "no match" : reason)
    }
    return .enabled(.palette(.selectionMoved(to: row)))
  }

  private static func binding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response:
      @escaping @Sendable (CommandPaletteView, _ page: Int) -> KeyResponse<AppAction>
  ) -> AppKeyBinding {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      guard let view = context.palette else { return .hidden }
      let size = CommandPaletteView.rect(in: context.layout.body).size
      return response(view, max(1, view.visibleCount(in: size)))
    }
  }
}
