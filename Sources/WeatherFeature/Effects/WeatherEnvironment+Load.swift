internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// Loads the weather of the chosen place and cancels any earlier load.
  ///
  /// Shows the stored report first, then finds the provider's place if it is not known yet, then
  /// fetches the report.
  func load(_ trigger: RefreshTrigger) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .weatherReport, policy: .takeLatest) { context in
      guard let state = context.state, let choice = state.choice else { return }
      var load = PlaceLoad(
        environment: self, context: context, choice: choice, trigger: trigger)
      await load.run(from: state)
      if trigger == .launch || trigger == .schedule { load.forgetOldReports() }
    }
  }

  /// Saves the place that the user just chose and loads its weather.
  func loadChosenPlace() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .weatherReport, policy: .takeLatest) { context in
      guard let state = context.state, let choice = state.choice else { return }
      var load = PlaceLoad(
        environment: self, context: context, choice: choice, trigger: .placeChanged)
      load.saveChosenPlace()
      await load.run(from: state)
    }
  }
}

/// The trigger of a load.
enum RefreshTrigger {
  /// Skyreel started.
  case launch
  /// The user chose another place.
  case placeChanged
  /// The user requested a refresh.
  case userRequest
  /// The shown report became old.
  case schedule
}

extension EffectID {
  /// The ID of every load of weather, so that only one runs at a time.
  static let weatherReport: EffectID = "weather.report"
}

private struct PlaceLoad {
  let environment: WeatherEnvironment
  let context: ThunkContext<WeatherState, WeatherAction>
  let choice: PlaceChoice
  let trigger: RefreshTrigger
  /// The report on screen, or `nil` if there is none.
  var report: FetchedValue<WeatherReport>?

  var hasReport: Bool { report != nil }

  mutating func run(from state: WeatherState) async {
    if savesConfiguredPlace, let place = choice.subject.place { saveAsChosen(place) }
    report = state.report.latest
    if !hasReport, let point = choice.point { showStoredReport(of: point) }
    guard !state.isOffline else { return showSample() }
    guard mayFetch(state) else { return }
    guard let place = await place(known: state.place.latest?.value) else { return }
    if !hasReport, choice.point == nil { showStoredReport(of: place.coordinates) }
    await fetchReport(of: place)
    guard !context.isCancelled, state.refresh != nil else { return }
    countCalls()
  }

  /// Whether to fetch now.
  ///
  /// A fresh report, a recent failure, or a limit of calls defers the fetch. A refresh that the
  /// user requested always proceeds.
  private func mayFetch(_ state: WeatherState) -> Bool {
    guard var refresh = state.refresh else { return true }
    if let budget = countCalls() { refresh.budget = budget }
    guard trigger != .userRequest else { return true }
    let policy = RefreshPolicy(
      report: report.flatMap { canBeFresh($0) ? $0 : nil }, error: state.failure,
      refresh: refresh, priority: trigger == .placeChanged ? .userInitiated : .background)
    let now = environment.now()
    let plan = policy.plan(at: now)
    guard let moment = plan.moment, moment <= now else {
      deferRefresh(plan, at: now)
      return false
    }
    return true
  }

  /// Returns whether a report can be fresh enough to defer the fetch.
  ///
  /// Sample weather never is, nor a report that was requested with fewer days than are configured
  /// now.
  private func canBeFresh(_ report: FetchedValue<WeatherReport>) -> Bool {
    report.source != .sample
      && !report.value.hasFewerDaysRequested(than: environment.forecastDays ?? 0)
  }

  /// Dispatches the deferral of the refresh.
  ///
  /// If no report is shown, a limit of calls is dispatched as a failure instead, so that the user
  /// sees why the pane is empty.
  private func deferRefresh(_ plan: RefreshSchedule, at now: Timestamp) {
    switch plan {
    case .at(let moment, .budget) where !hasReport:
      fail(.budget(limit: environment.budget()?.limit ?? 0, resetsAt: moment), at: now)
    case .at(let moment, .held) where !hasReport: fail(.quota(retryAt: moment), at: now)
    default: context.dispatch(.refreshDeferred(choice))
    }
  }

  private func fail(_ failure: ProviderError.Failure, at now: Timestamp) {
    let error = ProviderError(
      service: environment.client.provider.displayName, failure: failure)
    context.dispatch(.reportResponse(.failure(error), choice: choice, at: now))
  }

  /// Dispatches and returns the current number of calls, which includes those of other Skyreel
  /// processes.
  ///
  /// Returns `nil` if calls are not counted.
  @discardableResult
  private func countCalls() -> CallQuota? {
    guard let budget = environment.budget() else { return nil }
    context.dispatch(.callsCounted(budget))
    return budget
  }

