internal import Domain
internal import FilmsFeature
package import TerminalUI
internal import WeatherFeature

package enum AppKeyMaps {
  /// All key maps, topmost first, each hidden while its part of the app does not have the keyboard.
  package static let all: [KeyMap<AppKeyContext, AppAction>] =
    [palette, replay, inspector, help, settingsSearch, settings, notices, welcome]
    + weather(
      PlacePromptView.keys, HourPrompt.keys, Places.keys,
      AlertsView.listKeys, AlertsView.keys, ServicesView.keys, LocateQuestion.keys, Hourly.keys,
      RadarQuestion.keys, RadarView.keys)
    + [tabs] + weather(WeatherKeyMaps.main)
    + films(FilmList.filterKeys, FilmList.keys, FilmPage.keys, CrawlView.keys)
    + [typing, everywhere]

  /// The key maps of the app's lines of text and of the opening crawl, with their default keys.
  static let prompts: [AppKeyMap] =
    weather(
      PlacePromptView.keys, HourPrompt.keys, AlertsView.keys, ServicesView.keys)
    + films(FilmList.filterKeys, CrawlView.keys)

  private static func weather(_ maps: KeyMap<WeatherContext, WeatherAction>...) -> [AppKeyMap] {
    maps.map { $0.scope(state: \.weather, action: AppAction.weather) }
  }

  private static func films(_ maps: KeyMap<FilmsContext, FilmsAction>...) -> [AppKeyMap] {
    maps.map { $0.scope(state: \.films, action: AppAction.films) }
  }

  /// The key that dismisses a message, which precedes the keys of the panes below the message.
  static let notices = AppKeyMap(
    title: "Message",
    bindings: [
      .when(\.global, "dismiss", [.escape], "dismiss") {
        $0.root.shownNotice?.endsWithKey == false ? .enabled(.noticeDismissed) : .hidden
      }
    ])

  static let everywhere = AppKeyMap(
    title: "Everywhere",
    bindings: [
      .when(\.global, "units", [.character("u")], "switch units") {
        $0.app.segment == .weather ? .enabled(.unitsKeyPressed) : .hidden
      },
      .when(\.global, "mouse", [.character("M")], "toggle mouse") { _ in
        .enabled(.mouseKeyPressed)
      },
      settingsKey,
      .when(\.global, "copy", [.character("y")], "copy as text") { context in
        guard let text = context.copyText, !text.isEmpty else {
          return .disabled(reason: "nothing to copy")
        }
        return .enabled(.textCopied(text: text.sanitizedLines.cut(to: TextLimit.text)))
      },
      .when(\.global, "save-screen", [.character("Y")], "save the screen") { _ in
        .enabled(.saveScreenKeyPressed)
      },
      .when(\.global, "source", [.character("o")], "open the source") { context in
        switch context.sourceLink {
        case .page(let address): .enabled(.sourceOpened(address: address))
        case .none(let reason): .disabled(reason: reason)
        }
      },
      inEverySegment(WeatherKeyMaps.openAlerts),
      .when(\.global, "help", [.character("?"), .function(1)], "help", inFooter: true) { _ in
        .enabled(.help(.opened))
      },
      inspectorKey,
      .when(\.global, "quit", [.character("q")], "quit", inFooter: true) { _ in
        .enabled(.quitKeyPressed)
      },
      paletteKey,
      AppKeyBinding("interrupt", keys: [.control("c")], help: "close, or quit") {
        $0.closingPrompt ?? .enabled(.quitKeyPressed)
      },
      .simple("redraw", [.control("l")], "redraw", .redrawKeyPressed),
      .simple("suspend", [.control("z")], "suspend", .suspendKeyPressed),
    ])

  static let tabs = AppKeyMap(
    title: "Go to",
    bindings: [
      .when(\.global, "weather", [.character("1")], "weather") { context in
        let weather = context.app.weather
        // A listener who hears only the page again cannot know that it is a tab of the weather.
        return context.root.isLinear && context.app.segment == .weather && weather.page == nil
          ? .disabled(reason: "already in Weather, tab \(weather.tab.title)")
          : .enabled(.segmentSelected(segment: .weather))
      },
      .when(\.global, "films", [.character("2")], "films") { _ in
        .enabled(.segmentSelected(segment: .films))
      },
    ] + WeatherKeyMaps.tabs.map(inEverySegment))

  @Sendable private static func inEverySegment(
    _ binding: KeyBinding<WeatherContext, WeatherAction>
  ) -> AppKeyBinding {
    binding.scope(state: \.weatherInEverySegment, action: AppAction.weather)
  }

  /// Throws `KeyMapError` if a name belongs to no binding, or if two bindings would share a key.
  package static func remapped(
    _ keys: [String: [Key]]
  ) throws(KeyMapError) -> [KeyMap<AppKeyContext, AppAction>] {
    try all.remapping(keys, activeTogether: areTogether)
  }

  /// Returns whether the bindings of the key maps with two titles must have different keys.
  ///
  /// They must if one of the maps acts in every segment, or if one has the keys of a tab and the other those of all
  /// tabs. Other maps may share a key. While two of them are active, the first one gets the key.
  private static func areTogether(_ title: String, _ other: String) -> Bool {
    let shared = [everywhere.title, tabs.title, notices.title]
    if shared.contains(where: { $0 == title || $0 == other }) { return true }
    let ofATab = [Places.keys.title, Hourly.keys.title]
    let main = WeatherKeyMaps.main.title
    return title == main && ofATab.contains(other) || other == main && ofATab.contains(title)
  }
}

