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
    let input = AppInput(keyMaps: keyMaps)
    return Screen(
      minimumSize: AppLayout.minimumSize,
      select: AppArrangement.init,
      layout: { $0.placements(size: $1, keyMaps: keyMaps) },
      action: { input.action(for: $0, state: $1, size: $2) },
      cursor: cursor)
  }

  @Sendable private static func cursor(_ state: AppState, _ size: Size) -> Position? {
    guard state.overlay == .none else { return nil }
    let body = AppLayout(size: size, state: state).body
    return switch state.segment {
    case .weather:
      WeatherPanes.promptCursor(state.weatherContext, in: WeatherPanes.promptRect(in: body))
    case .films: FilmsPanes.cursor(state.filmsContext, in: body)
    }
  }
}
