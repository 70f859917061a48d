internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// Loads the weather of a place: finds a typed place first, shows the stored report, then fetches
  /// one if the user requested that or it is due.
  ///
  /// Loads of one place run one after the other. Each decides anew whether a fetch is needed, so a
  /// second request joins the first.
  ///
  /// - Parameters:
  ///   - id: The identity of the place.
  ///   - priority: The priority of the request, unless the user requested it.
  /// - Returns: The thunk, which does nothing if the place is neither shown nor saved.
  func refresh(
    _ id: PlaceID, priority: RequestPriority = .background
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .weather(of: id), policy: .serial) { context in
      await PlaceRefresh(environment: self, context: context, id: id, priority: priority).run()
    }
  }

  /// Loads the weather of the shown place, if there is one.
  func refreshShown(
    _ state: WeatherState, priority: RequestPriority = .background
  ) -> Thunk<WeatherState, WeatherAction>? {
    state.shownID.map { refresh($0, priority: priority) }
  }
}

extension EffectID {
  /// Returns the ID of the loads of a place, so that only one runs at a time.
  static func weather(of id: PlaceID) -> EffectID { EffectID(id) }
}

/// One load of the weather of a place.
private struct PlaceRefresh {
  let environment: WeatherEnvironment
  let context: ThunkContext<WeatherState, WeatherAction>
  let id: PlaceID
  let priority: RequestPriority

  func run() async {
    await readStoredReport()
    guard let state = context.state, let target = state.target(id) else { return }
    guard !state.isOffline else { return showSample() }
    guard mayFetch(state) else { return }
    await dispatch(.requested)
    switch target {
    case .place(let place): await fetchReport(of: place)
    case .query(let query): await find(query)
    }
  }

  private func dispatch(_ step: PlaceWeatherAction) async {
    await context.dispatch(.place(id: id, step: step)).finished
  }

  private var weather: PlaceWeather { context.state?.weather[id] ?? PlaceWeather() }

  private var isShown: Bool { context.state?.shownID == id }

  /// Returns the part of a report to keep: all of it for the shown place.
  private func part(
    of report: FetchedValue<WeatherReport>
  ) -> (report: FetchedValue<WeatherReport>, isExcerpt: Bool) {
    isShown ? (report, false) : (environment.excerpt(of: report), true)
  }
}

// MARK: - Storage

extension PlaceRefresh {
  /// Shows the stored report if it is newer than the present one, or if that is an excerpt and the
  /// place is shown.
  ///
  /// Storage is read before each load, because another Skyreel may have fetched a report meanwhile.
  private func readStoredReport() async {
    guard let point = context.state?.target(id)?.point else { return }
    do throws(StorageError) {
      let stored = try environment.storage.cachedReport(
        near: point, from: environment.client.provider)
      let (report, isExcerpt) = stored.map(part) ?? (nil, false)
      guard !weather.isRead || report.map({ weather.lacks($0, isExcerpt) }) == true else { return }
      await dispatch(.storedReportRead(report: report, isExcerpt: isExcerpt))
    } catch {
      context.dispatch(.storageFailed(error: error))
    }
  }
}

// MARK: - Network

extension PlaceRefresh {
  /// Whether to fetch now.
  ///
  /// A fresh report, a recent failure, or a limit of calls defers the fetch. A refresh that the
  /// user requested always proceeds. Without an automatic refresh, any report defers it.
  private func mayFetch(_ state: WeatherState) -> Bool {
    countCalls()
    guard !state.requested.contains(id) else { return true }
    guard
      var policy = state.refreshPolicy(of: id, budget: environment.budget(), priority: priority)
    else { return weather.report.latest == nil }
    if hasTooFewDays(policy.weather) { policy.weather.report = .idle }
    let now = environment.now()
    let schedule = policy.plan(at: now)
    if let moment = schedule.moment, moment <= now { return true }
    if state.weather[id]?.report.latest == nil { showLimit(schedule, at: now) }
    return false
  }

  /// Returns whether a report was requested with fewer days than are configured now, so that it is
  /// not fresh enough.
  private func hasTooFewDays(_ weather: PlaceWeather) -> Bool {
    weather.realReport?.value.hasFewerDaysRequested(than: environment.forecastDays ?? 0) ?? false
  }

  /// Dispatches a limit of calls as a failure, so that the user sees why there is no report.
  private func showLimit(_ schedule: RefreshSchedule, at now: Timestamp) {
    switch schedule {
    case .at(let moment, .budget):
      fail(.budget(limit: environment.budget()?.limit ?? 0, resetsAt: moment), at: now)
    case .at(let moment, .held): fail(.quota(retryAt: moment), at: now)
    default: break
    }
  }

  private func fail(_ failure: ProviderError.Failure, at now: Timestamp) {
    let error = ProviderError(service: environment.client.provider.displayName, failure: failure)
    context.dispatch(.place(id: id, step: .response(result: .failure(error: error), at: now)))
  }

  /// Dispatches the number of calls so far, which includes those of other Skyreel processes.
  private func countCalls() {
    if let budget = environment.budget() { context.dispatch(.callsCounted(budget: budget)) }
  }

  /// Finds the place for a typed name or point, whose weather is then loaded by middleware.
  private func find(_ query: PlaceQuery) async {
    let result = await Result(awaiting: { () throws(ProviderError) in
      try await PlaceQueryResolver(gazetteer: environment.gazetteer)
        .place(for: query, of: environment.client, earlier: storedLookup)
    })
    guard !context.isCancelled else { return }
    countCalls()
    switch result {
    case .success(let place): await dispatch(.found(place: place))
    case .failure(let error): await end(.failure(error))
    }
  }

  private func storedLookup(_ name: String) -> Place? {
    do throws(StorageError) {
      return try environment.storage.lookup(name, environment.client.provider)
    } catch {
      context.dispatch(.storageFailed(error: error))
      return nil
    }
  }

  /// Fetches the report of a place, which keeps its name and point.
  private func fetchReport(of place: Place) async {
    let result = await Result(awaiting: { () throws(ProviderError) in
      try await environment.client.report(try await environment.client.completing(place))
    })
    guard !context.isCancelled else { return }
    countCalls()
    await end(result.map(sharingForecasts))
  }

  private func end(_ result: Result<FetchedValue<WeatherReport>, ProviderError>) async {
    let now = environment.now()
    switch result {
    case .success(let fetched):
      let (report, isExcerpt) = part(of: fetched)
      await dispatch(.response(result: .success(fetched: report), isExcerpt: isExcerpt, at: now))
    case .failure(let error):
      await dispatch(.response(result: .failure(error: error), at: now))
      if error.isUnreachable { showSample() }
    }
  }

  /// Returns the new report, which shares the storage of forecasts that did not change.
  private func sharingForecasts(
    _ fetched: FetchedValue<WeatherReport>
  ) -> FetchedValue<WeatherReport> {
    guard let present = weather.realReport else { return fetched }
    var fetched = fetched
    fetched.value = fetched.value.sharingForecasts(with: present.value)
    return fetched
  }

  /// Shows sample weather, unless there is a report already or the user requested this place.
  private func showSample() {
    guard isShown, weather.report.latest == nil, context.state?.choice?.isRequested == false
    else { return }
    context.dispatch(.place(id: id, step: .sampleLoaded(report: environment.sampleReport())))
  }
}

extension ProviderError {
  /// Whether the provider could not be reached, so that sample weather may stand in.
  fileprivate var isUnreachable: Bool {
    switch failure {
    case .offline, .timedOut: true
    default: false
    }
  }
}
