internal import TerminalUI
internal import WeatherFeature

typealias AppKeyMap = KeyMap<AppKeyContext, AppAction>
typealias AppKeyBinding = KeyBinding<AppKeyContext, AppAction>

/// The key maps in effect, with their texts for the footer and the help.
struct AppKeys: Sendable {
  /// The labels of the keys, for use in messages.
  let names: KeyLabels
  let maps: [AppKeyMap]
  /// The width of the help key in the footer, or 0 if help has no key.
  private let helpKeyWidth: Int
  /// The bindings of each key, in the order of their key maps.
  private let bindings: [Key: [AppKeyBinding]]

  init(_ maps: [AppKeyMap]) {
    self.maps = maps
    names = KeyLabels(maps)
    helpKeyWidth = names["help"].map { "\($0) help".displayWidth } ?? 0
    let all = maps.flatMap(\.bindings).flatMap { binding in binding.keys.map { ($0, binding) } }
    bindings = Dictionary(grouping: all) { $0.0 }.mapValues { $0.map(\.1) }
  }

  /// Returns the response to a key: that of the first binding that is not hidden.
  ///
  /// In the past and in a replay, bindings that would change the app are skipped. If one was
  /// skipped and no other responds, the response is a rejection.
  func response(to key: Key, in context: AppKeyContext) -> KeyResponse<AppAction> {
    var rejection = KeyResponse<AppAction>.hidden
    for binding in bindings[key] ?? [] {
      switch binding.response(context) {
      case .hidden: continue
      case .disabled(let reason): return .disabled(reason: reason)
      case .enabled(let action):
        if context.root.accepts(action) { return .enabled(action) }
        rejection = .enabled(.inspector(.keyRejected))
      }
    }
    return rejection
  }

  /// Returns the response of the binding with a name, whatever its keys are.
  func response(ofBinding name: String, in context: AppKeyContext) -> KeyResponse<AppAction> {
    for binding in maps.flatMap(\.bindings) where binding.name == name {
      let response = binding.response(context)
      if case .hidden = response { continue }
      return response
    }
    return .hidden
  }
}

// MARK: - Footer and help

extension AppKeys {
  /// Returns the keys that the footer shows.
  ///
  /// While the app is not live, these are the keys that still act, and those of time travel and
  /// replays.
  func footerHints(in context: AppKeyContext) -> [KeyHint] {
    maps.flatMap(\.footerBindings).filter { allows($0, in: context) }
      .compactMap { $0.hint(in: context) }
  }

  /// Returns whether the footer may show a binding, which has no effect while the app is not live.
  private func allows(_ binding: AppKeyBinding, in context: AppKeyContext) -> Bool {
    guard !context.root.isLive else { return true }
    if case .enabled(let action) = binding.response(context) { return context.root.accepts(action) }
    return Self.timeTravelBindings.contains(binding.name)
  }

  /// The names of the bindings for time travel and replays, which the footer shows even if they are
  /// disabled.
  private static let timeTravelBindings = Set(
    [AppKeyMaps.replay, AppKeyMaps.inspector].flatMap(\.bindings).map(\.name))

  /// Returns the footer of a root.
  func footer(_ root: RootState) -> Footer {
    Footer(footerHints(in: AppKeyContext(root, self)))
  }

  /// Returns the rectangles of the keys in the footer and of the position in a list.
  func footer(of root: RootState, _ layout: AppLayout) -> (keys: Rect, position: Rect?) {
    layout.footer(
      positionWidth: selectPosition(root, layout)?.description.displayWidth ?? 0,
      helpKeyWidth: helpKeyWidth)
  }

  /// Returns the help: the keys that act while it is closed, and below them the status of the
  /// refresh.
  func helpOverlay(_ root: RootState) -> HelpOverlay {
    let context = AppKeyContext(root.withoutOverlays, self)
    let refreshing = selectRefreshRows(root.weatherContext(names)).map { row in
      KeyHint("refreshing", keys: [], help: "\(row.name): \(row.value)")
    }
    return HelpOverlay(
      maps.map { $0.helpSection(in: context) }
        + [HelpSection(title: "Refresh", hints: refreshing)],
      root.help.page, title: "Keyboard shortcuts")
  }
}
