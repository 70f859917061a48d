internal import Domain
internal import FilmsFeature
package import TerminalUI
internal import WeatherFeature

/// The key maps of the app.
package enum AppKeyMaps {
  /// All key maps, topmost first.
  ///
  /// The bindings of a map are hidden while its part of the app does not have the keyboard.
  package static let all: [KeyMap<AppKeyContext, AppAction>] =
    [palette, replay, inspector, help, settingsSearch, settings, notices, welcome]
    + weather(
      WeatherKeyMaps.prompt, HourPrompt.keys, WeatherKeyMaps.places,
      WeatherKeyMaps.alertList, WeatherKeyMaps.alerts, ServicesView.keys, LocateQuestion.keys,
      WeatherKeyMaps.hours, WeatherKeyMaps.radar)
    + [tabs] + weather(WeatherKeyMaps.main)
    + films(FilmsKeyMaps.filter, FilmsKeyMaps.list, FilmsKeyMaps.page, FilmsKeyMaps.crawl)
    + [typing, everywhere]

  /// The key maps of the app's lines of text and of the opening crawl, with their default keys.
  static let prompts: [AppKeyMap] =
    weather(
      WeatherKeyMaps.prompt, HourPrompt.keys, WeatherKeyMaps.alerts, ServicesView.keys)
    + films(FilmsKeyMaps.filter, FilmsKeyMaps.crawl)

  private static func weather(_ maps: KeyMap<WeatherContext, WeatherAction>...) -> [AppKeyMap] {
    maps.map { $0.scope(state: \.weather, action: AppAction.weather) }
  }

  private static func films(_ maps: KeyMap<FilmsKeyContext, FilmsAction>...) -> [AppKeyMap] {
    maps.map { $0.scope(state: \.films, action: AppAction.films) }
  }

  /// The key that dismisses a message, which precedes the keys of the panes below the message.
  static let notices = KeyMap<AppKeyContext, AppAction>(
    title: "Message",
    bindings: [
      binding("dismiss", [.escape], "dismiss") {
        $0.notices.last?.isTimed == false ? .noticeDismissed : nil
      }
    ])

  /// The keys that act the same way in each segment.
  static let everywhere = KeyMap<AppKeyContext, AppAction>(
    title: "Global",
    bindings: [
      binding("units", [.character("u")], "switch units") {
        $0.segment == .weather ? .unitsKeyPressed : nil
      },
      binding("mouse", [.character("M")], "toggle mouse") { _ in .mouseKeyPressed },
      settingsKey,
      copyKey,
      saveScreenKey,
      sourceKey,
      inEverySegment(WeatherKeyMaps.openAlerts),
      binding("help", [.character("?"), .function(1)], "help", inFooter: true) { _ in .help(.opened)
      },
      inspectorKey,
      binding("quit", [.character("q")], "quit", inFooter: true) { _ in .quitKeyPressed },
      paletteKey,
      AppKeyBinding("interrupt", keys: [.control("c")], help: "close, or quit") {
        $0.closingPrompt ?? .enabled(.quitKeyPressed)
      },
      always("redraw", [.control("l")], "redraw", .redrawKeyPressed),
      always("suspend", [.control("z")], "suspend", .suspendKeyPressed),
    ])

  /// The keys that select a segment or a tab, in every segment.
  static let tabs = KeyMap<AppKeyContext, AppAction>(
    title: "Go to",
    bindings: [
      binding("weather", [.character("1")], "weather") { _ in .segmentSelected(segment: .weather) },
      binding("films", [.character("2")], "films") { _ in .segmentSelected(segment: .films) },
    ] + WeatherKeyMaps.tabs.map(inEverySegment))

  /// Returns a binding of the weather segment that acts in every segment.
  @Sendable private static func inEverySegment(
    _ binding: KeyBinding<WeatherContext, WeatherAction>
  ) -> AppKeyBinding {
    binding.scope(state: \.weatherInEverySegment, action: AppAction.weather)
  }

  /// Returns the key maps with other keys for some bindings.
  ///
  /// The keys are given by the names of their bindings. Throws `KeyMapError` if a name belongs to no
  /// binding, or if two bindings would share a key.
  package static func remapped(
    _ keys: [String: [Key]]
  ) throws(KeyMapError) -> [KeyMap<AppKeyContext, AppAction>] {
    try all.remapping(keys, activeTogether: areTogether)
  }

  /// Returns whether the bindings of the key maps with two titles must have different keys.
  ///
  /// They must if one of the maps acts in every segment, or if one has the keys of a tab and the
  /// other those of all tabs. Other maps may share a key. While two of them are
  /// active, the first one gets the key.
  private static func areTogether(_ title: String, _ other: String) -> Bool {
    let shared = [everywhere.title, tabs.title, notices.title]
    if shared.contains(where: { $0 == title || $0 == other }) { return true }
    let ofATab = [WeatherKeyMaps.places.title, WeatherKeyMaps.hours.title]
    let main = WeatherKeyMaps.main.title
    return title == main && ofATab.contains(other) || other == main && ofATab.contains(title)
  }

  /// Creates a binding that acts unless an overlay or a prompt needs the keyboard.
  ///
  /// The binding is hidden if `action` returns `nil`.
  private static func binding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ action: @escaping @Sendable (AppState) -> AppAction?
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      guard context.owner.allowsGlobalKeys else { return .hidden }
      return action(context.app).map(KeyResponse.enabled) ?? .hidden
    }
  }

  /// Creates a binding that acts even if an overlay or a prompt is open.
  private static func always(
    _ name: String, _ keys: [Key], _ help: String, _ action: AppAction
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help) { _ in .enabled(action) }
  }
}
