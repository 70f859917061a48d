import Redux
import Testing

struct Film: Equatable {
  var title: String
  var year: Int
}

enum FilmsError: Error, Equatable {
  case offline
}

enum FilmsState: Equatable {
  case idle
  case loading
  case loaded([Film])
  case failed(FilmsError)
}

enum FilmsAction: Equatable {
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

struct FilmsClient: Sendable {
  var films: @Sendable () async throws(FilmsError) -> [Film]
}

func fetchFilms(from client: FilmsClient) -> Thunk<FilmsState, FilmsAction> {
  Thunk(id: "films", policy: .takeLatest) { context in
    context.dispatch(.filmsRequested)
    do throws(FilmsError) {
      context.dispatch(.filmsResponse(.success(try await client.films())))
    } catch {
      context.dispatch(.filmsResponse(.failure(error)))
    }
  }
}

func fetchesOnRefresh(from client: FilmsClient) -> Middleware<FilmsState, FilmsAction> {
  .thunks { action, _ in
    if case .refreshKeyPressed = action { fetchFilms(from: client) } else { nil }
  }
}

struct AppState: Equatable {
  var films = FilmsState.idle
  var presses = 0
}

enum AppAction: Equatable {
  case films(FilmsAction)
  case keyPressed
}

extension AppAction {
  var films: FilmsAction? {
    if case .films(let action) = self { action } else { nil }
  }
}

let app = Reducer<AppState, AppAction>.combine(
  films.scope(state: \.films, action: \.films),
  Reducer { state, action in
    if case .keyPressed = action { state.presses += 1 }
  }
)

@Suite(.timeLimit(.minutes(5))) struct GettingStarted {
  private let client = FilmsClient { [Film(title: "A New Hope", year: 1977)] }

  @Test("the listings of loading films")
  func loadingFilms() async {
    let client = client
    let store = Store(
      initialState: .idle, reducer: films, middleware: [fetchesOnRefresh(from: client)])

    let printed = Lines()
    @Sendable func draw(_ state: FilmsState) { printed.write("\(state)") }

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
    let store = Store(
      initialState: AppState(), reducer: app,
      middleware: [
        fetchesOnRefresh(from: client).scope(
          state: \.films, action: \.films, embed: AppAction.films)
      ])

    let filmsStore = store.scope(state: \.films, action: AppAction.films)
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
