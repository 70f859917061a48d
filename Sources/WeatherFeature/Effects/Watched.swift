package import Domain
internal import Redux

/// Something that is fetched as long as the screen needs it.
///
/// A fetch that runs continues while its target is needed, and is canceled when it is not, or when the fetch of
/// the target that replaces it begins.
struct Watched<Target: Equatable & Sendable>: Sendable {
  /// The reason to ask whether a fetch is due.
  enum Reason {
    /// The target came on the screen.
    case entered
    /// The user refreshes what is on the screen.
    case wanted
    /// Skyreel was launched, or the time of an automatic refresh has come.
    case due
  }

  typealias Context = StoreContext<WeatherState, WeatherAction>

  /// Returns the targets that the screen needs now.
  let targets: @Sendable (WeatherState) -> [Target]
  let id: @Sendable (Target) -> EffectID
  /// The pause before the fetch of a target that replaces another, or `nil` for none.
  var pause: Duration?
  let isDue: @Sendable (Reason, WeatherState, WeatherEnvironment) -> Bool
  let fetch: @Sendable (Target, WeatherEnvironment, Context) async -> Void
}

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that fetches what the screen needs, and cancels what it no longer needs.
  static func watching<Target>(
    _ watched: Watched<Target>, _ environment: @escaping CurrentEnvironment
  ) -> Middleware {
    @Sendable func start(
      _ targets: [Target], _ reason: Watched<Target>.Reason, _ policy: OverlapPolicy,
      _ store: Watched<Target>.Context
    ) {
      let environment = environment()
      guard !targets.isEmpty, let state = store.state,
        watched.isDue(reason, state, environment)
      else { return }
      for target in targets {
        store.dispatch(
          Thunk(id: watched.id(target), policy: policy) { context in
            await watched.fetch(target, environment, context)
          })
      }
    }
    return .concat([
      .onChange(of: watched.targets) { old, new, store in
        let pause = old.isEmpty || new.isEmpty ? nil : watched.pause
        // During a pause, the fetch of the target that is replaced continues.
        for target in old where pause == nil && !new.contains(target) {
          store.cancelEffects(id: watched.id(target))
        }
        start(
          new.filter { !old.contains($0) }, .entered,
          pause.map(OverlapPolicy.debounce) ?? .takeFirst, store)
      },
      .effects { action, store in
        let reason: Watched<Target>.Reason
        switch action {
        case .appLaunched, .refreshDue: reason = .due
        case .refreshKeyPressed: reason = .wanted
        default: return
        }
        start(store.state.map(watched.targets) ?? [], reason, .takeFirst, store)
      },
    ])
  }
}

// MARK: - Ensemble

extension Watched<Place> {
  /// The ensemble of the shown place, while *Hourly* shows it.
  static var ensemble: Watched {
    Watched(
      targets: { state in state.ensemblePlace.map { [$0] } ?? [] }, id: { _ in "weather.ensemble" },
      isDue: { $1.ensemble.isDue($0, at: $2.now()) },
      fetch: { place, environment, context in
        await runs(of: place, by: environment.ensemble, environment, context) {
          .ensembleResponse(place: PlaceID(place), result: $0, at: $1)
        }
      })
  }

  /// The rain of the ensemble's runs, once the user selects an hour or a day in *Hourly*.
  ///
  /// It costs so many calls that only the user causes a request, never the time.
  static var rainRuns: Watched {
    Watched(
      targets: { state in state.rainRunsPlace.map { [$0] } ?? [] }, id: { _ in "weather.rain" },
      isDue: { $0 != .due && $1.rainRuns.isDue($0, at: $2.now()) },
      fetch: { place, environment, context in
        await runs(of: place, by: environment.rainRuns, environment, context) {
          .rainRunsResponse(place: PlaceID(place), result: $0, at: $1)
        }
      })
  }

  private static func runs<Value: Codable & Equatable & Sendable>(
    of place: Place,
    by fetch: (@Sendable (Place) async throws(ProviderError) -> FetchedValue<Value>)?,
    _ environment: WeatherEnvironment, _ context: Context,
    response: (LoadResult<Value>, Timestamp) -> WeatherAction
  ) async {
    guard let fetch else { return }
    let result = await LoadResult(awaiting: { () throws(ProviderError) in try await fetch(place) })
    context.dispatch(response(result, environment.now()))
  }
}

extension Load {
  /// Returns whether a request for what an ensemble says is due.
  ///
  /// Then the value is old and, unless the user wants it, the last failure long enough ago.
  func isDue(_ reason: Watched<Place>.Reason, at now: Timestamp) -> Bool {
    (reason == .wanted || mayTry(at: now)) && !isOfLastRun(at: now)
  }

