internal import FilmsFeature
internal import TerminalUI
internal import WeatherFeature

extension AppKeyMaps {
  /// The keys that act while a user without a place has not typed anything yet.
  static let welcome = KeyMap<AppKeyContext, AppAction>(
    title: "Where are you?", isActive: { $0.owner == .prompt && $0.isWelcoming },
    bindings: [
      AppKeyBinding(
        "welcome-help", keys: [.function(1), .character("?")], help: "help", isInFooter: true
      ) { _ in .enabled(.help(.opened)) },
      AppKeyBinding("welcome-quit", keys: [.control("c")], help: "quit", isInFooter: true) { _ in
        .enabled(.quitKeyPressed)
      },
    ])

  /// The key for the help that acts also while a line of text is edited, since it types nothing.
  static let typing = KeyMap<AppKeyContext, AppAction>(
    title: "Typing", isActive: { $0.owner == .prompt && !$0.isWelcoming && !$0.showsCrawl },
    bindings: [
      AppKeyBinding("prompt-help", keys: [.function(1)], help: "help", isInFooter: true) { _ in
        .enabled(.help(.opened))
      }
    ])
}

extension AppKeyContext {
  /// Whether the place prompt offers the ways to begin.
  fileprivate var isWelcoming: Bool { weather?.weather.welcomeChoices.isEmpty == false }

  /// Whether the opening crawl is on the screen, which any key closes.
  fileprivate var showsCrawl: Bool { films?.films.screen == .crawl }
}
