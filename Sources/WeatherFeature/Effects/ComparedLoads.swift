internal import Domain
internal import Redux

extension Middleware<WeatherState, WeatherAction> {
  /// Returns the middleware that asks the other services while their page is open, and cancels their
  /// requests when the user leaves it.
  static func comparison(_ environment: @escaping CurrentEnvironment) -> Middleware {
    .concat([
      .onChange(of: \.otherServices) { old, new, store in
        let isSamePlace = old?.place == new?.place
        let (before, now) = (Set(old?.providers ?? []), new?.providers ?? [])
        for provider in before where !isSamePlace || !now.contains(provider) {
          store.cancelEffects(id: EffectID("weather.comparison \(provider.rawValue)"))
        }
        for provider in now where !isSamePlace || !before.contains(provider) {
          store.dispatch(environment().compare(with: provider))
        }
      },
      .thunks { action, state in
        guard action.isRefreshDue, let others = state.otherServices else { return nil }
        let environment = environment()
        return Thunk { context in
          for provider in others.providers { context.dispatch(environment.compare(with: provider)) }
        }
      },
    ])
  }
}

extension WeatherEnvironment {
  /// Loads the weather of the shown place from a provider: shows the stored report, then fetches one
  /// if it is due, or if the user requested that.
  ///
  /// A load that runs continues.
  fileprivate func compare(
    with provider: WeatherProvider
  ) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: EffectID("weather.comparison \(provider.rawValue)"), policy: .takeFirst) { context in
      guard let client = compared(provider), let state = context.state,
        let place = state.comparedPlace
      else { return }
      await ComparedLoad(environment: self, client: client, context: context, place: place).run()
    }
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
    guard let state = context.state, !state.isOffline, client.provider != state.provider,
      isDue(in: state)
    else { return }
    await dispatch(.requested)
    let result = await Result(awaiting: { () throws(ProviderError) in
      try await client.report(try await client.completing(place)).cutForComparison
    })
    guard !context.isCancelled else { return }
    await dispatch(.response(result: LoadResult(result), at: environment.now()))
  }

  private func dispatch(_ step: PlaceWeatherAction) async {
    let action = ComparisonAction.service(
      provider: client.provider, place: PlaceID(place), step: step)
    await context.dispatch(.comparison(action: action)).finished
  }

  private func readStoredReport() async {
    do throws(StorageError) {
      let stored = try environment.reports.cachedReport(
        near: place.coordinates, from: client.provider)?.cutForComparison
      guard let weather = context.state?.comparison[client.provider],
        !weather.isRead || stored.map(weather.lacks) == true
      else { return }
      await dispatch(.storedReportRead(report: stored))
    } catch {
      if context.state?.storageError != error { context.dispatch(.storageFailed(error: error)) }
    }
  }

  /// Returns whether the user asked for a refresh, or else whether the report is as old as the service's
  /// own interval, and the last failure long enough ago.
  ///
  /// The limits of calls are those of the client.
  private func isDue(in state: WeatherState) -> Bool {
    if state.comparison.requests.contains(client.provider) { return true }
    var weather = state.comparison[client.provider]
    if weather.latest?.value.hasFewerDaysRequested(than: environment.forecastDays ?? 0) == true {
      weather.latest = nil
    }
    let interval = client.provider.description.refreshInterval ?? state.refreshInterval
    let policy = RefreshPolicy(
      weather: weather,
      settings: RefreshSettings(interval: interval, cost: client.reportCost))
    let now = environment.now()
    return policy.plan(at: now).moment.map { $0 <= now } ?? false
  }
}

extension WeatherAction {
  fileprivate var isRefreshDue: Bool { if case .refreshDue = self { true } else { false } }
}
