import Redux

nonisolated enum FilmsState: Equatable {
  case idle, loading, loaded([String]), failed(String)
}

nonisolated enum FilmsAction: Equatable {
  case refreshed, cancelled, requested, received([String]), failed(String)
}

nonisolated struct FilmsClient: Sendable {
  var titles: @Sendable () async throws -> [String]
}

nonisolated func filmsFeature(_ client: FilmsClient) -> Feature<FilmsState, FilmsAction> {
  let fetch = Thunk<FilmsState, FilmsAction>(id: "films", policy: .takeLatest) { context in
    context.dispatch(.requested)
    do {
      context.dispatch(.received(try await client.titles()))
    } catch {
      context.dispatch(.failed("\(error)"))
    }
  }
  let reducer = Reducer<FilmsState, FilmsAction> { state, action in
    switch action {
    case .refreshed: break
    case .cancelled: state = .idle
    case .requested: state = .loading
    case .received(let titles): state = .loaded(titles)
    case .failed(let reason): state = .failed(reason)
    }
  }
  return Feature(reducer: reducer) { action, store in
    if action == .refreshed { store.dispatch(fetch) }
    if action == .cancelled { store.cancelEffects(id: "films") }
  }
}
