import Redux

nonisolated struct Film: Equatable {
  var title: String
}

nonisolated enum FilmsState: Equatable {
  case idle, loading, loaded([Film]), failed(String)
}

nonisolated enum FilmsAction: Equatable {
  case refreshed, requested, received([Film]), failed(String)
}

nonisolated struct FilmsClient: Sendable {
  var films: @Sendable () async throws -> [Film]
}

func filmsFeature(_ client: FilmsClient) -> Feature<FilmsState, FilmsAction> {
  Feature(
    reducer: Reducer { state, action in
      switch action {
      case .refreshed: break
      case .requested: state = .loading
      case .received(let films): state = .loaded(films)
      case .failed(let reason): state = .failed(reason)
      }
    }
  ) { action, store in
    guard action == .refreshed else { return }
    store.dispatch(
      Thunk(id: "films", policy: .takeLatest) { context in
        context.dispatch(.requested)
        do {
          context.dispatch(.received(try await client.films()))
        } catch {
          context.dispatch(.failed("\(error)"))
        }
      })
  }
}
