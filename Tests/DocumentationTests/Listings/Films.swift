import Redux

// The films of "Getting started". Programs in `Tests/Listings` contain this file, too.

nonisolated struct Film: Equatable {
  var title: String
  var year: Int
}

nonisolated enum FilmsError: Error, Equatable {
  case offline
}

nonisolated enum FilmsState: Equatable {
  case idle
  case loading
  case loaded([Film])
  case failed(FilmsError)
}

nonisolated enum FilmsAction: Equatable {
  case refreshKeyPressed
  case filmsRequested
  case filmsResponse(Result<[Film], FilmsError>)
}

nonisolated let films = Reducer<FilmsState, FilmsAction> { state, action in
  switch action {
  case .refreshKeyPressed: break
  case .filmsRequested: state = .loading
  case .filmsResponse(.success(let films)): state = .loaded(films)
  case .filmsResponse(.failure(let error)): state = .failed(error)
  }
}

nonisolated struct FilmsClient: Sendable {
  var films: @Sendable () async throws(FilmsError) -> [Film]
}

nonisolated func fetchFilms(from client: FilmsClient) -> Thunk<FilmsState, FilmsAction> {
  Thunk(id: "films", policy: .takeLatest) { context in
    context.dispatch(.filmsRequested)
    do throws(FilmsError) {
      context.dispatch(.filmsResponse(.success(try await client.films())))
    } catch {
      context.dispatch(.filmsResponse(.failure(error)))
    }
  }
}

nonisolated func filmsFeature(_ client: FilmsClient) -> Feature<FilmsState, FilmsAction> {
  Feature(reducer: films) { action, context in
    if case .refreshKeyPressed = action { context.dispatch(fetchFilms(from: client)) }
  }
}

nonisolated struct AppState: Equatable {
  var films = FilmsState.idle
  var presses = 0
}

nonisolated enum AppAction: Equatable {
  case films(FilmsAction)
  case keyPressed

  var films: FilmsAction? { if case .films(let action) = self { action } else { nil } }
}

nonisolated enum AppPart {
  static let films = Part(\AppState.films, \AppAction.films) { .films($0) }
}

nonisolated func appFeature(_ client: FilmsClient) -> Feature<AppState, AppAction> {
  .combine(
    filmsFeature(client).in(AppPart.films),
    Feature(
      reducer: Reducer { state, action in
        if case .keyPressed = action { state.presses += 1 }
      })
  )
}