  /// Returns whether the value is that of the last run of an ensemble.
  fileprivate func isOfLastRun(at now: Timestamp) -> Bool {
    guard let fetchedAt = latest?.fetchedAt, !fetchedAt.isAhead(of: now) else { return false }
    return now.seconds(since: fetchedAt) < EnsembleForecast.refreshInterval
  }
}

extension WeatherState {
  /// The place whose ensemble the Hourly tab shows, or `nil` if that is not on the screen or the report is
  /// of a service without ensembles.
  var ensemblePlace: Place? {
    guard tab == .hourly, isOnScreen, !isOffline,
      shown.realReport?.value.provider == .openMeteo
    else { return nil }
    return realPlace
  }

  /// The place whose rain by runs is requested: that of the ensemble, if the user selected an hour or a day.
  var rainRunsPlace: Place? { selection == .now ? nil : ensemblePlace }

  /// Returns the rain of the last run to show with the hours of the report, or `nil` if there is none.
  package func shownRainRuns(at now: Timestamp) -> RainRuns? {
    shown.realReport?.value.provider == .openMeteo && rainRuns.isOfLastRun(at: now)
      ? rainRuns.latest?.value : nil
  }

  /// The ensemble to show with the hours of the report, or `nil` if there is none.
  package var shownEnsemble: FetchedValue<EnsembleForecast>? {
    shown.realReport?.value.provider == .openMeteo ? ensemble.latest : nil
  }
}

// MARK: - Compared services

/// A service to ask for the page of compared services.
struct ComparedService: Equatable {
  var place: Place
  var provider: WeatherProvider
}

extension Watched<ComparedService> {
  /// The weather of the shown place from the other services, while their page is open.
  static var comparison: Watched {
    Watched(
      targets: { state in
        guard let others = state.otherServices else { return [] }
        return others.providers.map { ComparedService(place: others.place, provider: $0) }
      },
      id: { EffectID("weather.comparison \($0.provider.rawValue)") },
      // A refresh by the user asks these services once the shown place has loaded.
      isDue: { reason, _, _ in reason != .wanted },
      fetch: { service, environment, context in
        guard let client = environment.compared(service.provider) else { return }
        await ComparedLoad(
          environment: environment, client: client, context: context, place: service.place
        ).run()
      })
  }
}

/// One load of the weather of a place from a compared provider.
private struct ComparedLoad {
  let environment: WeatherEnvironment
  let client: WeatherClient
  let context: StoreContext<WeatherState, WeatherAction>
  let place: Place

  /// The chosen provider is only read from storage: if the shown report is of another one, the load of
  /// the shown place asked the chosen one in vain.
  func run() async {
    await readStoredReport()
    guard let state = context.state, !state.isCutOff, client.provider != state.provider,
      isDue(in: state)
    else { return }
    await dispatch(.requested)
    let result = await LoadResult(awaiting: { () throws(ProviderError) in
      try await client.report(try await client.completing(place)).cutForComparison
    })
    await dispatch(.response(result: result, at: environment.now()))
  }

  private func dispatch(_ step: PlaceWeatherAction) async {
    let action = ComparisonAction.service(
      provider: client.provider, place: PlaceID(place), step: step)
    await context.dispatch(.comparison(action: action)).finished
  }

  private func readStoredReport() async {
    guard
      let stored = context.stored({ () throws(StorageError) in
        try environment.reports.cachedReport(near: place.coordinates, from: client.provider)?
          .cutForComparison
      }), let weather = context.state?.comparison[client.provider],
      !weather.isRead || stored.map(weather.lacks) == true
    else { return }
    await dispatch(.storedReportRead(report: stored))
  }

  /// Returns whether the user asked for a refresh, or else whether the report is as old as the service's
  /// own interval, and the last failure long enough ago.
  ///
  /// The limits of calls are those of the client.
  private func isDue(in state: WeatherState) -> Bool {
    if state.comparison.requests.contains(client.provider) { return true }
    var weather = state.comparison[client.provider]
    let requested = environment.forecastDays ?? 0
    if weather.report.latest?.value.hasFewerDaysRequested(than: requested) == true {
      weather.report.latest = nil
    }
    let interval = client.provider.description.refreshInterval ?? state.refreshInterval
    let policy = RefreshPolicy(
      weather: weather,
      settings: RefreshSettings(interval: interval, cost: client.reportCost))
    let now = environment.now()
    return policy.plan(at: now).moment.map { $0 <= now } ?? false
  }
}
