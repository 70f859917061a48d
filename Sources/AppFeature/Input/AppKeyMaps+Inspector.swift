internal import ReduxRecorder
internal import TerminalUI

extension AppKeyMaps {
  /// The key that opens and closes the inspector, even if an overlay is open.
  ///
  /// Over an overlay that hides the inspector, it shows the inspector.
  static let inspectorKey = KeyBinding<AppKeyContext, AppAction>(
    "inspector", keys: [.function(12)], help: "inspector"
  ) { context in
    .enabled(.inspector(context.layout.showsInspector ? .closed : .opened))
  }

  /// The keys of the inspector.
  ///
  /// The keys that travel in time also act if the inspector is closed in the past.
  static let inspector = KeyMap<AppKeyContext, AppAction>(
    title: "Inspector", isActive: { $0.owner == .inspector },
    bindings: [
      binding("inspector-back", [.up, .character("k")], "back", inFooter: true) {
        $0.move(.rows(-1))
      },
      binding("inspector-forward", [.down, .character("j")], "forward", inFooter: true) {
        $0.move(.rows(1))
      },
      // Keep this binding early, so that it fits into a narrow footer.
      binding("inspector-close", [.escape], "close", inFooter: true) { context in
        context.root.inspector.isOpen
          ? .enabled(.inspector(.closed)) : .enabled(.history(.wentLive))
      },
      binding("inspector-page-back", [.pageUp], "page back") { $0.move(.pages(-1)) },
      binding("inspector-page-forward", [.pageDown], "page forward") { $0.move(.pages(1)) },
      binding("half-page-up", [.control("u")], "half page back") { $0.move(.halfPageUp) },
      binding("half-page-down", [.control("d")], "half page forward") { $0.move(.halfPageDown) },
      binding("inspector-first", [.character("g"), .home], "first") { $0.move(.first) },
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

  /// Responds to a key that moves through the actions or the rows of the tree, whichever part has
  /// the focus.
  fileprivate func move(_ movement: Movement) -> KeyResponse<AppAction> {
    guard isTreeFocused else { return step(movement) }
    let view = StateTreeView(root)
    let rows = view.rows
    return movement.response(
      from: view.row(in: rows), last: rows.count - 1, page: page, of: "row"
    ) { .inspector(.rowSelected($0)) }
  }

  fileprivate func moveToLast() -> KeyResponse<AppAction> {
    root.history.isPast ? .enabled(.history(.wentLive)) : .disabled(reason: "last action")
  }

  fileprivate func toggle() -> KeyResponse<AppAction> {
    guard isTreeFocused else { return .hidden }
    let view = StateTreeView(root)
    let rows = view.rows
    let row = view.row(in: rows)
    guard rows.indices.contains(row), let isOpen = rows[row].isOpen else {
      return .disabled(reason: "nothing to expand")
    }
    return .enabled(.inspector(.nodeToggled(path: rows[row].path, isOpen: !isOpen)))
  }

  /// Responds to a key that shows another state of the history.
  func step(_ movement: Movement) -> KeyResponse<AppAction> {
    let history = root.history
    return movement.response(
      from: history.position - history.oldest, last: history.newest - history.oldest, page: page,
      of: "action"
    ) { .history(.jumped(to: history.oldest + $0)) }
  }
}
