internal import ReduxRecorder
internal import Synchronization
internal import TerminalUI
internal import WeatherFeature

typealias AppKeyMap = KeyMap<AppKeyContext, AppAction>
typealias AppKeyBinding = KeyBinding<AppKeyContext, AppAction>

struct AppKeys: Sendable {
  private let drawnLabels: KeyLabels
  let spokenLabels: KeyLabels
  let header: HeaderKeys
  let maps: [AppKeyMap]
  /// The width of the help key in the footer, or 0 if help has no key.
  private let helpKeyWidth: Int
  /// The bindings with the indices of their key maps, in the order of the key maps.
  private let bindings: [(map: Int, binding: AppKeyBinding)]
  /// The indices of the bindings of each key, in ascending order.
  private let indices: [Key: [Int]]
  private let footerIndices: [Int]
  let lastHelp = LastSelection<HelpOnScreen>()
  let lastPaletteRows = LastSelection<[PaletteRow]>()

  init(_ maps: [AppKeyMap]) {
    (drawnLabels, spokenLabels) = (KeyLabels(maps), KeyLabels(maps, isSpoken: true))
    header = HeaderKeys(maps)
    self.maps = maps
    helpKeyWidth = drawnLabels["help"].map { "\($0) help".displayWidth } ?? 0
    bindings = maps.enumerated().flatMap { index, map in map.bindings.map { (index, $0) } }
    let keys = bindings.enumerated().flatMap { index, bound in
      bound.binding.keys.map { (key: $0, index: index) }
    }
    indices = Dictionary(grouping: keys, by: \.key).mapValues { $0.map(\.index) }
    footerIndices = bindings.indices.filter { [bindings] in bindings[$0].binding.isInFooter }
  }

  /// Returns the names of the keys for the texts of a root.
  func labels(for root: RootState) -> KeyLabels { root.isLinear ? spokenLabels : drawnLabels }

  /// Returns the response to a key: that of the first binding that is not hidden.
  ///
  /// In the past and in a replay, bindings that would change the app are skipped. If one was
  /// skipped and no other responds, the response is a rejection.
  func response(to key: Key, in context: AppKeyContext) -> KeyResponse<AppAction> {
    firstResponse(of: indices[key] ?? [], in: context)
  }

  func response(ofBinding name: String, in context: AppKeyContext) -> KeyResponse<AppAction> {
    firstResponse(of: bindings.indices.filter { bindings[$0].binding.name == name }, in: context)
  }

  private func firstResponse(
    of indices: [Int], in context: AppKeyContext
  ) -> KeyResponse<AppAction> {
    var isRejected = false
    for index in indices where maps[bindings[index].map].isActive(context) {
      guard let response = response(of: index, in: context) else {
        isRejected = true
        continue
      }
      if !response.isHidden { return response }
    }
    return isRejected ? .enabled(.keyRejected) : .hidden
  }

  /// Returns the response of the binding at an index in an active key map, or `nil` if the binding would
  /// change the app, which is not live.
  private func response(of index: Int, in context: AppKeyContext) -> KeyResponse<AppAction>? {
    let response = bindings[index].binding.response(context)
    let isAccepted =
      switch response {
      case .hidden: true
      case .enabled(let action): context.root.accepts(action)
      case .disabled:
        context.root.isLive || Self.rootSections.contains(maps[bindings[index].map].title)
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

struct ActingBinding {
  var section: String
  /// The binding, with those of its keys that no binding before it takes.
  var binding: AppKeyBinding
  var response: KeyResponse<AppAction>

  var hint: KeyHint? { binding.hint(for: response) }

  /// Returns the binding with the effect that is listed for its name, if one is.
  func named(as effects: [String: String]) -> ActingBinding {
    var named = self
    if let effect = effects[binding.name] { named.binding.help = effect }
    return named
  }
}

extension AppKeys {
  /// Returns the effects of keys on this screen by the names of their bindings: tabs as the top row writes
  /// them, and what is announced in place of drawn.
  func ownEffects(_ root: RootState) -> [String: String] {
    guard !root.isLinear else { return ["redraw": "say everything again"] }
    let header = HeaderLayout(HeaderView(root.app, keys: header), width: root.size.width)
    guard header.hasShortTitles else { return [:] }
    return Dictionary(
      uniqueKeysWithValues: WeatherTab.allCases.map { ($0.rawValue, $0.shortTitle.lowercased()) })
  }
}

// MARK: - Footer and help

extension AppKeys {
  /// Returns the bindings that act, or are disabled for a reason, in the order of the key maps.
  func acting(in context: AppKeyContext) -> [ActingBinding] {
    acting(bindings.indices, in: context)
  }

  /// Returns those of the bindings at some indices that act, or are disabled for a reason, each with at
  /// most a number of keys.
  private func acting(
    _ candidates: some Sequence<Int>, in context: AppKeyContext, keyLimit: Int = .max
  ) -> [ActingBinding] {
    let isActive = maps.map { $0.isActive(context) }
    func visibleResponse(_ index: Int) -> KeyResponse<AppAction>? {
      guard isActive[bindings[index].map], let response = response(of: index, in: context),
        !response.isHidden
      else { return nil }
      return response
    }
    return candidates.compactMap { index in
      guard let response = visibleResponse(index) else { return nil }
      var (map, binding) = bindings[index]
      let free = binding.keys.lazy.filter { key in
        !(indices[key] ?? []).contains { $0 < index && visibleResponse($0) != nil }
      }
      binding.keys = Array(free.prefix(keyLimit))
      return ActingBinding(section: maps[map].title, binding: binding, response: response)
    }
  }

  /// Returns the footer: the most important keys that act, each binding with its first one.
  func footer(in context: AppKeyContext) -> Footer {
    Footer(acting(footerIndices, in: context, keyLimit: 1).compactMap(\.hint), pinned: "help")
  }

  func footerRects(of root: RootState, _ layout: AppLayout) -> FooterRects {
    layout.footerRects(
      positionWidth: selectPosition(root, layout, labels(for: root))?.description.displayWidth ?? 0,
      helpKeyWidth: helpKeyWidth)
  }
}

/// The last selection from a root, for the parts of the screen that need the same one in a pass.
final class LastSelection<Value: Sendable>: Sendable {
  private let last = Mutex<(input: KeyInput, value: Value)?>(nil)

  func value(of root: RootState, _ select: () -> Value) -> Value {
    let input = KeyInput(root)
    if let last = last.withLock({ $0 }), last.input == input { return last.value }
    let value = select()
    last.withLock { $0 = (input, value) }
    return value
  }
}

/// The part of a root that determines what every key does.
///
/// It does not contain the history, of which the next action would otherwise have to copy the storage.
/// States before the present one are the same if their numbers are.
private struct KeyInput: Equatable, Sendable {
  let app: AppState
  let size: Size
  let cellHeight: Double
  let isLinear: Bool
  let help: Help
  let palette: CommandPalette
  let settings: SettingsPanel
  let inspector: Inspector
  let replay: ReplayStatus?
  let positions: [Int]

  init(_ root: RootState) {
    (app, size, cellHeight, isLinear) = (root.app, root.size, root.cellHeight, root.isLinear)
    (help, palette, settings) = (root.help, root.palette, root.settings)
    (inspector, replay) = (root.inspector, root.replay)
    positions = [root.history.oldest, root.history.position, root.history.newest]
  }
}
