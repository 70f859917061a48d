internal import TerminalUI
internal import WeatherFeature

extension AppKeyMaps {
  /// The keys that act while a user without a place has not typed anything yet.
  static let welcome = KeyMap<AppKeyContext, AppAction>(
    title: "Where are you?", isActive: { $0.owner == .prompt && $0.isWelcoming },
    bindings: [
      AppKeyBinding(
        "welcome-help", keys: [.character("?"), .function(1)], help: "help", isInFooter: true
      ) { _ in .enabled(.help(.opened)) },
      AppKeyBinding("welcome-quit", keys: [.control("c")], help: "quit", isInFooter: true) { _ in
        .enabled(.quitKeyPressed)
      },
    ])
}

extension AppKeyContext {
  /// Whether the place prompt offers the ways to begin.
  fileprivate var isWelcoming: Bool { weather?.weather.welcomeChoices.isEmpty == false }
}
