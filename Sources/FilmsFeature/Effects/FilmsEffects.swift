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

extension Middleware<FilmsState, FilmsAction> {
  /// Returns the middleware that starts the effects of the films segment.
  ///
  /// A replay omits it and therefore starts no effect.
  package static func films(_ environment: FilmsEnvironment) -> Middleware {
    .concat([list(environment), page(environment)])
  }

  private static func list(_ environment: FilmsEnvironment) -> Middleware {
    .effects { action, context in
      switch action {
      case .segmentEntered: context.dispatch(environment.loadWhereOld())
      case .refreshKeyPressed where !environment.isOffline:
        // The load begins with the key, so that its end is seen however soon it comes.
        context.dispatch(.filmsRequested)
        context.dispatch(environment.load())
      // The filter also finds the names of entries, which are read but not requested.
      case .filterOpened:
        guard let links = context.state?.unreadLinks else { return }
        context.dispatch(environment.readResources(links))
      default: break
      }
    }
  }

  /// Loads the entries of the page with the focus when it gets the focus, and as its data arrives.
  private static func page(_ environment: FilmsEnvironment) -> Middleware {
    .thunks { action, state in
      switch action {
      case .segmentLeft: environment.stopLoadingPage()
      case _ where action.movesFocus: environment.loadPage()
      // After a failure, bundled entries may replace those that are being requested.
      case .segmentEntered, .refreshKeyPressed, .resourceRetried, .filmsResponse(.failure, _):
        environment.missingResources(of: state).isEmpty ? nil : environment.loadPage()
      case .storedFilmsLoaded, .filmsResponse, .bundledFilmsLoaded:
        environment.missingResources(of: state).contains { !state.resource($0).isLoading }
          ? environment.loadPage() : nil
      case .resourcesFound, .resourceResponse:
        // Other entries are new only if the page's own entry, which links to them, has just arrived.
        environment.missingResources(of: state).contains { state.resource($0) == .idle }
          ? environment.loadPage() : nil
      default: nil
      }
    }
  }
}

extension StoreContext<FilmsState, FilmsAction> {
  /// Returns what a use of storage returns, or `nil` if storage fails, which the user is told.
  fileprivate func stored<Value>(_ use: () throws(StorageError) -> Value) -> Value? {
    do throws(StorageError) {
      return try use()
    } catch {
      dispatch(.storageFailed(error: error))
      return nil
    }
  }
}

// MARK: - Films

extension FilmsEnvironment {
  /// The age from which films are refreshed automatically, in seconds: one day.
  static let freshSeconds = 86_400

  /// Shows the bundled films until others are known, and loads the films if there are none or they
  /// are stale.
  ///
  /// A running load continues. A failed one is retried only by the user.
  func loadWhereOld() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: "films", policy: .takeFirst) { context in
      guard let state = context.state else { return }
      if state.bundledFilms == nil { context.dispatch(.bundledFilmsLoaded(films: bundledFilms())) }
      switch state.films {
      case .loading, .failed: return
      case .idle, .loaded: break
      }
      if let films = knownFilms(state, context),
        now().seconds(since: films.fetchedAt) < Self.freshSeconds
      {
        return
      }
      guard !isOffline else { return }
      context.dispatch(.filmsRequested)
      await fetchFilms(context)
    }
  }

  /// Loads the films, which were requested, again and cancels the running load, if any.
  func load() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: "films", policy: .takeLatest) { context in await fetchFilms(context) }
  }

  /// Returns the films that are known before a load: the current ones, or else the stored ones.
  private func knownFilms(
    _ state: FilmsState, _ context: StoreContext<FilmsState, FilmsAction>
  ) -> FetchedValue<[Film]>? {
    if let films = state.films.latest { return films }
    guard let stored = context.stored(storage.films) ?? nil else { return nil }
    context.dispatch(.storedFilmsLoaded(films: stored))
    return stored
  }

  private func fetchFilms(_ context: StoreContext<FilmsState, FilmsAction>) async {
    let result = await Result(awaiting: client.films)
    context.dispatch(.filmsResponse(result: LoadResult(result), at: now()))
  }
}

// MARK: - Pages

extension FilmsEnvironment {
  /// Loads the entries of the page with the focus, and cancels requests that only the previous page
  /// needed.
  func loadPage() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: "films.page", policy: .takeLatest) { context in
      guard let state = context.state else { return }
      await PageLoad(environment: self, context: context, state: state).run()
    }
  }

  /// Returns the entries of the page with the focus that are still to be loaded.
  func missingResources(of state: FilmsState) -> [ResourceID] {
    state.missingResources(isOffline: isOffline)
  }

  /// Cancels all requests for entries, after the user left the segment.
  func stopLoadingPage() -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: "films.page", policy: .takeLatest) { _ in _ = loader.load([]) }
  }
}

private struct PageLoad {
  let environment: FilmsEnvironment
  let context: StoreContext<FilmsState, FilmsAction>
  let state: FilmsState

  func run() async {
    let missing = environment.missingResources(of: state)
    let unread = missing.filter { state.resource($0) == .idle }
    let stored =
      context.stored { () throws(StorageError) in
        try environment.storage.resources(unread)
      } ?? []
    if !stored.isEmpty { context.dispatch(.resourcesFound(resources: stored)) }
    let found = Set(stored.map(\.value.id))
    let wanted = missing.filter { !found.contains($0) }
    if state.asksService(isOffline: environment.isOffline) {
      await fetch(wanted)
    } else {
      useBundledEntries(for: wanted)
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

// MARK: - Pages beside the one with the focus

/// Selects the entries on pages without the focus that were not read yet, in order.
///
/// `columns` is the number of panes that the screen shows side by side.
package func selectUnreadResources(_ films: Boxed<FilmsState>, columns: Int) -> [ResourceID] {
  unreadResources(ColumnsInput(films: films, columns: columns))
}

private struct ColumnsInput: Equatable {
  var films: Boxed<FilmsState>
  var columns: Int
}

/// The memoized entries, which are selected after each action.
private let unreadResources = memoized { (input: ColumnsInput) -> [ResourceID] in
  let films = input.films.wrappedValue
  guard films.crawl == nil else { return [] }
  return Set(films.resourcesBeside(columns: input.columns))
    .filter { films.resource($0) == .idle }.sorted()
}

extension FilmsState {
  /// The entries in any film that were not read yet, in order.
  var unreadLinks: [ResourceID] {
    Set(allFilms.flatMap(\.allLinks).compactMap(\.resource)).filter { resource($0) == .idle }
      .sorted()
  }
}

extension FilmsEnvironment {
  /// Returns a thunk that reads entries from storage or else from the bundle.
  ///
  /// An entry may link to others, which the thunk does not read.
  package func readResources(_ ids: [ResourceID]) -> Thunk<FilmsState, FilmsAction> {
    Thunk(id: "films.columns", policy: .takeLatest) { context in
      let stored =
        context.stored { () throws(StorageError) in
          try storage.resources(ids)
        } ?? []
      let known = Set(stored.map(\.value.id))
      let found = stored + ids.filter { !known.contains($0) }.compactMap(bundledResource)
      if !found.isEmpty { context.dispatch(.resourcesFound(resources: found)) }
    }
  }
}
