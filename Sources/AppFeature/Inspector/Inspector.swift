internal import ReduxRecorder
internal import TerminalUI

/// The inspector's view state: whether it is open, which part has focus, and which row is selected.
package struct Inspector: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    case log, tree
  }

  package var isOpen = false
  package var focus = Part.log
  package var row = 0
  /// The nodes of the tree that the user expanded or collapsed, by their paths, and whether they are open.
  package var toggled: [String: Bool] = [:]

  mutating func apply(_ action: InspectorAction) {
    switch action {
    case .opened: isOpen = true
    case .closed: isOpen = false
    case .partSelected(let part): focus = part
    case .rowSelected(let row): self.row = max(0, row)
    case .nodeToggled(let path, let isOpen): toggled[path] = isOpen
    }
  }
}

/// An action of the inspector, which is neither recorded nor part of the app's history.
package enum InspectorAction: Equatable, Sendable {
  case opened
  /// The position in the history stays.
  case closed
  case partSelected(Inspector.Part)
  case rowSelected(Int)
  case nodeToggled(path: String, isOpen: Bool)
}

/// A bordered list that scrolls to its selected line.
struct InspectorList {
  var title: String
  var hasFocus: Bool
  /// The lines, of which the selected one is in the middle if possible.
  var list: ScrollingList
  var showsSelection: Bool

  init(
    title: String, hasFocus: Bool, count: Int, selection: Int?, showsSelection: Bool = true
  ) {
    self.title = title
    self.hasFocus = hasFocus
    self.showsSelection = showsSelection
    list = ScrollingList(count: count, selection: selection, anchor: .middle, hasHeadings: false)
  }

  func block(
    in context: DrawContext, line: @escaping (Int) -> StyledText
  ) -> Block<AppAction> {
    let (selectionMark, titleStyle) = (
      context.glyphs.selectionMark, Style(hasFocus ? .emphasis : .title)
    )
    return Block(height: context.size.height) { rect, canvas in
      canvas.frame.drawBorder(
        title: (hasFocus ? selectionMark + " " : "") + title, titleStyle: titleStyle, in: rect)
      for (index, row) in list.rows(in: rect.inset(by: 1)) {
        let isSelected = showsSelection && index == list.selection
        let text = StyledText(isSelected ? selectionMark : " ") + line(index)
        canvas.frame.write(text, at: row.origin, width: row.size.width)
        if isSelected { canvas.frame.select(row) }
        if isSelected, hasFocus { canvas.cursor = .selection(row) }
      }
    }
  }
}

extension AppKeyMaps {
  /// The key that opens and closes the inspector, also over an overlay, and shows it if an overlay hides it.
  static let inspectorKey = AppKeyBinding(
    "inspector", keys: [.function(12)], help: "inspector"
  ) { context in
    .enabled(.inspector(context.layout.showsInspector ? .closed : .opened))
  }

  /// The keys of the inspector, of which those that travel in time act if it is closed in the past, too.
  static let inspector = AppKeyMap(
    title: "Inspector", isActive: { $0.owner == .inspector },
    bindings: AppKeyBinding.each(
      of: [
        ("inspector-back", [.up, .character("k")], "back", Movement.rows(-1)),
        ("inspector-forward", [.down, .character("j")], "forward", .rows(1)),
      ], inFooter: true, areMovements: true
    ) { $1.move($0) }
      + [
        // Keep this binding early, so that it fits into a narrow footer.
        AppKeyBinding("inspector-close", keys: [.escape], help: "close", isInFooter: true) {
          $0.root.inspector.isOpen ? .enabled(.inspector(.closed)) : .enabled(.history(.wentLive))
        }
      ]
      + AppKeyBinding.each(
        of: [
          ("inspector-page-back", [.pageUp], "page back", Movement.pages(-1)),
          ("inspector-page-forward", [.pageDown], "page forward", .pages(1)),
          ("half-page-up", [.control("u")], "half page back", .halfPageUp),
          ("half-page-down", [.control("d")], "half page forward", .halfPageDown),
          ("inspector-first", [.character("g"), .home], "first", .first),
        ], areMovements: true
      ) { $1.move($0) }
      + [
        AppKeyBinding(
          "inspector-live", keys: [.character("G"), .end], help: "go live", isInFooter: true
        ) {
          $0.root.history.isPast
            ? .enabled(.history(.wentLive)) : .disabled(reason: "last action")
        },
        .when(\.openInspector, "inspector-part", [.tab], "switch pane", inFooter: true) {
          .enabled(.inspector(.partSelected($0.focus == .log ? .tree : .log)))
        },
        AppKeyBinding(
          "inspector-toggle", keys: [.enter], help: "expand or collapse", isInFooter: true
        ) { $0.toggle() },
      ])
}

extension AppKeyContext {
  /// The number of rows on a page of the inspector's focused part, at least 1.
  fileprivate var page: Int {
    let pane = root.inspector.focus == .log ? layout.log : layout.tree
    return max(1, (pane?.size.height ?? 0) - 2)
  }

  fileprivate var openInspector: Inspector? { root.inspector.isOpen ? root.inspector : nil }

  private var isTreeFocused: Bool { openInspector?.focus == .tree }

  /// Responds to a key that moves through the actions or the rows of the tree, whichever part has the focus.
  fileprivate func move(_ movement: Movement) -> KeyResponse<AppAction> {
    guard isTreeFocused else { return step(movement) }
    let view = StateTreeView(root)
    let rows = view.rows
    return movement.response(
      from: view.row(in: rows), last: rows.count - 1, page: page, of: "row"
    ) { .inspector(.rowSelected($0)) }
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

  func step(_ movement: Movement) -> KeyResponse<AppAction> {
    let history = root.history
    return movement.response(
      from: history.position - history.oldest, last: history.newest - history.oldest, page: page,
      of: "action"
    ) { .history(.jumped(to: history.oldest + $0)) }
  }
}
