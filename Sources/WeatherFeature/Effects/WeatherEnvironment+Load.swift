internal import Domain
internal import Redux

extension WeatherEnvironment {
  /// Loads the weather of the chosen place: what is stored first, then the provider's place where
  /// that is not known yet, then its report.
  ///
  /// Whatever was being loaded before is cancelled.
  func load(_ occasion: LoadOccasion) -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .weatherReport, policy: .takeLatest) { context in
      guard let state = context.state, let choice = state.choice else { return }
      var load = PlaceLoad(
        environment: self, context: context, choice: choice, occasion: occasion)
      await load.run(from: state)
      if occasion == .launched { load.forgetOldReports() }
    }
  }

  /// Keeps the place that a person chose just now, and loads its weather.
  func loadChosenPlace() -> Thunk<WeatherState, WeatherAction> {
    Thunk(id: .weatherReport, policy: .takeLatest) { context in
      guard let state = context.state, let choice = state.choice else { return }
      var load = PlaceLoad(environment: self, context: context, choice: choice, occasion: .chosen)
      load.keepChoice()
      await load.run(from: state)
    }
  }
}

/// Why weather is loaded.
enum LoadOccasion {
  /// The app has started.
  case launched
  /// A person chose another place.
  case chosen
  /// A person wants newer data.
  case wanted
  /// The data has become old.
  case due
}

extension EffectID {
  /// The one load of weather that may run.
  static let weatherReport: EffectID = "weather.report"
}

/// One load of the weather of one place.
private struct PlaceLoad {
  let environment: WeatherEnvironment
  let context: ThunkContext<WeatherState, WeatherAction>
  let choice: PlaceChoice
  let occasion: LoadOccasion
  /// The report that is shown while nothing newer comes.
  var report: Snapshot<WeatherReport>?

  var hasReport: Bool { report != nil }

  mutating func run(from state: WeatherState) async {
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

  /// Whether to ask the service, which what is shown may make unnecessary, and what was called
  /// already impossible; only a person's wish is put to the service whatever it costs.
  private func mayFetch(_ state: WeatherState) -> Bool {
    guard var refresh = state.refresh else { return true }
    if let budget = countCalls() { refresh.budget = budget }
    guard occasion != .wanted else { return true }
    let policy = RefreshPolicy(
      report: report.flatMap { $0.source == .sample ? nil : $0 }, error: state.failure,
      refresh: refresh, purpose: occasion == .chosen ? .person : .automatic)
    let now = environment.now()
    let plan = policy.plan(at: now)
    guard let moment = plan.moment, moment <= now else {
      leaveOff(plan, at: now)
      return false
    }
    return true
  }

  /// Says that nothing is fetched now, and why, where there is nothing to show instead.
  private func leaveOff(_ plan: RefreshPlan, at now: Timestamp) {
    switch plan {
    case .next(let moment, .budget) where !hasReport:
      fail(.budget(limit: environment.budget()?.limit ?? 0, resetsAt: moment), at: now)
    case .next(let moment, .held) where !hasReport: fail(.quota(retryAt: moment), at: now)
    default: context.dispatch(.refreshDeferred(choice))
    }
  }

  private func fail(_ failure: ProviderError.Failure, at now: Timestamp) {
    let error = ProviderError(
      service: environment.client.provider.displayName, failure: failure)
    context.dispatch(.reportResponse(.failure(error), choice: choice, at: now))
  }

  /// Tells how many calls were made by now, by this skyreel and by others.
  @discardableResult
  private func countCalls() -> CallBudget? {
    guard let budget = environment.budget() else { return nil }
    context.dispatch(.callsCounted(budget))
    return budget
  }

  /// Forgets reports that are older than they are to be kept, now that nothing else waits for
  /// storage.
  func forgetOldReports() {
    guard let days = environment.historyDays else { return }
    do throws(StorageError) {
      try environment.storage.prune(environment.now().advanced(bySeconds: -days * 86_400))
    } catch {
      context.dispatch(.storageFailed(error))
    }
  }

  /// Keeps what a person chose just now; a point goes by its coordinates until it has a name.
  func keepChoice() {
    guard let point = choice.point else { return }
    keep(choice.subject.place ?? Place(name: choice.name, coordinates: point))
  }

  private func keep(_ place: Place) {
    do throws(StorageError) {
      try environment.storage.saveChosenPlace(place)
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

  /// The provider's place, which is asked for once only.
  private func place(known: Place?) async -> Place? {
    if let known { return known }
    context.dispatch(.placeRequested(choice))
    let result = await environment.place(of: choice.subject)
    guard !context.isCancelled else { return nil }
    let now = environment.now()
    let answer = result.map { Snapshot(value: $0, fetchedAt: now, source: .network) }
    context.dispatch(.placeResponse(LoadResult(answer), choice: choice, at: now))
    switch result {
    case .success(let place):
      if choice.origin == .chosen, choice.subject.place == nil { keep(place) }
      return place
    case .failure(let error):
      showSample(insteadOf: error)
      return nil
    }
  }

  private func fetchReport(of place: Place) async {
    context.dispatch(.reportRequested(choice))
    let result = await environment.report(of: place).map(sharingForecasts)
    guard !context.isCancelled else { return }
    let answer = LoadResult(result)
    context.dispatch(.reportResponse(answer, choice: choice, at: environment.now()))
    if case .failure(let error) = result { showSample(insteadOf: error) }
  }

  /// The same report, without a copy of what the one shown says, too.
  private func sharingForecasts(_ news: Snapshot<WeatherReport>) -> Snapshot<WeatherReport> {
    guard let report else { return news }
    var news = news
    news.value = news.value.sharingForecasts(with: report.value)
    return news
  }

  /// Sample weather stands in where there is no network, not where a service refuses.
  private func showSample(insteadOf error: ProviderError) {
    switch error.failure {
    case .offline, .timedOut: showSample()
    default: break
    }
  }

  /// Whoever picks a place wants its weather or none.
  private func showSample() {
    guard !hasReport, !choice.isPicked else { return }
    context.dispatch(.sampleReportLoaded(environment.sampleReport(), choice: choice))
  }
}

extension WeatherEnvironment {
  /// The provider's place for what was chosen.
  ///
  /// A place that is known keeps its name and its point; only what it lacks is asked for.
  fileprivate func place(
    of subject: PlaceChoice.Subject
  ) async -> Result<Place, ProviderError> {
    do throws(ProviderError) {
      switch subject {
      case .place(let place): return .success(try await client.completing(place))
      case .query(.coordinates(let point)):
        return .success(try await client.place(point))
      case .query(.name(let name)):
        let known = gazetteer.place(named: name)
        if let known { return .success(try await client.completing(known)) }
        let found = try await client.search(name)
        guard let best = gazetteer.place(named: name, among: found) else {
          throw ProviderError(service: client.provider.displayName, failure: .notFound)
        }
        return .success(best)
      }
    } catch {
      return .failure(error)
    }
  }

  fileprivate func report(
    of place: Place
  ) async -> Result<Snapshot<WeatherReport>, ProviderError> {
    do throws(ProviderError) {
      return .success(try await client.report(place))
    } catch {
      return .failure(error)
    }
  }
}
