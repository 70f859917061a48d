internal import Domain
internal import Redux

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that loads the rows of the table of places, and cancels the loads of places
  /// that are no longer needed.
  ///
  /// The reducer has marked these loads as ended.
  static func places(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .onChange(of: \.neededPlaces) { old, new, store in
        for id in old.ids.subtracting(new.ids) {
          store.cancelEffects(id: EffectID(id))
          store.cancelEffects(id: EffectID("weather.alerts \(id)"))
        }
      },
      .onChange(of: \.neededRows) { old, new, store in
        guard new.window.isShown else { return store.cancelEffects(id: "weather.places.rows") }
        store.dispatch(environment().readRows())
        guard !old.window.isShown, let state = store.state else { return }
        store.dispatch(environment().readList(shown: state.savedPlaces))
      },
    ])
  }
}

extension WeatherEnvironment {
  /// Loads the weather of a place: finds a typed place first, shows the stored report, then fetches
  /// one if the user requested that or it is due.
  ///
  /// Loads of one place run one after the other. Each decides anew whether a fetch is needed, so a
  /// second request joins the first.
  ///
  /// The thunk does nothing if the place is neither shown nor saved. `mayUseReserve` allows the calls that
  /// are reserved for the user.
  func refresh(
    _ id: PlaceID, mayUseReserve: Bool = false
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: EffectID(id), policy: .serial) { context in
      await PlaceRefresh(
        environment: self, context: context, id: id, mayUseReserve: mayUseReserve
      ).run()
    }
  }

  /// Loads the weather of the shown place, if there is one.
  func refreshShown(
    _ state: WeatherState, mayUseReserve: Bool = false
  ) -> Thunk<WeatherState, WeatherAction>? {
    state.shownID.map { refresh($0, mayUseReserve: mayUseReserve) }
  }
}

// MARK: - Alerts

extension WeatherEnvironment {
  /// Requests the alerts of the shown place, if that is due.
  func refreshAlerts(_ state: WeatherState) -> Thunk<WeatherState, WeatherAction>? {
    guard let id = state.shownID, let report = state.shown.realReport,
      let moment = state.nextAlertsRequest(at: now()), moment <= now()
    else { return nil }
    return Thunk { context in
      await context.dispatch(.place(id: id, step: .alertsRequested(at: now()))).finished
      context.dispatch(newerAlerts(than: report, id: id))
    }
  }

  /// Adds alerts that arrive after a report, in a thunk of its own, so that the next load need not wait
  /// for them.
  fileprivate func newerAlerts(
    than report: FetchedValue<WeatherReport>, id: PlaceID
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: EffectID("weather.alerts \(id)"), policy: .takeLatest) { context in
      guard let alerts = await client.alerts(report.value.place), report.value.accepts(alerts),
        alerts != report.value.officeAlerts
      else { return }
      context.dispatch(
        .place(id: id, step: .alertsArrived(alerts: alerts, report: report.fetchedAt)))
    }
  }
}

// MARK: - Storage

extension WeatherEnvironment {
  /// Shows the stored report of a place if it is newer than the present one, or if that is an excerpt
  /// and the place is shown.
  ///
  /// If storage cannot be read, the place has no stored report.
  func readStoredReport(
    of id: PlaceID, _ context: StoreContext<WeatherState, WeatherAction>
  ) async {
    guard let state = context.state, let point = state.target(id)?.point else { return }
    let weather = state.weather[id] ?? PlaceWeather()
    let stored = context.stored { () throws(StorageError) in
      try reports.cachedReport(near: point, from: client.provider)
    }
    let report = (stored ?? nil).map { part(of: $0, for: id, in: state) }
    guard !weather.isRead || report.map(weather.lacks) == true else { return }
    await context.dispatch(.place(id: id, step: .storedReportRead(report: report))).finished
  }

  /// Returns the part of a report to keep: all of it for the shown place.
  fileprivate func part(
    of report: FetchedValue<WeatherReport>, for id: PlaceID, in state: WeatherState
  ) -> FetchedValue<WeatherReport> {
    guard id != state.shownID else { return report }
    var excerpt = report
    excerpt.value = report.value.cutForTable(at: now())
    return excerpt
  }
}

// MARK: - Network

/// One load of the weather of a place.
private struct PlaceRefresh {
  let environment: WeatherEnvironment
  let context: StoreContext<WeatherState, WeatherAction>
  let id: PlaceID
  let mayUseReserve: Bool

  /// Storage is read before each load, because another Skyreel may have fetched a report meanwhile.
  func run() async {
    await environment.readStoredReport(of: id, context)
    guard let state = context.state, let target = state.target(id) else { return }
    guard !state.isOffline || environment.client.provider.isSample else { return }
    countCalls()
    if let schedule = deferral(state) { return showLimit(schedule, state) }
    await dispatch(.requested)
    switch target {
    case .place(let place): await fetchReport(of: place)
    case .query(let query): await find(query)
    }
  }

  private func dispatch(_ step: PlaceWeatherAction) async {
    await context.dispatch(.place(id: id, step: step)).finished
  }

