internal import TerminalUI

extension AppKeyMaps {
  /// Opens and closes the inspector, whatever lies on top.
  static let inspectorKey = KeyBinding<AppKeyContext, AppAction>(
    "inspector", keys: [.function(12)], help: "inspector"
  ) { context in
    .enabled(.inspector(context.session.inspector.isOpen ? .closed : .opened))
  }

  /// The keys of the inspector; those that go through time act in the past without it, too.
  static let inspector = KeyMap<AppKeyContext, AppAction>(
    title: "Inspector", isInForce: { $0.inspectorHasKeyboard },
    bindings: [
      binding("inspector-back", [.up, .character("k")], "back", inFooter: true) { $0.move(by: -1) },
      binding("inspector-forward", [.down, .character("j")], "forth", inFooter: true) {
        $0.move(by: 1)
      },
      // Among the first, for which a narrow footer has room.
      binding("inspector-close", [.escape], "close", inFooter: true) { context in
        if context.inspector.isOpen { return .enabled(.closed) }
        return .enabled(.wentLive)
      },
      binding("inspector-page-back", [.pageUp], "page back") { $0.move(by: -$0.page) },
      binding("inspector-page-forward", [.pageDown], "page forth") { $0.move(by: $0.page) },
      binding("inspector-first", [.character("g"), .home], "first") { $0.moveToFirst() },
      binding("inspector-live", [.character("G"), .end], "live", inFooter: true) {
        $0.moveToLast()
      },
      binding("inspector-part", [.tab], "actions or state", inFooter: true) { context in
        guard context.inspector.isOpen else { return .hidden }
        return .enabled(.partSelected(context.inspector.focus == .log ? .tree : .log))
      },
      binding("inspector-toggle", [.enter], "open or close", inFooter: true) { $0.toggle() },
    ])

  private static func binding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ response: @escaping @Sendable (InspectorContext) -> KeyResponse<InspectorAction>
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) {
      response($0.session).map(AppAction.inspector)
    }
  }
}

extension InspectorContext {
  /// Moves in the part that has the keyboard: from action to action, or from row to row.
  fileprivate func move(by count: Int) -> KeyResponse<InspectorAction> {
    guard inspector.focus == .tree, inspector.isOpen else { return step(to: position + count) }
    let target = min(max(0, row + count), rows.count - 1)
    if target != row { return .enabled(.rowSelected(target)) }
    return .disabled(reason: count < 0 ? "first row" : "last row")
  }

  fileprivate func moveToFirst() -> KeyResponse<InspectorAction> {
    inspector.focus == .tree && inspector.isOpen ? .enabled(.rowSelected(0)) : step(to: oldest)
  }

  fileprivate func moveToLast() -> KeyResponse<InspectorAction> {
    position < newest ? .enabled(.wentLive) : .disabled(reason: "newest action")
  }

  fileprivate func toggle() -> KeyResponse<InspectorAction> {
    guard inspector.focus == .tree, inspector.isOpen else { return .hidden }
    guard rows.indices.contains(row), rows[row].isOpen != nil else {
      return .disabled(reason: "nothing is inside")
    }
    return .enabled(.nodeToggled(path: rows[row].path))
  }

  /// Shows the state after another action.
  func step(to number: Int) -> KeyResponse<InspectorAction> {
    let target = min(max(oldest, number), newest)
    if target != position { return .enabled(.stepSelected(target)) }
    return .disabled(reason: position == newest ? "newest action" : "oldest action")
  }
}
