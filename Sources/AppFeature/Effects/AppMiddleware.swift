internal import FilmsFeature
public import Redux
internal import WeatherFeature

/// What the app does besides reducing.
public enum AppMiddleware {
  /// Answers actions with the work that follows from them, in the app and in its segments.
  ///
  /// A replay leaves it out, and so starts no effect.
  public static func effects(
    _ environment: AppEnvironment
  ) -> Middleware<AppState, AppAction> {
    .concat([
      entries,
      preferences(environment.weather.storage),
      Middleware.weather(environment.weather).scope(
        state: \.weather, action: \.weather, embed: AppAction.weather),
      Middleware.films(environment.films).scope(
        state: \.films, action: \.films, embed: AppAction.films),
    ])
  }

  /// Tells the segments that the app runs, that they are on the screen, and that data is old.
  private static let entries = Middleware<AppState, AppAction>.sideEffect {
    action, state, dispatch in
    switch action {
    case .started:
      dispatch(.weather(.appLaunched))
      if state.segment == .films { dispatch(.films(.segmentEntered)) }
    case .clockTicked(let now):
      if selectIsRefreshDue(state.weather, now: now) { dispatch(.weather(.refreshDue(at: now))) }
    case .segmentSelected(.films): dispatch(.films(.segmentEntered))
    case .segmentSelected(.weather): dispatch(.films(.segmentLeft))
    default: break
    }
  }
}
