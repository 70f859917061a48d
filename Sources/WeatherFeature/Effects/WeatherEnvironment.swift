package import Domain
package import Radar
package import Redux
internal import TerminalUI

/// The dependencies of the weather segment.
package struct WeatherEnvironment: Sendable {
  /// The weather provider, which stores the reports that it fetches.
  package var client: WeatherClient
  /// The stored reports.
  package var storage: WeatherStorage
  /// The stored places of the user.
  package var placeStorage: PlaceStorage
  /// The bundled gazetteer, which finds places without a network.
  package var gazetteer: GazetteerClient
  /// The daily limit and the calls made so far, or `nil` if calls are not counted.
  package var quota: @Sendable () -> CallQuota?
  /// The number of days for which reports are stored, or `nil` to store them forever.
  package var historyDays: Int?
  /// The number of forecast days to request, or `nil` if the provider has a fixed number.
  package var forecastDays: Int?
  /// The service that finds the location of this computer by its IP address, which is used only with
  /// the user's consent.
  package var locate: GeolocationClient
  /// The services of radar frames.
  package var radar: RadarClient
  /// Returns the client of a provider for the comparison of services, or `nil` if there is none.
  package var compared: @Sendable (WeatherProvider) -> WeatherClient?
  /// The service of ensembles, or `nil` if there is none.
  package var ensemble: EnsembleClient?
  /// The keeper of the scores of places.
  package var scores: ScoreKeeper
  /// Creates a report of sample weather, marked as `sample`.
  package var sampleReport: @Sendable () -> FetchedValue<WeatherReport>
  /// Returns the clock of a time zone of the tz database, or `nil` if there is no such zone.
  package var clock: @Sendable (_ zone: String) async -> LocalClock?
  /// The current time.
  package var now: @Sendable () -> Timestamp

  /// Creates an environment that, by default, neither counts calls nor looks up the location.
  package init(
    client: WeatherClient, storage: WeatherStorage, placeStorage: PlaceStorage,
    gazetteer: GazetteerClient,
    quota: @escaping @Sendable () -> CallQuota? = { nil }, historyDays: Int? = nil,
    forecastDays: Int? = nil,
    locate: GeolocationClient = .withoutConsent(service: "a service"), radar: RadarClient = .off,
    compared: @escaping @Sendable (WeatherProvider) -> WeatherClient? = { _ in nil },
    ensemble: EnsembleClient? = nil,
    scores: ScoreKeeper? = nil,
    sampleReport: @escaping @Sendable () -> FetchedValue<WeatherReport>,
    clock: @escaping @Sendable (String) async -> LocalClock? = { _ in nil },
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.client = client
    self.storage = storage
    self.placeStorage = placeStorage
    self.gazetteer = gazetteer
    self.quota = quota
    self.historyDays = historyDays
    self.forecastDays = forecastDays
    self.locate = locate
    self.radar = radar
    self.compared = compared
    self.ensemble = ensemble
    self.scores = scores ?? .off(now: now)
    self.sampleReport = sampleReport
    self.clock = clock
    self.now = now
  }
}

