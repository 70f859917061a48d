package import Domain
internal import Redux
internal import ReduxExtras
package import WeatherFeature

extension AppMiddleware {
  /// Returns middleware that stores the user's choices on the screen for the next launch.
  static func preferences(_ environment: AppEnvironment) -> Middleware<AppState, AppAction> {
    .onChange(of: \.screenPreferences) { _, _, store in
      store.dispatch(
        Thunk.saving(
          .preferences, report: AppAction.weather, save: environment.savePreferences(of:)))
    }
  }
}

extension AppEnvironment {
  /// Stores a choice of the user.
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
  /// The user's choices on the screen.
  ///
  /// Units that equal the configured ones are omitted.
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
