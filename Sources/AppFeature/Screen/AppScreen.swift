internal import FilmsFeature
public import TerminalUI
internal import WeatherFeature

/// The whole screen of the app.
public enum AppScreen {
  /// Makes the screen.
  ///
  /// - Parameter keyMaps: The keys, as they are or remapped.
  /// - Returns: The screen.
  public static func make(
    keyMaps: [KeyMap<AppKeyContext, AppAction>] = AppKeyMaps.all
  ) -> Screen<AppState, AppAction> {
    let keys = AppKeys(keyMaps)
    let input = AppInput(keys: keys)
    return Screen(
      minimumSize: AppLayout.minimumSize,
      select: { AppArrangement($0, keys) },
      layout: { $0.placements(size: $1, keys: keys) },
      action: { input.action(for: $0, in: input.context($1, $2)) },
      cursor: { $0.isTyping ? cursor(AppKeyContext(state: $0, size: $1, names: keys.names)) : nil })
  }

  private static func cursor(_ context: AppKeyContext) -> Position? {
    let body = context.layout.body
    if let weather = context.weather {
      return WeatherPanes.promptCursor(weather, in: WeatherPanes.promptRect(in: body))
    }
    return context.films.flatMap { FilmsPanes.cursor($0.films, in: body) }
  }
}
