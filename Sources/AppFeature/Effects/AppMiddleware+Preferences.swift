internal import Domain
internal import Redux
internal import WeatherFeature

extension AppMiddleware {
  /// Returns middleware that stores the user's choices on the screen for the next launch.
  static func preferences(_ storage: PreferenceStorage) -> Middleware<AppState, AppAction> {
    .onChange(of: \.screenPreferences) { _, _, store in
      store.dispatch(keepPreferences(in: storage))
    }
  }

  private static func keepPreferences(in storage: PreferenceStorage) -> Thunk<AppState, AppAction> {
    Thunk(id: "app.preferences", policy: .serial) { context in
      guard let state = context.state else { return }
      do throws(StorageError) {
        var preferences = state.screenPreferences
        // Preserve an earlier answer, which the configuration only overrides.
        if state.weather.locationConsent?.origin == .configuration {
          preferences.locationService = try storage.load().locationService
        }
        try storage.save(preferences)
      } catch {
        context.dispatch(.weather(action: .storageFailed(error: error)))
      }
    }
  }
}

extension AppState {
  /// The user's choices on the screen.
  ///
  /// Units that equal the configured ones are omitted.
  var screenPreferences: ScreenPreferences {
    let units = display.units == configuredUnits ? nil : display.units
    let route = segment == .weather ? AppRoute.weather(weather.tab) : .films([])
    let consent = weather.locationConsent
    return ScreenPreferences(
      units: units, route: route.description,
      locationService: consent?.origin == .user ? consent?.service : nil)
  }
}
