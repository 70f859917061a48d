internal import TerminalUI
internal import WeatherFeature

typealias AppKeyMap = KeyMap<AppKeyContext, AppAction>
typealias AppKeyBinding = KeyBinding<AppKeyContext, AppAction>

/// The keys in effect: the actions they mean, and what footer and help say of them.
struct AppKeys: Sendable {
  /// The labels of the keys, for texts that name them.
  let names: KeyNames
  private let maps: [AppKeyMap]
  /// The bindings of each key, in the order of their key maps.
  private let bindings: [Key: [AppKeyBinding]]

  init(_ maps: [AppKeyMap]) {
    self.maps = maps
    names = KeyNames(maps)
    let all = maps.flatMap(\.bindings).flatMap { binding in binding.keys.map { ($0, binding) } }
    bindings = Dictionary(grouping: all) { $0.0 }.mapValues { $0.map(\.1) }
  }

  /// The response to a key: that of the first binding which is not hidden.
  ///
  /// In the past and in a replay, bindings that would change the app are skipped.
  func response(to key: Key, in context: AppKeyContext) -> KeyResponse<AppAction> {
    var rejection = KeyResponse<AppAction>.hidden
    for binding in bindings[key] ?? [] {
      switch binding.response(context) {
      case .hidden: continue
      case .disabled(let reason): return .disabled(reason: reason)
      case .enabled(let action):
        if let action = context.readOnly(action) { return .enabled(action) }
        rejection = .enabled(.inspector(.keyRejected))
      }
    }
    return rejection
  }

  /// The response of the binding with a name, whatever its keys are.
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
  /// The keys that the footer shows.
  ///
  /// While the app isn't live, those that act all the same.
  func footerHints(in context: AppKeyContext) -> [KeyHint] {
    maps.flatMap(\.footerBindings).filter { allows($0, in: context) }
      .compactMap { $0.hint(in: context) }
  }

  /// Whether a binding is of use: while the app isn't live, most are not.
  private func allows(_ binding: AppKeyBinding, in context: AppKeyContext) -> Bool {
    guard !context.isLive else { return true }
    if case .enabled(let action) = binding.response(context) {
      return context.readOnly(action) != nil
    }
    let maps = [AppKeyMaps.replay, AppKeyMaps.inspector]
    return maps.flatMap(\.bindings).contains { $0.name == binding.name }
  }

  /// The width of the help key in the footer.
  var helpKeyWidth: Int {
    names["help"].map { "\($0) help".displayWidth } ?? 0
  }

  /// The keys that would act without the help, and below them how the weather is refreshed.
  func helpOverlay(in context: AppKeyContext) -> HelpOverlay {
    let context = context.withoutHelp
    let refreshing = selectRefreshRows(context.app.weatherContext(names)).map { row in
      KeyHint("refreshing", keys: [], help: "\(row.name): \(row.value)")
    }
    return HelpOverlay(
      maps.map { $0.helpSection(in: context) }
        + [HelpSection(title: "Refreshing", hints: refreshing)],
      title: "Keys")
  }
}
