internal import TerminalUI

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
  static let palette = KeyMap<AppKeyContext, AppAction>(
    title: "Actions", isActive: { $0.owner == .palette },
    bindings: [
      binding("palette-run", [.enter], "run") { view in
        view.rows.isEmpty
          ? .disabled(reason: "no match") : view.rows[view.selection].response.map(AppAction.chosen)
      },
      binding("palette-close", [.escape], "close") { _ in .enabled(.palette(.closed)) },
      AppKeyBinding("palette-help", keys: [.function(1)], help: "help") { _ in
        .enabled(.help(.opened))
      },
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

  private static func binding(
    _ name: String, _ keys: [Key], _ help: String,
    _ response: @escaping @Sendable (CommandPaletteView) -> KeyResponse<AppAction>
  ) -> AppKeyBinding {
    KeyBinding(name, keys: keys, help: help, isInFooter: true) { context in
      context.palette.map(response) ?? .hidden
    }
  }
}
