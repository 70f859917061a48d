internal import TerminalUI

extension AppKeyMaps {
  /// The key that opens the settings, unless there are none, as in a replay.
  static let settingsKey = AppKeyBinding("settings", keys: [.character(",")], help: "settings") {
    $0.owner.allowsGlobalKeys && !$0.root.settings.rows.isEmpty
      ? .enabled(.settings(.opened(at: nil))) : .hidden
  }

  /// The keys of the settings.
  static let settings = AppKeyMap(
    title: SettingRow.section, isActive: { $0.owner == .settings && !$0.root.settings.isSearching },
    bindings: [
      binding("settings-next", [.right, .enter, .character("l")], "next value") {
        choice($0.selected?.choice(after: 1), of: $0)
      },
      binding("settings-previous", [.left, .character("h")], "previous value", inFooter: false) {
        choice($0.selected?.choice(after: -1), of: $0)
      },
      binding("settings-reset", [.delete, .backspace], "undo the choice") { view in
        view.selected?.reset.map { .enabled(.settings(.chosen($0))) }
          ?? .disabled(reason: "not chosen here")
      },
      binding("settings-search", [.character("/")], "search") { _ in
        .enabled(.settings(.searchOpened))
      },
      binding("settings-close", [.escape, .character(","), .character("q")], "close") { view in
        .enabled(.settings(view.search.text.isEmpty ? .closed : .searchCleared))
      },
      AppKeyBinding(
        "settings-help", keys: [.character("?"), .function(1)], help: "help", isInFooter: true
      ) { _ in .enabled(.help(.opened)) },
    ] + KeyBinding.moving("settings", move))

  /// The keys while the user types a text to search the settings for.
  static let settingsSearch = AppKeyMap(
    title: "Search in the settings", isActive: { $0.root.settings.isSearching },
    bindings: [
      binding("settings-search-end", [.enter], "done") { _ in .enabled(.settings(.searchEnded)) },
      binding("settings-search-clear", [.escape], "clear") { _ in
        .enabled(.settings(.searchCleared))
      },
    ] + KeyBinding.movingWhileTyping("settings-search", move))

  @Sendable private static func move(
    _ movement: Movement, _ context: AppKeyContext
  ) -> KeyResponse<AppAction> {
    guard let view = context.settings else { return .hidden }
    guard !view.rows.isEmpty else { return .disabled(reason: "no match") }
    let size = view.rect(in: context.layout.body).size
    return movement.response(
      from: view.selection, last: view.rows.count - 1, page: SettingsView.page(in: size),
      of: "setting"
    ) { .settings(.selectionMoved(to: view.rows[$0].name)) }
  }

  private static func choice(
    _ choice: SettingChoice?, of view: SettingsView
  ) -> KeyResponse<AppAction> {
    if let choice { return .enabled(.settings(.chosen(choice))) }
    return .disabled(reason: view.selected?.origin ?? "no match")
  }

  private static func binding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = true,
    _ response: @escaping @Sendable (SettingsView) -> KeyResponse<AppAction>
  ) -> AppKeyBinding {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      context.settings.map(response) ?? .hidden
    }
  }
}
