package import Domain
package import FilmsFeature
package import Redux
internal import ReduxExtras
package import WeatherFeature

package struct AppEnvironment: Sendable {
  private let currentWeather: @Sendable () -> WeatherEnvironment
  package var films: FilmsEnvironment
  /// Opens a web page in another program, perhaps until that ends, and returns whether it accepted the address.
  package var openPage: @Sendable (WebAddress) async -> Bool
  package var notifications: NotificationClient
  package var preferences: PreferenceStorage

  package var weather: WeatherEnvironment { currentWeather() }

  package init(
    weather: @autoclosure @escaping @Sendable () -> WeatherEnvironment, films: FilmsEnvironment,
    preferences: PreferenceStorage,
    openPage: @escaping @Sendable (WebAddress) async -> Bool = { _ in false },
    notifications: NotificationClient = .off
  ) {
    currentWeather = weather
    self.films = films
    self.preferences = preferences
    self.openPage = openPage
    self.notifications = notifications
  }
}

/// The middleware that starts the app's effects.
package enum AppMiddleware {
  /// Returns middleware that starts the effects of actions, and that a replay omits.
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
    if let moment = weather.nextRefresh(at: now), moment <= now {
      dispatch(.weather(action: .refreshDue(at: now)))
    }
  }

  /// Returns middleware that opens web pages, and shows the address if no program opened it.
  private static func links(
    _ open: @escaping @Sendable (WebAddress) async -> Bool
  ) -> Middleware<AppState, AppAction> {
    .thunks { action, _ in
      guard case .sourceOpened(let address) = action else { return nil }
      return Thunk { context in
        guard await !open(address) else { return }
        context.dispatch(
          .noticeArrived(notice: Notice("No program opened this page: \(address)", kind: .failure)))
      }
    }
  }

  /// Returns middleware that stores the user's choices on the screen for the next launch.
  private static func preferences(_ environment: AppEnvironment) -> Middleware<AppState, AppAction>
  {
    .onChange(of: \.screenPreferences) { _, _, store in
      store.dispatch(
        Thunk.saving(
          .preferences, report: AppAction.weather, save: environment.savePreferences(of:)))
    }
  }
}

extension AppEnvironment {
  package func save(_ choice: SavedChoice, of state: AppState) throws(StorageError) {
    switch choice {
    case .places: try weather.savePlaces(of: state.weather)
    case .place: try weather.saveChoice(of: state.weather)
    case .preferences: try savePreferences(of: state)
    }
  }

  fileprivate func savePreferences(of state: AppState) throws(StorageError) {
    var choices = state.screenPreferences
    let stored = try preferences.load()
    // Preserve earlier answers, which the configuration only overrides.
    if state.weather.locationConsent?.origin == .configuration {
      choices.locationService = stored.locationService
    }
    if state.weather.radar.consent?.origin == .configuration {
      choices.radarService = stored.radarService
    }
    try preferences.save(choices)
  }
}

extension AppState {
  /// The user's choices on the screen, without units that equal the configured ones.
  var screenPreferences: ScreenPreferences {
    let units = display.units == configuredUnits ? nil : display.units
    let route = segment == .weather ? AppRoute.weather(weather.tab) : .films([])
    return ScreenPreferences(
      units: units, route: route.description,
      locationService: weather.locationConsent?.serviceOfUser,
      radarService: weather.radar.consent?.serviceOfUser,
      settings: choices)
  }
}
