internal import Domain
package import Redux

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that starts the effects of the weather segment: loads, searches, and
  /// storage.
  ///
  /// A replay omits it and therefore starts no effect.
  package static func weather(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .work(environment), .places(environment), .savedChoices(environment),
      .onChange(of: \.placesOnScreen) { _, _, store in store.dispatch(environment().readClocks()) },
      .onChange(of: \.shownReportID) { _, id, store in
        if id != nil { store.dispatch(environment().readHistory()) }
      },
      .gazetteer(environment), .onlineSearch(environment),
      .watching(.radarFrames, environment), .radarFilm, .watching(.comparison, environment),
      .watching(.ensemble, environment), .watching(.rainRuns, environment),
      .watching(.normals, environment),
      .watching(.station, environment), .scores(environment), .changedSettings(environment),
    ])
  }

  /// Ends the loads from a provider when another one is selected, and loads what is due with changed
  /// settings at the first pause of the user, who may go through several values.
  private static func changedSettings(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .onChange(of: \.settings) { old, new, store in
      if old.provider != new.provider {
        for id in store.state?.neededPlaces.ids ?? [] { store.cancelEffects(id: EffectID(id)) }
      }
      store.dispatch(environment().loadAfterPause())
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

extension WeatherEnvironment {
  /// Shows sample weather to a user without a place.
  func openSample() -> Thunk<WeatherState, WeatherAction> {
    Thunk { context in context.dispatch(.sampleOpened(report: sampleReport())) }
  }

  /// Loads the weather of the shown place.
  ///
  /// Old reports are deleted last, so that stored weather is not delayed.
  func launch() -> Thunk<WeatherState, WeatherAction> {
    Thunk { context in
      guard let state = context.state else { return }
      context.dispatch(saveChoice())
      context.dispatch(readClocks())
      context.dispatch(readHistory())
      if let load = refreshShown(state) { await context.dispatch(load).finished }
      // Afterwards, so that the shown place is not requested twice.
      context.dispatch(collectScores())
      deleteOld(context)
    }
  }

  /// Reads the clocks of the places on the screen whose local time is not known.
  func readClocks() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.clocks", policy: .takeLatest) { context in
      var clocks: [String: LocalClock] = [:]
      for zone in context.state?.unknownZones.sorted() ?? [] { clocks[zone] = await clock(zone) }
      if !clocks.isEmpty { context.dispatch(.clocksRead(clocks: ZoneClocks(clocks))) }
    }
  }

  /// Refreshes the shown place, its alerts, the places on the screen, and the alerts that a rule needs,
  /// if they are due.
  func refreshAutomatically() -> Thunk<WeatherState, WeatherAction> {
    Thunk { context in
      guard let state = context.state else { return }
      if let alerts = refreshAlerts(state) { context.dispatch(alerts) }
      if let load = refreshShown(state) { context.dispatch(load) }
      context.dispatch(checkAlerts())
      await context.dispatch(refreshDuePlaces()).finished
      deleteOld(context)
    }
  }

  /// Reads what the provider of the shown report said on the days before it.
  ///
  /// The report's own storage is read, so that nothing is requested. Sample weather has no history.
  func readHistory() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.history", policy: .takeLatest) { context in
      guard let state = context.state, let id = state.shownID, let report = state.shown.realReport,
        let point = state.target(id)?.point,
        let history = context.stored({ () throws(StorageError) in
          try reports.forecastHistory(before: report, near: point)
        })
      else { return }
      let known = history.isEmpty ? nil : history
      guard context.state?.weather[id]?.history != known else { return }
      context.dispatch(.place(id: id, step: .historyRead(history: known)))
    }
  }

  /// Loads what is due, and reads the rows of the table of places, once the settings stay the same.
  func loadAfterPause() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.settings", policy: .debounce(Self.typingPause)) { context in
      if context.state?.placesTab.window.isShown == true { context.dispatch(readRows()) }
      context.dispatch(refreshAutomatically())
    }
  }

  /// Deletes reports older than the configured number of days, thins the others, and deletes old documents.
  ///
  /// It also runs after each automatic refresh, because Skyreel may run for months.
  private func deleteOld(_ context: StoreContext<WeatherState, WeatherAction>) {
    guard let historyDays else { return }
    context.stored { () throws(StorageError) in
      try reports.storage.deleteOld(reportsAfter: historyDays, now: now())
    }
  }
}

extension WeatherState {
  /// The identity of the shown report, or `nil` if there is none or it is sample weather.
  var shownReportID: ShownReportID? {
    guard let shownID, let report = shown.realReport else { return nil }
    return ShownReportID(
      place: shownID, provider: report.value.provider, fetchedAt: report.fetchedAt)
  }
}

/// The identity of a report, on which its history depends.
struct ShownReportID: Equatable {
  var place: PlaceID
  var provider: WeatherProvider
  var fetchedAt: Timestamp
}
