internal import Domain
internal import FilmsFeature
package import Redux
internal import WeatherFeature

/// The middleware that starts the app's effects.
package enum AppMiddleware {
  /// Returns middleware that starts the effects of actions, in the app and in its segments.
  ///
  /// A replay omits this middleware and therefore starts no effect.
  package static func effects(
    _ environment: AppEnvironment
  ) -> Middleware<AppState, AppAction> {
    .concat([
      lifecycle,
      .onChange(of: \.segment) { _, segment, store in
        store.dispatch(.films(action: segment == .films ? .segmentEntered : .segmentLeft))
      },
      preferences(environment),
      links(environment.openPage),
      notifications(environment.notifications),
      Middleware.weather({ environment.weather }).in(AppPart.weather),
      Middleware.films(environment.films).in(AppPart.films),
    ])
  }

  /// The middleware that notifies the segments of the launch and a due refresh, and switches to the
  /// segment that an action belongs to.
  private static let lifecycle = Middleware<AppState, AppAction>.sideEffect {
    action, state, dispatch in
    switch action {
    case .started:
      dispatch(.weather(action: .appLaunched))
      if state.segment == .films { dispatch(.films(action: .segmentEntered)) }
    case .clockTicked(let now): refreshIfDue(state.weather, at: now, dispatch)
    case .focusChanged(hasFocus: true, at: let now):
      var weather = state.weather
      weather.awaySince = nil
      refreshIfDue(weather, at: now, dispatch)
    case .settingsChanged(let settings) where settings.weather != state.weather.settings:
      dispatch(.weather(action: .settingsChanged(settings: settings.weather)))
    case .weather(.placeChosen) where state.segment == .films,
      .weather(.tabSelected) where state.segment == .films:
      dispatch(.segmentSelected(segment: .weather))
    case .weather(.welcomeChosen(choice: .films)):
      dispatch(.segmentSelected(segment: .films))
    default: break
    }
  }

  private static func refreshIfDue(
    _ weather: WeatherState, at now: Timestamp, _ dispatch: (AppAction) -> Void
  ) {
    if let moment = selectNextRefresh(weather, now: now), moment <= now {
      dispatch(.weather(action: .refreshDue(at: now)))
    }
  }
}
