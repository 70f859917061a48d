internal import TerminalUI
internal import WeatherFeature

typealias AppKeyMap = KeyMap<AppKeyContext, AppAction>
typealias AppKeyBinding = KeyBinding<AppKeyContext, AppAction>

/// The key maps in effect, with their texts for the footer and the help.
struct AppKeys: Sendable {
  /// The labels of the keys, for use in messages.
  let labels: KeyLabels
  /// The titles of the key maps.
  private let sections: [String]
  /// The width of the help key in the footer, or 0 if help has no key.
  private let helpKeyWidth: Int
  /// The bindings with the titles of their key maps, in the order of the key maps.
  private let bindings: [(section: String, binding: AppKeyBinding)]
  /// The indices of the bindings of each key, in ascending order.
  private let indices: [Key: [Int]]

  init(_ maps: [AppKeyMap]) {
    labels = KeyLabels(maps)
    sections = maps.map(\.title)
    helpKeyWidth = labels["help"].map { "\($0) help".displayWidth } ?? 0
    bindings = maps.flatMap { map in map.bindings.map { (map.title, $0) } }
    let keys = bindings.enumerated().flatMap { index, bound in
      bound.binding.keys.map { (key: $0, index: index) }
    }
    indices = Dictionary(grouping: keys, by: \.key).mapValues { $0.map(\.index) }
  }

  /// Returns the response to a key: that of the first binding that is not hidden.
  ///
  /// In the past and in a replay, bindings that would change the app are skipped. If one was
  /// skipped and no other responds, the response is a rejection.
  func response(to key: Key, in context: AppKeyContext) -> KeyResponse<AppAction> {
    firstResponse(of: indices[key] ?? [], in: context)
  }

  /// Returns the response of the binding with a name, whatever its keys are.
  func response(ofBinding name: String, in context: AppKeyContext) -> KeyResponse<AppAction> {
    firstResponse(of: bindings.indices.filter { bindings[$0].binding.name == name }, in: context)
  }

  private func firstResponse(
    of indices: [Int], in context: AppKeyContext
  ) -> KeyResponse<AppAction> {
    var isRejected = false
    for index in indices {
      switch response(of: index, in: context) {
      case .hidden?: continue
      case nil: isRejected = true
      case let response?: return response
      }
    }
    return isRejected ? .enabled(.keyRejected) : .hidden
  }

  /// Returns the response of the binding at an index, or `nil` if the binding would change the app,
  /// which is not live.
  private func response(of index: Int, in context: AppKeyContext) -> KeyResponse<AppAction>? {
    let (section, binding) = bindings[index]
    let response = binding.response(context)
    let isAccepted =
      switch response {
      case .hidden: true
      case .enabled(let action): context.root.accepts(action)
      case .disabled: context.root.isLive || Self.rootSections.contains(section)
      }
    return isAccepted ? response : nil
  }

  /// The titles of the key maps that never change the app.
  private static let rootSections = Set(
    [
      AppKeyMaps.palette, AppKeyMaps.replay, AppKeyMaps.inspector, AppKeyMaps.help,
      AppKeyMaps.settings, AppKeyMaps.settingsSearch,
    ].map(\.title))
}

/// A binding that is not hidden.
struct ActingBinding {
  /// The title of the key map.
  var section: String
  /// The binding, with those of its keys that no binding before it takes.
  var binding: AppKeyBinding
  var response: KeyResponse<AppAction>

  var hint: KeyHint? { binding.hint(for: response) }
}

// MARK: - Footer and help

extension AppKeys {
  /// Returns the bindings that act, or are disabled for a reason, in the order of the key maps.
  func acting(
    in context: AppKeyContext, where isIncluded: (AppKeyBinding) -> Bool = { _ in true }
  ) -> [ActingBinding] {
    bindings.indices.compactMap { index in
      guard isIncluded(bindings[index].binding),
        let response = response(of: index, in: context), response != .hidden
      else { return nil }
      let section = bindings[index].section
      var binding = bindings[index].binding
      binding.keys.removeAll { key in
        let others = (indices[key] ?? []).prefix { $0 < index }
        return others.contains { self.response(of: $0, in: context) ?? .hidden != .hidden }
      }
      return ActingBinding(section: section, binding: binding, response: response)
    }
  }

  /// Returns the footer: the most important keys that act.
  func footer(in context: AppKeyContext) -> Footer {
    Footer(acting(in: context, where: \.isInFooter).compactMap(\.hint), pinned: "help")
  }

  /// Returns the rectangles of the footer's parts.
  func footerRects(of root: RootState, _ layout: AppLayout) -> FooterRects {
    layout.footerRects(
      positionWidth: selectPosition(root, layout, labels)?.description.displayWidth ?? 0,
      helpKeyWidth: helpKeyWidth)
  }

  /// Returns the help as laid out in its window within the body of the screen.
  func helpLayout(of root: RootState, in body: Rect) -> TextPageLayout {
    let overlay = helpOverlay(root)
    return overlay.layout(in: overlay.rect(in: body).size)
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
      sections.map { HelpSection(title: $0, hints: hints[$0] ?? []) }
        + [HelpSection(title: "Refresh", hints: refreshing)],
      root.help.page, title: "Keyboard shortcuts", neighbors: Self.neighbors)
  }

  /// Neighbors in the help that only share a line if there is no room for each.
  private static let neighbors: [[Substring]] = [
    ["redraw", "suspend"], ["quit", "actions"], ["help", "inspector"], ["weather", "films"],
    ["hourly", "places"], ["current", "forecast"],
  ]
}
