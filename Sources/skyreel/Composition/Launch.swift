import AppFeature
import BundledData
import Domain
import FilmsFeature
import Redux
import WeatherFeature

/// Makes the state that the app starts in: what storage has, before anything is fetched.
///
/// What cannot be read back becomes a notice: the screen is about to cover standard error.
struct Launch {
  private let program: Program
  private var notes: [String]

  /// Prepares to launch a program.
  init(_ program: Program) {
    self.program = program
    notes = program.notes
  }

  /// The state, as it is now.
  mutating func state() -> AppState {
    let now = SystemClock.now()
    var weather = weather()
    var filmsRoute: FilmsRoute = []
    let preferences = stored { try $0.preferences() } ?? ScreenPreferences()
    let route = settings.route ?? lastRoute(preferences)
    switch route {
    case .weather(let tab): weather.tab = tab
    case .films(let route): filmsRoute = route
    case nil: break
    }
    let films = FilmsState(
      isOffline: settings.isOffline,
      hasMotion: settings.screen.hasMotion && !settings.screen.isLinear,
      storedFilms: stored { try $0.films() }, route: filmsRoute)
    return AppState(
      segment: route?.segment ?? .weather, weather: weather, films: films,
      display: display(preferences), configuredUnits: settings.display.units, now: now,
      utcOffset: SystemClock.utcOffset(at: now),
      isMouseCaptured: settings.screen.usesMouse,
      notices: notes.map { Notice($0, kind: .failure) })
  }

  private var settings: Settings { program.settings }

  /// What was chosen on the screen stays chosen, but for a run whose flags or environment say
  /// otherwise.
  private func display(_ preferences: ScreenPreferences) -> DisplayPreferences {
    var display = settings.display
    if let units = preferences.units, !settings.areUnitsForThisRun { display.units = units }
    return display
  }

  /// Where a person was; a route that an older or newer version kept, and this one lacks, is none.
  private func lastRoute(_ preferences: ScreenPreferences) -> AppRoute? {
    preferences.route.flatMap { try? AppRoute($0) }
  }

  private mutating func weather() -> WeatherState {
    let provider = settings.provider
    let choice = choice()
    let report = choice?.point.flatMap { point in
      stored { try $0.cachedReport(near: point, from: provider) }
    }
    return WeatherState(
      provider: provider, isOffline: settings.isOffline, choice: choice, storedReport: report,
      savedPlaces: stored { try $0.savedPlaces() } ?? [],
      refresh: settings.refreshPlan.map { RefreshState(interval: $0.interval, cost: $0.cost) })
  }

  /// The configured place, else the one a person chose last, else the city of the time zone.
  private mutating func choice() -> PlaceChoice? {
    if let query = settings.place { return configuredChoice(query) }
    if settings.provider == .sample {
      return PlaceChoice(.place(SampleWeather.place), origin: .sample)
    }
    if let chosen = stored({ try $0.chosenPlace() }) {
      return PlaceChoice(.place(chosen), origin: .chosen)
    }
    return GuessedPlace.fromTimeZone().map { guess in
      PlaceChoice(.place(guess), origin: .guessed(zone: guess.timeZone ?? ""))
    }
  }

  /// A configured name needs no network where the gazetteer has it, or it was looked up before.
  private mutating func configuredChoice(_ query: PlaceQuery) -> PlaceChoice {
    let provider = settings.provider
    guard case .name(let name) = query, provider != .sample,
      let place = GazetteerClient.bundled.place(named: name) ?? lookedUp(name, provider)
    else { return PlaceChoice(.query(query), origin: .configured) }
    return PlaceChoice(.place(place), origin: .configured)
  }

  private mutating func lookedUp(_ name: String, _ provider: WeatherProvider) -> Place? {
    stored { try $0.lookup(name, provider) }
      .flatMap { GazetteerClient.bundled.place(named: name, among: [$0]) }
  }

  private mutating func stored<Value>(_ read: (StorageClient) throws -> Value?) -> Value? {
    do {
      return try read(program.storage)
    } catch {
      notes.append("\(error)")
      return nil
    }
  }
}
