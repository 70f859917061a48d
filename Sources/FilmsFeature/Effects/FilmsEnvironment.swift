package import Domain
package import Redux

/// The dependencies of the films segment.
package struct FilmsEnvironment: Sendable {
  /// The client of the service, which stores the data that it fetches.
  package var client: FilmsClient
  /// The storage of films and entries from earlier requests.
  package var storage: any Storage
  /// The films that are bundled with Skyreel, marked as `bundled`.
  package var bundledFilms: @Sendable () -> FetchedValue<[Film]>
  /// The entry that is bundled with Skyreel, marked as `bundled`, or `nil` if there is none.
  package var bundledResource: @Sendable (ResourceID) -> FetchedValue<Resource>?
  /// Whether to make no requests, as in offline mode.
  package var isOffline: Bool { offline() }
  private let offline: @Sendable () -> Bool
  /// The current time.
  package var now: @Sendable () -> Timestamp

  let loader: ResourceLoader

  /// Creates an environment, by default without bundled entries and with requests.
  package init(
    client: FilmsClient, storage: any Storage,
    bundledFilms: @escaping @Sendable () -> FetchedValue<[Film]>,
    bundledResource: @escaping @Sendable (ResourceID) -> FetchedValue<Resource>? = { _ in nil },
    isOffline: @autoclosure @escaping @Sendable () -> Bool = false,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.client = client
    self.storage = storage
    self.bundledFilms = bundledFilms
    self.bundledResource = bundledResource
    offline = isOffline
    self.now = now
    loader = ResourceLoader(client)
  }
}

extension FilmsEnvironment {
  /// The age from which films are refreshed automatically, in seconds: one day.
  static let freshSeconds = 86_400

  /// Shows the bundled films until others are known, and loads the films if there are none or they
  /// are stale.
  ///
  /// A running load continues. A failed one is retried only by the user.
  func loadWhereOld() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: .films, policy: .takeFirst) { context in
      guard let state = context.state else { return }
      if state.bundledFilms == nil { context.dispatch(.bundledFilmsLoaded(films: bundledFilms())) }
      switch state.films {
      case .loading, .failed: return
      case .idle, .loaded: break
      }
      let load = FilmsLoad(environment: self, context: context)
      if let films = load.knownFilms(state), isFresh(films) { return }
      await load.fetch()
    }
  }

  /// Loads the films again and cancels the running load, if any.
  func load() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: .films, policy: .takeLatest) { context in
      await FilmsLoad(environment: self, context: context).fetch()
    }
  }

  private func isFresh(_ films: FetchedValue<[Film]>) -> Bool {
    now().seconds(since: films.fetchedAt) < Self.freshSeconds
  }
}

extension EffectID {
  /// The ID of every load of the films, so that only one runs at a time.
  static let films: EffectID = "films"
}

private struct FilmsLoad {
  let environment: FilmsEnvironment
  let context: StoreContext<FilmsState, FilmsAction>

  /// Returns the films that are known before a load: the current ones, or else the stored ones.
  func knownFilms(_ state: FilmsState) -> FetchedValue<[Film]>? {
    if let films = state.films.latest { return films }
    do throws(StorageError) {
      guard let stored = try environment.storage.films() else { return nil }
      context.dispatch(.storedFilmsLoaded(films: stored))
      return stored
    } catch {
      context.dispatch(.storageFailed(error: error))
      return nil
    }
  }

  /// Fetches the films, unless Skyreel is offline.
  func fetch() async {
    guard !environment.isOffline else { return }
    context.dispatch(.filmsRequested)
    let result = await Result(awaiting: environment.client.films)
    guard !context.isCancelled else { return }
    context.dispatch(.filmsResponse(result: LoadResult(result), at: environment.now()))
  }
}

extension FilmsEnvironment {
  /// Loads the entries of the visible page, and cancels requests that only the previous page
  /// needed.
  ///
  /// Dispatch it whenever another page appears, as ``FilmsRouter`` does.
  package func loadPage() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: .page, policy: .takeLatest) { context in
      guard let state = context.state else { return }
      await PageLoad(environment: self, context: context, state: state).run()
    }
  }

  /// Returns the entries of the visible page that are still to be loaded.
  func missingResources(of state: FilmsState) -> [ResourceID] {
    state.missingResources(isOffline: isOffline)
  }

  /// Cancels all requests for entries, after the user left the segment.
  func stopLoadingPage() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: .page, policy: .takeLatest) { _ in _ = loader.load([]) }
  }
}

extension EffectID {
  /// The ID of every load of a page, so that only that of the visible page runs.
  static let page: EffectID = "films.page"
}

private struct PageLoad {
  let environment: FilmsEnvironment
  let context: StoreContext<FilmsState, FilmsAction>
  let state: FilmsState

  func run() async {
    let missing = environment.missingResources(of: state)
    let stored = stored(missing.filter { state.resource($0) == .idle })
    if !stored.isEmpty { context.dispatch(.resourcesFound(resources: stored)) }
    let found = Set(stored.map(\.value.id))
    let wanted = missing.filter { !found.contains($0) }
    if state.asksService(isOffline: environment.isOffline) {
      await fetch(wanted)
    } else {
      useBundledEntries(for: wanted)
    }
  }

  private func stored(_ ids: [ResourceID]) -> [FetchedValue<Resource>] {
    do throws(StorageError) {
      return try environment.storage.resources(ids)
    } catch {
      context.dispatch(.storageFailed(error: error))
      return []
    }
  }

  /// Requests entries from the service, and shows the bundled ones in the meantime.
  private func fetch(_ ids: [ResourceID]) async {
    let events = environment.loader.load(ids)
    guard !ids.isEmpty else { return }
    context.dispatch(
      .resourcesRequested(ids: ids, meanwhile: ids.compactMap(environment.bundledResource)))
    for await (id, result) in events {
      context.dispatch(.resourceResponse(id: id, result: LoadResult(result), at: environment.now()))
    }
  }

  /// Uses the bundled entries instead of the service's.
  ///
  /// An entry that is not bundled fails as not found.
  private func useBundledEntries(for ids: [ResourceID]) {
    _ = environment.loader.load([])
    let bundled = ids.compactMap(environment.bundledResource)
    if !bundled.isEmpty { context.dispatch(.resourcesFound(resources: bundled)) }
    let error = ProviderError(service: "The bundled data", failure: .notFound)
    for id in Set(ids).subtracting(bundled.map(\.value.id)).sorted() {
      context.dispatch(
        .resourceResponse(id: id, result: .failure(error: error), at: environment.now()))
    }
  }
}