  /// Deletes reports older than the configured number of days, and thins the others.
  ///
  /// It runs after the load at launch, so that it does not delay stored weather. It also runs after
  /// each automatic refresh, because Skyreel may run for months.
  func forgetOldReports() {
    guard let days = environment.historyDays else { return }
    do throws(StorageError) {
      try environment.storage.forgetOldReports(olderThan: days, now: environment.now())
    } catch {
      context.dispatch(.storageFailed(error))
    }
  }

  /// Saves the chosen place for the next launch.
  ///
  /// A point without a name is saved under its coordinates until the provider names it.
  func saveChosenPlace() {
    guard let point = choice.point else { return }
    saveAsChosen(choice.subject.place ?? Place(name: choice.name, coordinates: point))
  }

  /// Whether to save the configured place as if the user had chosen it on the screen: at launch,
  /// and when the user requests its weather.
  private var savesConfiguredPlace: Bool {
    choice.origin == .configured && (trigger == .launch || trigger == .userRequest)
  }

  /// Saves a place as the one to show at the next launch, unless it is saved already.
  private func saveAsChosen(_ place: Place) {
    guard environment.client.provider != .sample else { return }
    do throws(StorageError) {
      guard try environment.placeStorage.chosen() != place else { return }
      try environment.placeStorage.saveChosen(place)
    } catch {
      context.dispatch(.storageFailed(error))
    }
  }

  private mutating func showStoredReport(of point: Coordinates) {
    do throws(StorageError) {
      let (storage, provider) = (environment.storage, environment.client.provider)
      guard let stored = try storage.cachedReport(near: point, from: provider) else { return }
      report = stored
      context.dispatch(.storedReportLoaded(stored, choice: choice))
    } catch {
      context.dispatch(.storageFailed(error))
    }
  }

  /// Returns the provider's place, which is requested only if it is not known yet, or `nil` if the
  /// request failed or was canceled.
  private func place(known: Place?) async -> Place? {
    if let known { return known }
    context.dispatch(.placeRequested(choice))
    let result = await Result(awaiting: { () throws(ProviderError) in try await providerPlace() })
    guard !context.isCancelled else { return nil }
    let now = environment.now()
    let answer = result.map { FetchedValue(value: $0, fetchedAt: now, source: .network) }
    context.dispatch(.placeResponse(LoadResult(answer), choice: choice, at: now))
    switch result {
    case .success(let place):
      if choice.subject.place == nil, choice.origin == .chosen || savesConfiguredPlace {
        saveAsChosen(place)
      }
      return place
    case .failure(let error):
      showSample(insteadOf: error)
      return nil
    }
  }

  /// Returns the provider's place for the choice.
  ///
  /// A known place keeps its name and its coordinates. The provider adds only what is missing.
  private func providerPlace() async throws(ProviderError) -> Place {
    let client = environment.client
    switch choice.subject {
    case .place(let place): return try await client.completing(place)
    case .query(let query):
      return try await PlaceQueryResolver(gazetteer: environment.gazetteer)
        .place(for: query, of: client, earlier: storedLookup)
    }
  }

  private func storedLookup(_ name: String) -> Place? {
    do throws(StorageError) {
      return try environment.storage.lookup(name, environment.client.provider)
    } catch {
      context.dispatch(.storageFailed(error))
      return nil
    }
  }

  private func fetchReport(of place: Place) async {
    context.dispatch(.reportRequested(choice))
    let answer = await Result(awaiting: { () throws(ProviderError) in
      try await environment.client.report(place)
    })
    let result = answer.map(sharingForecasts)
    guard !context.isCancelled else { return }
    context.dispatch(
      .reportResponse(LoadResult(result), choice: choice, at: environment.now()))
    if case .failure(let error) = result { showSample(insteadOf: error) }
  }

  /// Returns the new report, which shares the storage of forecasts that did not change.
  private func sharingForecasts(
    _ fetched: FetchedValue<WeatherReport>
  ) -> FetchedValue<WeatherReport> {
    guard let report else { return fetched }
    var fetched = fetched
    fetched.value = fetched.value.sharingForecasts(with: report.value)
    return fetched
  }

  /// Shows sample weather if the provider could not be reached, but not after any other failure.
  private func showSample(insteadOf error: ProviderError) {
    switch error.failure {
    case .offline, .timedOut: showSample()
    default: break
    }
  }

  /// Shows sample weather, unless there is a report already or the user requested this place.
  private func showSample() {
    guard !hasReport, !choice.isRequested else { return }
    context.dispatch(.sampleReportLoaded(environment.sampleReport(), choice: choice))
  }
}
