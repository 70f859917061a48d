internal import Domain
internal import Redux

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
    Thunk(id: .zoneClocks, policy: .takeLatest) { context in
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

  /// Loads what is due, and reads the rows of the table of places, once the settings stay the same.
  func loadAfterPause() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .changedSettings, policy: .debounce(Self.typingPause)) { context in
      if context.state?.placesTab.window.isShown == true { context.dispatch(readRows()) }
      context.dispatch(refreshAutomatically())
    }
  }

  /// Deletes reports older than the configured number of days, thins the others, and deletes old documents.
  ///
  /// It also runs after each automatic refresh, because Skyreel may run for months.
  private func deleteOld(_ context: StoreContext<WeatherState, WeatherAction>) {
    guard let historyDays else { return }
    do throws(StorageError) {
      try reports.storage.deleteOld(reportsAfter: historyDays, now: now())
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
