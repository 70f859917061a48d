internal import Domain
internal import Redux

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
