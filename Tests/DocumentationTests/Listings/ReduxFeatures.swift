import Redux
import Testing

// The listings in the documentation comments of Redux about features, their effects, and tickets.

@Suite(.timeLimit(.minutes(5))) struct ReduxFeatures {
  nonisolated struct Search: Equatable {
    var text = ""
  }

  nonisolated enum SearchAction: Equatable {
    case typed(String), found([String]), closed
  }

  nonisolated struct Download: Equatable, Identifiable {
    var id: Int
    var isDone = false
  }

  nonisolated enum DownloadAction: Equatable {
    case finished
  }

  nonisolated enum Units: Equatable {
    case metric, imperial
  }

  nonisolated struct AppState: Equatable {
    var search = Search()
    var editor: Search?
    var downloads = [Download(id: 1)]
    var units = Units.metric
  }

  nonisolated enum AppAction: Equatable {
    case search(SearchAction)
    case editor(SearchAction)
    case download(Int, DownloadAction)
    case unitsChosen(Units)
    case saved

    var search: SearchAction? { if case .search(let action) = self { action } else { nil } }
    var editor: SearchAction? { if case .editor(let action) = self { action } else { nil } }
    var download: (Int, DownloadAction)? {
      if case .download(let id, let action) = self { (id, action) } else { nil }
    }
  }

  nonisolated enum AppPart {
    static let search = Part(\AppState.search, \AppAction.search) { .search($0) }
    static let editor = Part(optional: \AppState.editor, \AppAction.editor) { .editor($0) }
    static let downloads = Part(each: \AppState.downloads, \AppAction.download) {
      .download($0, $1)
    }
  }

  nonisolated enum ScreenPart {
    static let login = Part(case: \Screen.login, { .login($0) }, \ScreenAction.login) {
      .login($0)
    }
  }

  nonisolated enum AppReducer {
    static let reducer = Reducer<AppState, AppAction> { state, action in
      if case .unitsChosen(let units) = action { state.units = units }
    }
  }

  nonisolated enum Screen: Equatable {
    case start
    case login(Search)

    var login: Search? { if case .login(let login) = self { login } else { nil } }
  }

  nonisolated enum ScreenAction: Equatable {
    case login(SearchAction)

    var login: SearchAction? { if case .login(let action) = self { action } else { nil } }
  }

  nonisolated struct Client: Sendable {
    func search(_ text: String) -> Thunk<Search, SearchAction> {
      Thunk(id: "search") { $0.dispatch(.found([text])) }
    }

    func find(_ text: String) -> Thunk<Search, SearchAction> { search(text) }
  }

  private let client = Client()
  private let searchReducer = Reducer<Search, SearchAction> { search, action in
    if case .typed(let text) = action { search.text = text }
  }

  private var searchFeature: Feature<Search, SearchAction> {
    let client = client
    let search = Feature(reducer: searchReducer) { action, context in
      if case .typed(let text) = action { context.dispatch(client.find(text)) }
    }
    return search
  }

  @Test("the listing of Middleware.onChange")
  func onChange() async {
    let saveUnits: @Sendable (Units) -> Thunk<AppState, AppAction> = { _ in
      Thunk { $0.dispatch(.saved) }
    }
    let saving = Middleware<AppState, AppAction>.onChange(of: \.units) { _, units, context in
      context.dispatch(saveUnits(units))
    }
    let actions = Lines()
    let store = Store(
      initialState: AppState(), reducer: AppReducer.reducer,
      middleware: [saving, .observe { action, _ in actions.write("\(action)") }])
    await store.dispatch(tracking: .unitsChosen(.imperial)).finished
    #expect(actions.all.count == 2)
    #expect(actions.all.last == "saved")
  }

  @Test("the listing of Middleware.effects")
  func effects() async {
    let client = client
    let search = Middleware<Search, SearchAction>.effects { action, context in
      switch action {
      case .typed(let text):
        context.cancelEffects(id: "search")
        if !text.isEmpty { context.dispatch(client.search(text)) }
      case .closed: context.cancelEffects()
      case .found: break
      }
    }
    let store = Store(initialState: Search(), reducer: searchReducer, middleware: [search])
    await store.dispatch(tracking: .typed("S")).finished
    #expect(store.state == Search(text: "S"))
  }

  @Test("the listings of Feature, and of the store of an element")
  func features() {
    let search = searchFeature
    let editor = searchFeature
    let download = Feature(
      reducer: Reducer<Download, DownloadAction> { download, _ in download.isDone = true })
    let app = Feature.combine(
      search.in(AppPart.search), editor.in(AppPart.editor), download.in(AppPart.downloads),
      Feature(reducer: AppReducer.reducer)
    )
    let store = Store(initialState: AppState(), feature: app)
    let id = 1
    let row = store.in(AppPart.downloads, id: id)
    row?.dispatch(.finished)
    #expect(store.state == AppState(downloads: [Download(id: 1, isDone: true)]))
  }

  @Test("the listing of Feature.ifCase")
  func ifCase() {
    let login = searchFeature
    let screen = login.in(ScreenPart.login)
    let store = Store(initialState: Screen.login(Search()), feature: screen)
    store.dispatch(.login(.typed("Leia")))
    #expect(store.state == .login(Search(text: "Leia")))
  }

  /// A view with the modifiers of SwiftUI.
  nonisolated struct List {
    func refreshable(_ action: @Sendable () async -> Void) async { await action() }
    func task(_ action: @Sendable () async -> Void) async { await action() }
  }

  @Test("the listings of tracked actions")
  func tracked() async {
    nonisolated enum Action { case refreshed, appeared }
    let store = Store<Int, Action>(initialState: 0, reducer: Reducer { count, _ in count += 1 })
    let list = List()
    await list
      .refreshable { await store.dispatch(tracking: .refreshed).finished }
    await list
      .task { await store.dispatch(tracking: .appeared).finishedOrCancelled }
    #expect(store.state == 2)
  }
}

// The listing of streams that throw.

nonisolated enum FeedAction: Equatable {
  case received(String), failed(String)
}

nonisolated func follow(
  _ feed: AsyncThrowingStream<String, any Error>
) -> Thunk<[String], FeedAction> {
  Thunk(id: "feed", policy: .takeLatest) { context in
    do {
      for try await title in feed { context.dispatch(.received(title)) }
    } catch {
      context.dispatch(.failed("\(error)"))
    }
  }
}

struct ReduxStreams {
  struct Lost: Error {}

  @Test("the listing of a stream that throws")
  func throwing() async {
    let feed = AsyncThrowingStream<String, any Error> { feed in
      feed.yield("A New Hope")
      feed.finish(throwing: Lost())
    }
    let store = Store(
      initialState: [String](),
      reducer: Reducer<[String], FeedAction> { titles, action in
        if case .received(let title) = action { titles.append(title) } else { titles.append("!") }
      })
    await store.dispatch(follow(feed)).finished
    #expect(store.state == ["A New Hope", "!"])
  }
}
