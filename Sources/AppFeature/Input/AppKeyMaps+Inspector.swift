internal import ReduxRecorder
internal import TerminalUI

extension AppKeyMaps {
  /// The key that opens and closes the inspector, even if an overlay is open.
  static let inspectorKey = KeyBinding<AppKeyContext, AppAction>(
    "inspector", keys: [.function(12)], help: "inspector"
  ) { context in
    .enabled(.inspector(context.root.inspector.isOpen ? .closed : .opened))
  }

  /// The keys of the inspector.
  ///
  /// The keys that travel in time also act if the inspector is closed in the past.
  static let inspector = KeyMap<AppKeyContext, AppAction>(
    title: "Inspector", isActive: { $0.inspectorHasKeyboard },
    bindings: [
      binding("inspector-back", [.up, .character("k")], "back", inFooter: true) { $0.move(by: -1) },
      binding("inspector-forward", [.down, .character("j")], "forward", inFooter: true) {
        $0.move(by: 1)
      },
      // Keep this binding early, so that it fits into a narrow footer.
      binding("inspector-close", [.escape], "close", inFooter: true) { context in
        context.root.inspector.isOpen
          ? .enabled(.inspector(.closed)) : .enabled(.history(.wentLive))
      },
      binding("inspector-page-back", [.pageUp], "page back") { $0.move(by: -$0.page) },
      binding("inspector-page-forward", [.pageDown], "page forward") { $0.move(by: $0.page) },
      binding("half-page-up", [.control("u")], "half page back") {
        $0.move(by: -max(1, $0.page / 2))
      },
      binding("half-page-down", [.control("d")], "half page forward") {
        $0.move(by: max(1, $0.page / 2))
      },
      binding("inspector-first", [.character("g"), .home], "first") { $0.moveToFirst() },
      binding("inspector-live", [.character("G"), .end], "go live", inFooter: true) {
        $0.moveToLast()
      },
      binding("inspector-part", [.tab], "switch pane", inFooter: true) { context in
        guard context.root.inspector.isOpen else { return .hidden }
        let other = context.root.inspector.focus == .log ? Inspector.Part.tree : .log
        return .enabled(.inspector(.partSelected(other)))
      },
      binding("inspector-toggle", [.enter], "expand or collapse", inFooter: true) { $0.toggle() },
    ])

  private static func binding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (AppKeyContext) -> KeyResponse<AppAction>
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter, response: response)
  }
}

extension AppKeyContext {
  /// The number of rows on a page of the inspector's focused part, at least 1.
  fileprivate var page: Int {
    let pane = root.inspector.focus == .log ? layout.log : layout.tree
    return max(1, (pane?.size.height ?? 0) - 2)
  }

  private var isTreeFocused: Bool { root.inspector.isOpen && root.inspector.focus == .tree }

  /// Responds to a key that moves by a number of actions or rows, depending on the focused part.
  fileprivate func move(by count: Int) -> KeyResponse<AppAction> {
    guard isTreeFocused else { return step(by: count) }
    let view = StateTreeView(root)
    let rows = view.rows
    let row = view.row(in: rows)
    let target = min(max(0, row + count), rows.count - 1)
    if target != row { return .enabled(.inspector(.rowSelected(target))) }
    return .disabled(reason: count < 0 ? "first row" : "last row")
  }

  fileprivate func moveToFirst() -> KeyResponse<AppAction> {
    isTreeFocused
      ? .enabled(.inspector(.rowSelected(0)))
      : step(by: root.history.oldest - root.history.position)
  }

  fileprivate func moveToLast() -> KeyResponse<AppAction> {
    root.history.isPast ? .enabled(.history(.wentLive)) : .disabled(reason: "newest action")
  }

  fileprivate func toggle() -> KeyResponse<AppAction> {
    guard isTreeFocused else { return .hidden }
    let view = StateTreeView(root)
    let rows = view.rows
    let row = view.row(in: rows)
    guard rows.indices.contains(row), rows[row].isOpen != nil else {
      return .disabled(reason: "nothing to expand")
    }
    return .enabled(.inspector(.nodeToggled(path: rows[row].path)))
  }

  /// Responds to a key that shows the state a number of actions later, within the bounds of the
  /// history.
  func step(by count: Int) -> KeyResponse<AppAction> {
    let history = root.history
    let target = min(max(history.oldest, history.position + count), history.newest)
    if target != history.position { return .enabled(.history(.jumped(to: target))) }
    return .disabled(reason: history.isPast ? "oldest action" : "newest action")
  }
}