  /// Returns the schedule that defers the fetch, or `nil` to fetch now.
  ///
  /// A fresh report, a recent failure, or a limit of calls defers it. A refresh that the user
  /// requested always proceeds. Without an automatic refresh, any report defers the fetch.
  private func deferral(_ state: WeatherState) -> RefreshSchedule? {
    guard !state.refreshRequests.contains(id) else { return nil }
    guard
      var policy = state.refreshPolicy(
        of: id, quota: environment.quota(), mayUseReserve: mayUseReserve)
    else {
      return state.sufficientWeather(of: id).report.latest.map { _ in .paused(.nothingToRefresh) }
    }
    if hasTooFewDays(policy.weather) { policy.weather.report.latest = nil }
    let now = environment.now()
    let schedule = policy.plan(at: now)
    return schedule.moment.map { $0 <= now } == true ? nil : schedule
  }

  /// Returns whether a report was requested with fewer days than are configured now, so that it is
  /// not fresh enough.
  private func hasTooFewDays(_ weather: PlaceWeather) -> Bool {
    weather.report.latest?.value.hasFewerDaysRequested(than: environment.forecastDays ?? 0) ?? false
  }

  /// Dispatches a limit of calls as a failure, so that the user sees why there is no report.
  private func showLimit(_ schedule: RefreshSchedule, _ state: WeatherState) {
    guard state.sufficientWeather(of: id).report.latest == nil else { return }
    switch schedule {
    case .at(let moment, .dailyLimit):
      fail(.dailyLimit(limit: environment.quota()?.limit ?? 0, resetsAt: moment))
    case .at(let moment, .rateLimited): fail(.rateLimited(retryAt: moment))
    default: break
    }
  }

  private func fail(_ failure: ProviderError.Failure) {
    let error = ProviderError(service: environment.client.provider.displayName, failure: failure)
    let step = PlaceWeatherAction.response(result: .failure(error: error), at: environment.now())
    context.dispatch(.place(id: id, step: step))
  }

  /// Dispatches the number of calls so far, which includes those of other Skyreel processes.
  private func countCalls() {
    if let quota = environment.quota() { context.dispatch(.callsCounted(quota: quota)) }
  }

  /// Finds the place for a typed name or point, whose weather is then loaded by middleware.
  private func find(_ query: PlaceQuery) async {
    let result = await Result(awaiting: { () throws(ProviderError) in
      try await PlaceQueryResolver(gazetteer: environment.gazetteer)
        .place(for: query, of: environment.client, earlier: storedLookup)
    })
    countCalls()
    switch result {
    case .success(let place): await dispatch(.found(place: place))
    case .failure(let error): await end(.failure(error))
    }
  }

  private func storedLookup(_ name: String) -> Place? {
    context.stored { () throws(StorageError) in
      try environment.reports.lookup(name, by: environment.client.provider)
    } ?? nil
  }

  /// Fetches the report of a place, which keeps its name and point.
  private func fetchReport(of place: Place) async {
    let result = await Result(awaiting: { () throws(ProviderError) in
      try await environment.client.report(try await environment.client.completing(place))
    })
    countCalls()
    await end(result.map(kept))
    if case .success(let report) = result {
      context.dispatch(environment.newerAlerts(than: report, id: id))
    }
  }

  private func end(_ result: Result<FetchedValue<WeatherReport>, ProviderError>) async {
    await dispatch(.response(result: LoadResult(result), at: environment.now()))
  }

  /// Returns the part of a new report to keep, which shares the storage of forecasts that did not
  /// change.
  private func kept(_ fetched: FetchedValue<WeatherReport>) -> FetchedValue<WeatherReport> {
    guard let state = context.state else { return fetched }
    var report = environment.part(of: fetched, for: id, in: state)
    if let present = state.weather[id]?.report.latest {
      report.value = report.value.sharingForecasts(with: present.value)
    }
    return report
  }
}

// MARK: - Rows of the table

extension WeatherEnvironment {
  /// The largest number of reports that are fetched at the same time.
  static let concurrentRows = 4

  /// Reads the stored reports of places that were not read yet, then refreshes those that are due.
  ///
  /// Places that are not on the screen are read only if the order depends on their weather, and
  /// then last.
  func readRows() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.places.rows", policy: .takeLatest) { context in
      guard let state = context.state else { return }
      for id in state.rowsToRead where context.state?.weather[id]?.isRead != true {
        guard !context.isCancelled else { return }
        await readStoredReport(of: id, context)
      }
      context.dispatch(refreshDuePlaces())
    }
  }

  /// Refreshes the places that the user requested and those that are due, up to ``concurrentRows``
  /// at a time, until none is left.
  ///
  /// Each place is selected just before its request, because earlier requests use up calls.
  func refreshDuePlaces() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: "weather.places.due", policy: .serial) { context in
      await withTaskGroup(of: Void.self) { group in
        var started: Set<PlaceID> = []
        var running = 0
        while !context.isCancelled {
          if running < Self.concurrentRows, let state = context.state,
            let id = state.duePlaces(at: now(), quota: quota(), running: running)
              .first(where: { !started.contains($0) })
          {
            started.insert(id)
            running += 1
            group.addTask { await context.dispatch(refresh(id)).finished }
          } else if running > 0 {
            await group.next()
            running -= 1
          } else {
            return
          }
        }
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

  /// The places whose stored reports the table needs, those on the screen first.
  fileprivate var rowsToRead: [PlaceID] {
    let visible = placesTab.window.places
    guard placesTab.order.isByWeather else { return visible }
    let visibleIDs = Set(visible)
    return visible + savedPlaces.map { PlaceID($0) }.filter { !visibleIDs.contains($0) }
  }
}

/// The rows whose weather the table needs.
private struct NeededRows: Equatable {
  /// The places on the screen.
  var window: PlacesWindow
  /// All places, if their order depends on their weather.
  var others: [Place]
}