extension AppKeyMaps {
  static let replay = AppKeyMap(
    title: "Replay", isActive: { $0.root.replay != nil && $0.owner.allowsGlobalKeys },
    bindings: [
      AppKeyBinding("replay-pause", keys: [.character(" ")], help: "pause", isInFooter: true) {
        $0.root.isReplayOver ? .disabled(reason: "ended") : .enabled(.replay(.pauseKeyPressed))
      },
      AppKeyBinding("replay-back", keys: [.left], help: "back", isInFooter: true) {
        $0.step(.rows(-1))
      },
      AppKeyBinding("replay-forward", keys: [.right], help: "forward", isInFooter: true) {
        $0.step(.rows(1))
      },
    ])

  /// The keys that act while a user without a place has not typed anything yet.
  static let welcome = AppKeyMap(
    title: "Where are you?", isActive: { $0.owner == .prompt && $0.isWelcoming },
    bindings: [
      .simple(
        "welcome-help", [.function(1), .character("?")], "help", inFooter: true, .help(.opened)),
      .simple("welcome-quit", [.control("c")], "quit", inFooter: true, .quitKeyPressed),
    ])

  /// The key for the help that acts also while a line of text is edited, since it types nothing.
  static let typing = AppKeyMap(
    title: "Typing", isActive: { $0.owner == .prompt && !$0.isWelcoming && !$0.showsCrawl },
    bindings: [.simple("prompt-help", [.function(1)], "help", inFooter: true, .help(.opened))])
}

extension AppKeyContext {
  /// The context of keys that act unless a part of the screen with keys of its own needs them, or `nil`.
  fileprivate var global: AppKeyContext? { owner.allowsGlobalKeys ? self : nil }

  /// Whether the place prompt offers the ways to begin.
  fileprivate var isWelcoming: Bool { weather?.weather.welcomeChoices.isEmpty == false }

  /// Whether the opening crawl is on the screen, which any key closes.
  fileprivate var showsCrawl: Bool { films?.films.screen == .crawl }

  fileprivate var copyText: String? {
    weather.map { selectCopyText($0) } ?? films.flatMap(\.copyText)
  }

  fileprivate var sourceLink: SourceLink {
    if let weather { return selectSourceLink(weather) }
    let path = films.flatMap(\.sourcePath)
    return path.flatMap { SourceLink("\(app.filmsSource)/\($0)") }
      ?? .none(reason: "nothing to open")
  }
}
