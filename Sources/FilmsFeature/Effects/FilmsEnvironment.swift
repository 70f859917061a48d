public import Domain
public import Redux

/// What the films segment needs from outside.
public struct FilmsEnvironment: Sendable {
  /// The service; it keeps what it fetches.
  public var client: FilmsClient
  /// What is kept between runs.
  public var storage: StorageClient
  /// The films that come with the program, marked as `bundled`.
  public var bundledFilms: @Sendable () -> Snapshot<[Film]>
  /// The entry that comes with the program, marked as `bundled`, where there is one.
  public var bundledResource: @Sendable (ResourceID) -> Snapshot<Resource>?
  /// The moment it is.
  public var now: @Sendable () -> Timestamp

  let loader: ResourceLoader

  /// Makes an environment.
  public init(
    client: FilmsClient, storage: StorageClient,
    bundledFilms: @escaping @Sendable () -> Snapshot<[Film]>,
    bundledResource: @escaping @Sendable (ResourceID) -> Snapshot<Resource>? = { _ in nil },
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.client = client
    self.storage = storage
    self.bundledFilms = bundledFilms
    self.bundledResource = bundledResource
    self.now = now
    loader = ResourceLoader(client)
  }
}

extension FilmsEnvironment {
  /// For how many seconds films are good enough not to be fetched again unasked: a day.
  static let freshSeconds = 86_400

  /// Loads the films, if there are none or they are old.
  ///
  /// A load that runs goes on, and one that failed waits for a person to retry.
  func loadWhereOld() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: .films, policy: .takeFirst) { context in
      guard let state = context.state else { return }
      switch state.films {
      case .loading, .failed: return
      case .idle, .loaded: break
      }
      let load = FilmsLoad(environment: self, context: context)
      let films = load.shownFilms(state)
      if let films, isFresh(films) { return }
      await load.run(showing: films, isOffline: state.isOffline)
    }
  }

  /// Loads the films again; whatever was being loaded before is cancelled.
  func load() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: .films, policy: .takeLatest) { context in
      guard let state = context.state else { return }
      let load = FilmsLoad(environment: self, context: context)
      await load.run(showing: load.shownFilms(state), isOffline: state.isOffline)
    }
  }

  private func isFresh(_ films: Snapshot<[Film]>) -> Bool {
    films.source != .bundled && now().seconds(since: films.fetchedAt) < Self.freshSeconds
  }
}

extension EffectID {
  /// The one load of films that may run.
  static let films: EffectID = "films"
}

/// One load of the films.
private struct FilmsLoad {
  let environment: FilmsEnvironment
  let context: ThunkContext<FilmsState, FilmsAction>

  /// What is on the screen while newer films are fetched: what was there, or else what is stored.
  func shownFilms(_ state: FilmsState) -> Snapshot<[Film]>? {
    if let films = state.films.latest { return films }
    do throws(StorageError) {
      guard let stored = try environment.storage.films() else { return nil }
      context.dispatch(.storedFilmsLoaded(stored))
      return stored
    } catch {
      context.dispatch(.storageFailed(error))
      return nil
    }
  }

  /// Fetches the films; where that brings none and nothing is shown, the bundled ones stand in.
  func run(showing films: Snapshot<[Film]>?, isOffline: Bool) async {
    let hasFetched = isOffline ? false : await fetch()
    guard !hasFetched, films == nil, !context.isCancelled else { return }
    context.dispatch(.bundledFilmsLoaded(environment.bundledFilms()))
  }

  /// Says whether there are films now.
  private func fetch() async -> Bool {
    context.dispatch(.filmsRequested)
    let result = await films()
    guard !context.isCancelled else { return false }
    context.dispatch(.filmsResponse(LoadResult(result), at: environment.now()))
    return if case .success = result { true } else { false }
  }

  private func films() async -> Result<Snapshot<[Film]>, ProviderError> {
    do throws(ProviderError) {
      return .success(try await environment.client.films())
    } catch {
      return .failure(error)
    }
  }
}

extension FilmsEnvironment {
  /// Brings the entries that the page on the screen is made of, and gives up those of the page
  /// before it.
  ///
  /// Dispatch it whenever another page came on the screen; ``Redux/Router`` tells when.
  public func loadPage() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: .page, policy: .takeLatest) { context in
      guard let state = context.state else { return }
      await PageLoad(environment: self, context: context, state: state).run()
    }
  }

  /// Gives up what is being asked for: nothing that is on the screen needs it.
  func stopLoadingPage() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: .page, policy: .takeLatest) { _ in _ = loader.load([]) }
  }
}

extension EffectID {
  /// The work for the page on the screen.
  static let page: EffectID = "films.page"
}

/// What is done for one page.
private struct PageLoad {
  let environment: FilmsEnvironment
  let context: ThunkContext<FilmsState, FilmsAction>
  let state: FilmsState

  func run() async {
    let missing = state.missingResources
    let stored = stored(missing.filter { state.resource($0) == .idle })
    if !stored.isEmpty { context.dispatch(.resourcesFound(stored)) }
    let found = Set(stored.map(\.value.id))
    let wanted = missing.filter { !found.contains($0) }
    if state.asksService { await fetch(wanted) } else { standIn(for: wanted) }
  }

  private func stored(_ ids: [ResourceID]) -> [Snapshot<Resource>] {
    do throws(StorageError) {
      return try environment.storage.resources(ids)
    } catch {
      context.dispatch(.storageFailed(error))
      return []
    }
  }

  /// Asks the service, with the bundled entries on the screen meanwhile.
  private func fetch(_ ids: [ResourceID]) async {
    let arrivals = environment.loader.load(ids)
    guard !ids.isEmpty else { return }
    context.dispatch(
      .resourcesRequested(ids, meanwhile: ids.compactMap(environment.bundledResource)))
    for await (id, result) in arrivals {
      context.dispatch(.resourceResponse(id, LoadResult(result), at: environment.now()))
    }
  }

  /// Takes the bundled entries for the service's; where there is none, that is a failure, too.
  private func standIn(for ids: [ResourceID]) {
    _ = environment.loader.load([])
    let bundled = ids.compactMap(environment.bundledResource)
    if !bundled.isEmpty { context.dispatch(.resourcesFound(bundled)) }
    let error = ProviderError(service: "The bundled data", failure: .notFound)
    for id in Set(ids).subtracting(bundled.map(\.value.id)).sorted() {
      context.dispatch(.resourceResponse(id, .failure(error), at: environment.now()))
    }
  }
}
