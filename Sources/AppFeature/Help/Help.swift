package import TerminalUI
internal import WeatherFeature

/// The help, which lists all active keys and covers the segment.
package struct Help: Equatable, Sendable {
  /// Whether the help is on the screen.
  package var isOpen = false
  /// The scroll position and the search.
  package var page = TextPageState()

  package init() {}

  /// Whether the user is typing a text to search for.
  var isSearching: Bool { isOpen && page.isTyping }

  mutating func apply(_ action: HelpAction) {
    switch action {
    case .opened:
      isOpen = true
      page.open()
    case .moved(let step): page.apply(step)
    case .closed: isOpen = false
    }
  }
}

/// An action of the help.
package enum HelpAction: Equatable, Sendable {
  /// The user opened the help.
  case opened
  /// The user scrolled the help, or searched in it.
  case moved(TextPageStep)
  /// The user closed the help.
  case closed
}

/// The help in its window on the screen.
struct HelpOnScreen: Sendable {
  var overlay: HelpOverlay
  var rect: Rect
  var layout: TextPageLayout
}

extension AppKeys {
  /// Returns the help of a root on the screen, laid out once for the screen, its keys, and its drawing.
  func help(of root: RootState) -> HelpOnScreen {
    lastHelp.value(of: root) {
      let overlay = helpOverlay(root)
      let rect = overlay.rect(in: AppLayout(root, self).body)
      return HelpOnScreen(overlay: overlay, rect: rect, layout: overlay.layout(in: rect.size))
    }
  }

  /// Returns the help: the keys that act while it is closed, and below them the status of the
  /// refresh.
  func helpOverlay(_ root: RootState) -> HelpOverlay {
    let acting = acting(in: AppKeyContext(root.withoutOverlays, self))
    let hints = Dictionary(grouping: acting, by: \.section).mapValues { $0.compactMap(\.hint) }
    let refreshing = selectRefreshRows(root.weatherContext(labels)).map { row in
      KeyHint("refreshing", keys: [], help: "\(row.name): \(row.value)")
    }
    return HelpOverlay(
      maps.map { HelpSection(title: $0.title, hints: hints[$0.title] ?? []) }
        + [HelpSection(title: "Refresh", hints: refreshing)],
      root.help.page, title: "Keyboard shortcuts", neighbors: Self.neighbors)
  }

  /// Neighbors in the help that only share a line if there is no room for each.
  private static let neighbors: [[Substring]] = [
    ["redraw", "suspend"], ["quit", "actions"], ["help", "inspector"], ["weather", "films"],
    ["hourly", "places"], ["current", "forecast"],
  ]
}

extension AppKeyMaps {
  /// The keys while the help is open.
  static let help = AppKeyMap(
    title: "Help",
    bindings: KeyBinding.textPage(
      "help", closeKeys: [.escape, .character("?"), .character("q"), .function(1), .backspace],
      .help(.closed),
      page: \.help
    ) { .help(.moved($0)) })
}
