internal import Domain
package import TerminalUI
internal import WeatherFeature

/// The help, which lists all active keys and covers the segment.
package struct Help: Equatable, Sendable {
  package var isOpen = false
  package var page = TextPageState()

  package init() {}

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

package enum HelpAction: Equatable, Sendable {
  case opened
  case moved(TextPageStep)
  case closed
}

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
      let body = AppLayout(root, self).body
      let rect = root.isLinear ? body : overlay.rect(in: body)
      let layout = overlay.layout(in: rect.size, isLinear: root.isLinear)
      return HelpOnScreen(overlay: overlay, rect: rect, layout: layout)
    }
  }

  /// Returns the keys that act while the help is closed, with their opposites, those of the page first.
  ///
  /// For screen readers, the keys that can't act now are there, too.
  /// Below them are the status of the refresh, what a model run is, the computed values, and the option for screen
  /// readers. A missing pollen, which no screen mentions, is there, too.
  ///
  /// On a screen, the palette alone lists all keys that can't act now, with the reason.
  func helpOverlay(_ root: RootState) -> HelpOverlay {
    let acting = acting(in: AppKeyContext(root.withoutOverlays, self))
    let effects = ownEffects(root)
    let hints = Dictionary(grouping: acting, by: \.section).mapValues { section in
      let hints = section.compactMap { $0.named(as: effects).hint }
      // A listener does not see that a neighbor of a key is missing.
      return root.isLinear ? hints : HelpOverlay.withOpposites(hints)
    }
    let tabs = AppKeyMaps.tabs.title
    let titles = maps.map(\.title).filter { $0 != tabs } + [tabs]
    let weather = root.weatherContext(labels(for: root))
    let refreshing = selectRefreshRows(weather).map { "\($0.name): \($0.value)" }
    let report = weather.weather.report.latest?.value
    let computed = report?.shownComputedParts.sorted().map(\.name)
    let hasNoPollen = report?.airQuality.map { $0.pollen == nil } == true
    let runs =
      "Model runs: \(EnsembleForecast.runCount) forecasts of \(EnsembleForecast.model) that begin slightly "
      + "differently. A selected hour shows in how many it rains."
    let hasRuns = weather.weather.tab == .hourly && weather.weather.shownEnsemble != nil
    let values =
      (hasRuns ? [runs] : [])
      + (computed.map { ["Computed here: \($0.joined(separator: ", "))"] } ?? [])
      + (hasNoPollen ? ["Pollen: not known here"] : [])
    return HelpOverlay(
      titles.map { HelpSection(title: $0, hints: hints[$0] ?? []) }
        + [
          Self.facts("Data", refreshing + values, isWrapped: !root.isLinear),
          Self.facts(
            "For screen readers", root.isLinear ? [] : ["skyreel --linear, or settings"],
            isWrapped: false),
        ],
      root.help.page, title: "Keyboard shortcuts", neighbors: Self.neighbors)
  }

  /// The width of lines without keys, which is about that of lines with keys.
  private static let factWidth = 36

  private static func facts(_ title: String, _ facts: [String], isWrapped: Bool) -> HelpSection {
    let lines = isWrapped ? facts.flatMap { $0.wrapped(to: factWidth) } : facts
    return HelpSection(title: title, hints: lines.map { KeyHint("fact", keys: [], help: $0) })
  }

  /// Neighbors in the help that only share a line if there is no room for each.
  private static let neighbors: [[Substring]] = [
    ["redraw", "suspend"], ["quit", "actions"], ["help", "inspector"], ["weather", "films"],
    ["hourly", "places"], ["current", "forecast"],
  ]
}

extension AppKeyMaps {
  static let help = AppKeyMap(
    title: "Help",
    bindings: KeyBinding.textPage(
      "help", closeKeys: [.escape, .character("?"), .character("q"), .function(1), .backspace],
      .help(.closed),
      page: \.help
    ) { .help(.moved($0)) })
}
