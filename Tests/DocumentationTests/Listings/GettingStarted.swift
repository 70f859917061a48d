import Redux
import Testing

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

let films = Reducer<FilmsState, FilmsAction> { state, action in
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

func filmsFeature(_ client: FilmsClient) -> Feature<FilmsState, FilmsAction> {
  Feature(reducer: films) { action, store in
    if case .refreshKeyPressed = action { store.dispatch(fetchFilms(from: client)) }
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

func appFeature(_ client: FilmsClient) -> Feature<AppState, AppAction> {
  .combine(
    filmsFeature(client).scope(
      state: \.films, action: \.films, embed: { AppAction.films($0) }),
    Feature(
      reducer: Reducer { state, action in
        if case .keyPressed = action { state.presses += 1 }
      })
  )
}

@Suite(.timeLimit(.minutes(5))) struct GettingStarted {
  private let client = FilmsClient { [Film(title: "A New Hope", year: 1977)] }

  @Test("the listings of loading films")
  func loadingFilms() async {
    let client = client
    let store = Store(initialState: .idle, feature: filmsFeature(client))

    let printed = Lines()
    let draw: @Sendable (FilmsState) -> Void = { printed.write("\($0)") }

    let subscription = store.subscribe { draw($0) }

    store.dispatch(.refreshKeyPressed)

    await store.dispatch(fetchFilms(from: client)).finished
    #expect(store.state == .loaded([Film(title: "A New Hope", year: 1977)]))
    #expect(printed.all.prefix(2) == ["idle", "loading"])

    store.cancelEffects(id: "films")
    subscription.cancel()
  }

  @Test("a client that fails leads to the failed state")
  func failure() async {
    let store = Store<FilmsState, FilmsAction>(initialState: .idle, reducer: films)
    let broken = FilmsClient { () throws(FilmsError) in throw .offline }
    await store.dispatch(fetchFilms(from: broken)).finished
    #expect(store.state == .failed(.offline))
  }

  @Test("the listings of an app of features")
  func appOfFeatures() async {
    let store = Store(initialState: AppState(), feature: appFeature(client))

    let filmsStore = store.scope(state: \.films, action: { AppAction.films($0) })
    filmsStore.dispatch(.refreshKeyPressed)

    for await state in filmsStore.values() {
      guard case .loaded(let films) = state else { continue }
      print(films.count)
      break
    }
    store.dispatch(.keyPressed)
    #expect(store.state.presses == 1)
  }
}
