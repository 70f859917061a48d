import AppFeature
import BundledData
import Domain
import FilmsFeature
import Foundation
import Redux
import WeatherFeature

/// The construction of the app's initial state from stored data, without fetching.
///
/// Storage errors become notices, because the screen is about to cover standard error.
struct InitialStateBuilder {
  private let context: CommandContext
  private var notes: [String]

  init(_ context: CommandContext) {
    self.context = context
    notes = context.notes
  }

  /// Returns the initial state at the current time.
  mutating func state() -> AppState {
    let now = SystemClock.now()
    var weather = weather()
    var filmsRoute: FilmsRoute = []
    let preferences = stored { try $0.preferences.load() } ?? ScreenPreferences()
    weather.locationConsent = locationConsent(preferences)
    let route = settings.route ?? lastRoute(preferences)
    switch route {
    case .weather(let tab): weather.tab = tab
    case .films(let route): filmsRoute = route
    case nil: break
    }
    let films = FilmsState(
      isOffline: settings.isOffline,
      hasMotion: settings.screen.hasMotion && !settings.screen.isLinear,
      storedFilms: stored { try $0.films.films() }, route: filmsRoute)
    var state = AppState(
      segment: route?.segment ?? .weather, weather: weather, films: films,
      display: display(preferences), configuredUnits: settings.display.units, now: now,
      utcOffset: SystemClock.utcOffset(at: now),
      isMouseCaptured: settings.screen.usesMouse,
      background: settings.screen.themes.background?.kind,
      notices: notes.map { Notice($0, kind: .failure) })
    state.filmsSource = settings.services.swapiBaseURL.absoluteString
    return state
  }

  private var settings: Settings { context.settings }

  /// Returns the display preferences, with the units that the user last selected on the screen.
  ///
  /// Units from flags or the environment take precedence for one run.
  private func display(_ preferences: ScreenPreferences) -> DisplayPreferences {
    var display = settings.display
    if let units = preferences.units, !settings.areUnitsForThisRun { display.units = units }
    return display
  }

  /// Returns the route of the last session, or `nil` if this version has no such route.
  ///
  /// An older or newer version may have saved the route.
  private func lastRoute(_ preferences: ScreenPreferences) -> AppRoute? {
    preferences.route.flatMap { try? AppRoute($0) }
  }

  /// Returns the consent of the configuration or of an earlier session, or `nil` if the
  /// configuration forbids the lookup.
  ///
  /// An answer counts for the service that it was about.
  private func locationConsent(_ preferences: ScreenPreferences) -> LocationConsent? {
    let locating = settings.locating
    guard !locating.isForbidden else { return nil }
    var consent = LocationConsent(service: locating.service)
    if preferences.locationService == locating.service { consent.origin = .user }
    if locating.hasConsent { consent.origin = .configuration }
    return consent
  }

  private mutating func weather() -> WeatherState {
    let provider = settings.provider
    let choice = choice()
    let report = choice?.point.flatMap { point in
      stored { try $0.weather.cachedReport(near: point, from: provider) }
    }
    return WeatherState(
      provider: provider, isOffline: settings.isOffline, choice: choice, storedReport: report,
      savedPlaces: stored { try $0.places.saved() } ?? [],
      refresh: settings.refreshInterval.map { interval in
        RefreshState(interval: interval, cost: context.services.weather.reportCost)
      })
  }

  /// Returns the configured place, else the last selected place, else the city of the time zone.
  ///
  /// The sample provider uses the sample place if none is configured.
  private mutating func choice() -> PlaceChoice? {
    if let query = settings.place { return configuredChoice(query) }
    if settings.provider == .sample {
      return PlaceChoice(.place(SampleWeather.place), origin: .sample)
    }
    if let chosen = stored({ try $0.places.chosen() }) {
      return PlaceChoice(.place(chosen), origin: .chosen)
    }
    return TimeZonePlace.fromTimeZone().map { guess in
      PlaceChoice(.place(guess), origin: .timeZone(zone: guess.timeZone ?? ""))
    }
  }

  /// Returns the choice of the configured place.
  ///
  /// A name needs no network if it is in the gazetteer or was looked up before.
  private mutating func configuredChoice(_ query: PlaceQuery) -> PlaceChoice {
    let provider = settings.provider
    guard case .name(let name) = query, provider != .sample,
      let place = GazetteerClient.bundled.place(named: name) ?? lookedUp(name, provider)
    else { return PlaceChoice(.query(query), origin: .configured) }
    return PlaceChoice(.place(place), origin: .configured)
  }

  private mutating func lookedUp(_ name: String, _ provider: WeatherProvider) -> Place? {
    stored { try $0.weather.lookup(name, provider) }
      .flatMap { GazetteerClient.bundled.place(named: name, among: [$0]) }
  }

  private mutating func stored<Value>(_ read: (StorageClient) throws -> Value?) -> Value? {
    do {
      return try read(context.storage)
    } catch {
      notes.append("\(error)")
      return nil
    }
  }
}
