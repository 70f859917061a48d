internal import Domain
public import Redux

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
