internal import Domain
internal import FilmsFeature
public import TerminalUI
internal import WeatherFeature

/// The keys of the app.
public enum AppKeyMaps {
  /// All key maps, what lies on top first; outside its own place each is hidden.
  public static let all: [KeyMap<AppKeyContext, AppAction>] = [
    replay,
    inspector,
    help,
    WeatherKeyMaps.prompt.scope(state: \.weather, action: AppAction.weather),
    WeatherKeyMaps.places.scope(state: \.weather, action: AppAction.weather),
    WeatherKeyMaps.alerts.scope(state: \.weather, action: AppAction.weather),
    WeatherKeyMaps.hours.scope(state: \.weather, action: AppAction.weather),
    WeatherKeyMaps.main.scope(state: \.weather, action: AppAction.weather),
    FilmsKeyMaps.filter.scope(state: \.films, action: AppAction.films),
    FilmsKeyMaps.list.scope(state: \.films, action: AppAction.films),
    FilmsKeyMaps.page.scope(state: \.films, action: AppAction.films),
    FilmsKeyMaps.crawl.scope(state: \.films, action: AppAction.films),
    everywhere,
  ]

  /// What texts call the keys, as long as nobody remaps them.
  public static let names = KeyNames(all)

  /// The keys that do the same in each segment.
  static let everywhere = KeyMap<AppKeyContext, AppAction>(
    title: "Everywhere",
    bindings: [
      binding("weather", [.character("1")], "weather") { _ in .segmentSelected(.weather) },
      binding("films", [.character("2")], "films") { _ in .segmentSelected(.films) },
      binding("units", [.character("u")], "units") {
        $0.segment == .weather ? .unitsKeyPressed : nil
      },
      binding("mouse", [.character("M")], "mouse on or off") { _ in .mouseKeyPressed },
      binding("dismiss", [.escape], "dismiss") {
        $0.notices.last?.kind == .failure ? .noticeDismissed : nil
      },
      binding("help", [.character("?")], "help", inFooter: true) { _ in .helpOpened },
      inspectorKey,
      binding("quit", [.character("q")], "quit", inFooter: true) { _ in .quitKeyPressed },
      always("interrupt", [.control("c")], "quit, from anywhere", .quitKeyPressed),
      always("redraw", [.control("l")], "redraw", .redrawKeyPressed),
      always("suspend", [.control("z")], "suspend", .suspendKeyPressed),
    ])

  /// The key maps with other keys for some bindings, by their names.
  ///
  /// - Throws: `KeyMapError` for a name that is no binding's, or a key for two of them.
  public static func remapped(
    _ keys: [String: [Key]]
  ) throws(KeyMapError) -> [KeyMap<AppKeyContext, AppAction>] {
    try all.remapping(keys) { title, other in
      // Every other key map has a place of its own, in which no further one is in force.
      title == everywhere.title || other == everywhere.title
    }
  }

  /// A key that acts unless what lies on top needs it; hidden where there is no action.
  private static func binding(
    _ name: String, _ keys: [Key], _ help: String, inFooter: Bool = false,
    _ action: @escaping @Sendable (AppState) -> AppAction?
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help, isInFooter: inFooter) { context in
      guard context.isFree else { return .hidden }
      return action(context.app).map(KeyResponse.enabled) ?? .hidden
    }
  }

  /// A key that acts whatever lies on top.
  private static func always(
    _ name: String, _ keys: [Key], _ help: String, _ action: AppAction
  ) -> KeyBinding<AppKeyContext, AppAction> {
    KeyBinding(name, keys: keys, help: help) { _ in .enabled(action) }
  }
}