/// A function that returns the dependencies for the settings in effect.
package typealias CurrentEnvironment = @Sendable () -> WeatherEnvironment

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that starts the effects of the weather segment: loads, searches, and
  /// storage.
  ///
  /// A replay omits it and therefore starts no effect.
  ///
  /// - Parameter environment: Returns the dependencies, which may change with the settings.
  /// - Returns: The middleware.
  package static func weather(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .work(environment), .cancelUnneededLoads, .rows(environment), .clocks(environment),
      .history(environment),
      .savedChoices(environment), .gazetteer(environment), .onlineSearch(environment),
      .radar(environment), .comparison(environment), .ensemble(environment), .scores(environment),
      .changedSettings(environment),
    ])
  }

  /// Cancels the loads of places that are no longer needed.
  ///
  /// The reducer has marked them as ended.
  private static let cancelUnneededLoads = Middleware.onChange(of: \.neededPlaces) {
    old, new, store in
    for id in old.ids.subtracting(new.ids) {
      store.cancelEffects(id: .weather(of: id))
      store.cancelEffects(id: .newerAlerts(of: id))
    }
  }

  /// Reads what the table of places needs when it comes on the screen, and when the places on it or
  /// their order change.
  private static func rows(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .onChange(of: \.placesTab.window.isShown) { _, isShown, store in
        guard isShown, let state = store.state else { return }
        store.dispatch(environment().readList(shown: state.savedPlaces))
      },
      .onChange(of: \.neededRows) { _, rows, store in
        guard rows.window.isShown else { return store.cancelEffects(id: .placeRows) }
        store.dispatch(environment().readRows())
      },
    ])
  }

  /// Ends the loads from a provider when another one is selected, and loads what is due with changed
  /// settings at the first pause of the user, who may go through several values.
  private static func changedSettings(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.settings) { old, new, store in
      if old.provider != new.provider {
        for id in store.state?.neededPlaces.ids ?? [] { store.cancelEffects(id: .weather(of: id)) }
      }
      store.dispatch(environment().loadAfterPause())
    }
  }

  /// Reads the clocks of places that come on the screen before their weather is known.
  private static func clocks(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.placesOnScreen) { _, _, store in store.dispatch(environment().readClocks()) }
  }

  /// Reads what was said before about the coming days when the shown place has another report.
  private static func history(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.shownReportID) { _, id, store in
      if id != nil { store.dispatch(environment().readHistory()) }
    }
  }

  /// Stores the chosen place for the next launch, and the list of saved places, when they change.
  private static func savedChoices(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .onChange(of: \.choice) { _, _, store in store.dispatch(environment().saveChoice()) },
      .onChange(of: \.savedPlaces) { _, _, store in
        store.dispatch(
          Thunk.saving(.places, report: \.self, save: environment().savePlaces(of:)))
      },
    ])
  }

  /// Dispatches the matches of the gazetteer when the text of the place prompt changes.
  ///
  /// A search for a name runs synchronously, so that the matches appear in the same frame as the
  /// typed letter. A search for similar names is several times slower. It starts at the first pause
  /// in typing and runs in a task of its own, so that it delays no key.
  private static func gazetteer(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.prompt?.input.text) { _, text, store in
      store.cancelEffects(id: .similarPlaces)
      guard let text, let query = store.state?.prompt?.query else { return }
      func receive(_ matches: [PlaceMatch]) {
        store.dispatch(.prompt(action: .gazetteerMatched(places: matches, text: text)))
      }
      switch query {
      case .coordinates(let point):
        environment().gazetteer.nearest(point).map { receive([PlaceMatch($0, quality: .fuzzy)]) }
      case .name:
        let matches = environment().gazetteer.matches(text)
        receive(matches)
        if matches.isEmpty { store.dispatch(environment().findSimilarPlaces(to: text)) }
      }
    }
  }

  /// Searches online for the name in the place prompt at the first pause in typing.
  ///
  /// A prompt that opens again has its earlier text, which is searched for as if it had been typed.
  private static func onlineSearch(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.promptSearch) { _, name, store in
      store.cancelEffects(id: .placeSearch)
      guard let name else { return store.cancelEffects(id: .placeSearchStart) }
      store.dispatch(
        environment().startSearch(name, policy: .debounce(WeatherEnvironment.typingPause)))
    }
  }

  private static func work(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .appLaunched: environment().launch()
      case .refreshKeyPressed: environment().refreshShown(state)
      case .refreshDue: environment().refreshAutomatically()
      case .prompt(.enterKeyPressed) where state.prompt != nil:
        state.promptSearch.map { environment().startSearch($0, policy: .takeLatest) }
      case .place(_, .found), .savedPlaceChosen, .placeChosen, .places(.placeOpened),
        .prompt(.enterKeyPressed),
        .prompt(.matchClicked):
        environment().refreshShown(state, mayUseReserve: true)
      case .places(.refreshKeyPressed(let id)): environment().refresh(id)
      case .places(.allRefreshConfirmed): environment().refreshDuePlaces()
      case .locateKeyPressed, .locateConsentGiven:
        environment().locateComputer(hasConsent: state.locationConsent?.origin != nil)
      case .locateAllowedOnce, .welcomeChosen(choice: .location):
        environment().locateComputer(hasConsent: state.locationConsent != nil)
      case .welcomeChosen(choice: .sample): environment().openSample()
      case .locateResponse(result: .success, _):
        state.choice?.origin == .located
          ? environment().refreshShown(state, mayUseReserve: true) : nil
      default: nil
      }
    }
  }
}

