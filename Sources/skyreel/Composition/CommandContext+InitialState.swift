import AppFeature
import BundledData
import Domain
import FilmsFeature
import Foundation
import Redux
import ReduxExtras
import WeatherFeature

extension CommandContext {
  /// The app's state at its start, from stored data, for which nothing is fetched.
  var initialState: AppState {
    let now = platform.now()
    var weather = initialWeather
    var filmsRoute: FilmsRoute = []
    let preferences = stored { try $0.preferences.load() } ?? ScreenPreferences()
    weather.locationConsent = settings.locationPermission.consent(
      remembering: preferences.locationService)
    weather.radar.consent = settings.libreWXRPermission.consent(
      remembering: preferences.radarService)
    let route = settings.route ?? lastRoute(preferences)
    switch route {
    case .weather(let tab): weather.tab = tab
    case .films(let route): filmsRoute = route
    case nil: break
    }
    let films = FilmsState(
      hasMotion: settings.hasMotion,
      storedFilms: stored { try $0.storage.films() }, route: filmsRoute)
    var state = AppState(
      segment: route?.segment ?? .weather, weather: weather, films: films,
      display: display(preferences), configuredUnits: settings.display.units, now: now,
      localClock: LocalClock(from: now, utcOffset: platform.utcOffset),
      isMouseCaptured: settings.usesMouse,
      background: settings.themes.background?.kind,
      filmsSource: settings.swapiBaseURL.absoluteString)
    state.choices = settings.layers.choices.stored
    state.notifications = notifications
    return state
  }

  /// What the user was told, or `nil` if that is nothing and there are no rules.
  private var notifications: NotificationState? {
    let log = stored { try $0.storage.value(of: .notifications) } ?? NotificationLog()
    return log.marks.isEmpty && settings.notificationRules == nil ? nil : NotificationState(log)
  }

  /// Returns the display preferences, with the units that the user last selected on the screen.
  ///
  /// Units that an option, the environment, or the configuration file sets take precedence.
  private func display(_ preferences: ScreenPreferences) -> DisplayPreferences {
    var display = settings.display
    if let units = preferences.units { display.units = settings.units(remembering: units) }
    return display
  }

  /// Returns the route of the last session, or `nil` if there is no valid one, or if it does not
  /// show the place that this run names.
  private func lastRoute(_ preferences: ScreenPreferences) -> AppRoute? {
    let route = preferences.route.flatMap { try? AppRoute($0) }
    guard settings.place != nil, settings.origin(of: \.place).isForThisRun else { return route }
    return route?.segment == .films || route == .weather(.places) ? nil : route
  }

  private var initialWeather: WeatherState {
    let choice = knownFirstChoice
    let report = choice?.point.flatMap { point in
      settings.provider.isSample
        ? services.clients.sampleReport(near: point) : storedReport(near: point)
    }
    return WeatherState(
      weatherSettings, choice: choice, storedReport: report,
      savedPlaces: stored { try $0.placeStorage.savedPlaces() } ?? [])
  }

  /// Returns the first place to show, or `nil` if there is none.
  ///
  /// A configured name needs no network if it is in the gazetteer or was looked up before.
  private var knownFirstChoice: PlaceChoice? {
    let choice = firstChoice
    guard case .query(.name(let name)) = choice?.subject else { return choice }
    let place = PlaceQueryResolver(gazetteer: .bundled).knownPlace(named: name) {
      stored { try $0.weatherStorage.lookup(name, by: settings.provider) }
    }
    return place.map { PlaceChoice(.place(place: $0), origin: .configured) } ?? choice
  }
}