extension WeatherState {
  /// The rows whose weather the table needs.
  fileprivate var neededRows: NeededRows {
    NeededRows(
      window: placesTab.window, others: placesTab.order.isByWeather ? savedPlaces : [])
  }
}

/// The rows whose weather the table needs.
private struct NeededRows: Equatable {
  /// The places on the screen.
  var window: PlacesWindow
  /// All places, if their order depends on their weather.
  var others: [Place]
}

extension WeatherEnvironment {
  fileprivate func saveChoice() -> Thunk<WeatherState, WeatherAction> {
    .saving(.place, report: \.self, save: saveChoice(of:))
  }

  /// Shows sample weather to a user without a place.
  fileprivate func openSample() -> Thunk<WeatherState, WeatherAction> {
    Thunk { context in context.dispatch(.sampleOpened(report: sampleReport())) }
  }

  /// Loads the weather of the shown place.
  ///
  /// Old reports are deleted last, so that stored weather is not delayed.
  fileprivate func launch() -> Thunk<WeatherState, WeatherAction> {
    Thunk { context in
      guard let state = context.state else { return }
      context.dispatch(saveChoice())
      context.dispatch(readClocks())
      context.dispatch(readHistory())
      if let load = refreshShown(state) { await context.dispatch(load).finished }
      // Afterwards, so that the shown place is not requested twice.
      context.dispatch(askForScores())
      forgetOldReports(context)
    }
  }

  /// Reads the clocks of the places on the screen whose local time is not known.
  fileprivate func readClocks() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .zoneClocks, policy: .takeLatest) { context in
      var clocks: [String: LocalClock] = [:]
      for zone in context.state?.unknownZones.sorted() ?? [] { clocks[zone] = await clock(zone) }
      if !clocks.isEmpty { context.dispatch(.clocksRead(clocks: ZoneClocks(clocks))) }
    }
  }

  /// Refreshes the shown place, its alerts, the places on the screen, and the alerts that a rule needs,
  /// if they are due.
  fileprivate func refreshAutomatically() -> Thunk<WeatherState, WeatherAction> {
    Thunk { context in
      guard let state = context.state else { return }
      if let alerts = refreshAlerts(state) { context.dispatch(alerts) }
      if let load = refreshShown(state) { context.dispatch(load) }
      context.dispatch(checkAlerts())
      await context.dispatch(refreshDuePlaces()).finished
      forgetOldReports(context)
    }
  }

  /// Loads what is due, and reads the rows of the table of places, once the settings stay the same.
  fileprivate func loadAfterPause() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .changedSettings, policy: .debounce(Self.typingPause)) { context in
      if context.state?.placesTab.window.isShown == true { context.dispatch(readRows()) }
      context.dispatch(refreshAutomatically())
    }
  }

  /// Deletes reports older than the configured number of days, and thins the others.
  ///
  /// It also runs after each automatic refresh, because Skyreel may run for months.
  private func forgetOldReports(_ context: ThunkContext<WeatherState, WeatherAction>) {
    guard let historyDays else { return }
    do throws(StorageError) {
      try storage.forgetOldReports(olderThan: historyDays, now: now())
    } catch {
      context.dispatch(.storageFailed(error: error))
    }
  }
}

extension EffectID {
  /// The ID of every read of clocks, so that a new one, which also reads what is missing, cancels the
  /// last.
  fileprivate static let zoneClocks: EffectID = "weather.clocks"

  /// The ID of the loads after a change of the settings.
  fileprivate static let changedSettings: EffectID = "weather.settings"
}
