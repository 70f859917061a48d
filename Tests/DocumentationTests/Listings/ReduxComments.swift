import Redux
import ReduxExtras
import Testing

// The listings in the documentation comments of Redux, and the app that they are part of.

extension EffectID {
  static let forecast: EffectID = "forecast"
}

@Suite(.timeLimit(.minutes(5))) struct ReduxComments {
  nonisolated struct Report: Equatable {
    var temperature = 20.5
  }

  nonisolated struct Forecast: Equatable {
    var days: [String] = []
  }

  nonisolated enum Units: Equatable {
    case metric, imperial

    var other: Units { self == .metric ? .imperial : .metric }
  }

  nonisolated struct Preferences: Equatable {
    var units = Units.metric
    var isLocked = false
  }

  nonisolated enum PreferencesAction: Equatable {
    case unitsChosen(Units)
  }

  nonisolated struct WeatherState: Equatable {
    var report = Report()
    var forecast = Forecast()
  }

  nonisolated enum WeatherAction: Equatable {
    case began, ended, arrived(Report)
  }

  nonisolated struct FilmsState: Equatable {
    var titles: [String] = []
    var selection: Int?
  }

  nonisolated enum FilmsAction: Equatable {
    case filmsRequested
    case filmsResponse([String])
  }

  nonisolated struct AppState: Equatable {
    var weather = WeatherState()
    var films = FilmsState()
    var preferences = Preferences()
    var route: Route<String> = []
  }

  nonisolated enum AppAction: Equatable {
    case weather(WeatherAction)
    case films(FilmsAction)

    var weather: WeatherAction? { if case .weather(let action) = self { action } else { nil } }
    var films: FilmsAction? { if case .films(let action) = self { action } else { nil } }
  }

  nonisolated enum AppPart {
    static let weather = Part(\AppState.weather, \AppAction.weather) { .weather($0) }
  }

  struct ForecastPane {
    let store: any StoreProtocol<WeatherState, WeatherAction>
  }

  nonisolated enum CounterAction {
    case incrementKeyPressed
    case decrementKeyPressed
  }

  private let weather = Reducer<WeatherState, WeatherAction> { state, action in
    if case .arrived(let report) = action { state.report = report }
  }

  private let films = Reducer<FilmsState, FilmsAction> { state, action in
    if case .filmsResponse(let titles) = action { state.titles = titles }
  }

  private var appStore: Store<AppState, AppAction> {
    let app = Reducer<AppState, AppAction>.combine(
      weather.in(Part(\.weather, \.weather) { .weather($0) }),
      films.in(Part(\.films, \.films) { .films($0) })
    )
    return Store(initialState: AppState(), reducer: app)
  }

  private let counter = Reducer<Int, CounterAction> { count, action in
    count += action == .incrementKeyPressed ? 1 : -1
  }

  @Test("the listing of Store and Reducer")
  func storeAndReducer() {
    let counter = Reducer<Int, CounterAction> { count, action in
      switch action {
      case .incrementKeyPressed: count += 1
      case .decrementKeyPressed: count -= 1
      }
    }
    let store = Store(initialState: 0, reducer: counter)
    let subscription = store.subscribe(\.self) { print($0) }
    store.dispatch(.incrementKeyPressed)
    #expect(store.state == 1)
    subscription.cancel()
  }

  @Test("the listing of Middleware.wrap")
  func wrap() {
    let twice = Middleware<Int, CounterAction>.wrap { dispatch, getState in
      { next in
        { action in
          next(action)
          next(action)
        }
      }
    }
    let store = Store(initialState: 0, reducer: counter, middleware: [twice])
    store.dispatch(.incrementKeyPressed)
    #expect(store.state == 2)
  }

  @Test("the listing of Middleware")
  func observe() {
    let logger = Logger()
    let log = Middleware<AppState, AppAction>.observe { action, state in
      logger.debug("\(action)")
    }
    let store = appStore
    store.add(log)
    store.dispatch(.weather(.began))
    #expect(logger.lines.all.count == 1)
  }

  @Test("the listing of the operators of Middleware")
  func operators() {
    func middleware() -> Middleware<Int, CounterAction> {
      Middleware.filter { action, state in state < 10 }.map { action, state in action }
    }
    let store = Store(initialState: 9, reducer: counter, middleware: [middleware()])
    store.dispatch(sequence: [.incrementKeyPressed, .incrementKeyPressed])
    #expect(store.state == 10)
  }

  @Test("the listing of ActionCreator")
  func creator() {
    let toggleUnits = ActionCreator<Preferences, PreferencesAction> { preferences in
      preferences.isLocked ? nil : .unitsChosen(preferences.units.other)
    }
    let reducer = Reducer<Preferences, PreferencesAction> { state, action in
      if case .unitsChosen(let units) = action { state.units = units }
    }
    let store = Store(initialState: Preferences(), reducer: reducer)
    store.dispatch(toggleUnits)
    #expect(store.state.units == .imperial)
  }

  @Test("the listings of Thunk and DispatchTicket")
  func thunk() async {
    let client = Client()
    let store = Store(initialState: FilmsState(), reducer: films)
    let fetchFilms = Thunk<FilmsState, FilmsAction>(id: "films", policy: .takeLatest) { context in
      context.dispatch(.filmsRequested)
      context.dispatch(.filmsResponse(await client.films()))
    }
    store.dispatch(fetchFilms)
    await store.dispatch(fetchFilms).finished
    #expect(store.state.titles == ["A New Hope"])
  }

  @Test("the listing of ActionList")
  func actionList() async {
    let downloads = AsyncStream<WeatherAction> { $0.finish() }
    let store = Store(initialState: WeatherState(), reducer: weather)
    let ticket =
      store.dispatch(sequence: [.action(.began), .stream(downloads), .action(.ended)])
    await ticket.finished
  }

  @Test("the listing of OpenAction")
  func openAction() {
    nonisolated struct FilmOpened: OpenAction { let id: Int }

    let films = Reducer<FilmsState, any OpenAction>.combine(
      .on(FilmOpened.self) { films, action in films.selection = action.id }
    )
    let store = OpenStore(initialState: FilmsState(), reducer: films)
    store.dispatch(FilmOpened(id: 4))
    #expect(store.state.selection == 4)
  }

  @Test("the listing of subscribing to a key path")
  func subscribing() {
    let store = appStore
    let drawn = Lines()
    @Sendable nonisolated func draw(_ report: Report) { drawn.write("\(report.temperature)") }
    let subscription = store.subscribe(\.weather.report) { report in draw(report) }
    #expect(drawn.all == ["20.5"])
    subscription.cancel()
  }

  @Test("the listing of subscribing to several values")
  func subscribingToSeveral() {
    let store = appStore
    let drawn = Lines()
    @Sendable nonisolated func draw(_ report: Report, in units: Units) {
      drawn.write("\(report.temperature) \(units)")
    }
    let subscription = store.subscribe(\.weather.report, \.preferences.units) { report, units in
      draw(report, in: units)
    }
    #expect(drawn.all == ["20.5 metric"])
    subscription.cancel()
  }

  @Test("the listing of StateSelector")
  func selectors() {
    let store = Store(initialState: WeatherState(), reducer: weather)
    let printed = Lines()
    @Sendable nonisolated func print(_ line: String) { printed.write(line) }
    let days = store.subscribe(StateSelector(\.forecast.days).map(\.count)) { print("\($0) days") }
    let warmth = store.subscribe(StateSelector(\.report.temperature).skip { abs($0 - $1) < 0.5 }) {
      print("\($0) °C")
    }
    store.dispatch(.arrived(Report(temperature: 20.75)))
    store.dispatch(.arrived(Report(temperature: 21)))
    #expect(printed.all == ["0 days", "20.5 °C", "21.0 °C"])
    days.cancel()
    warmth.cancel()
  }

  @Test("the listing of ValueStream")
  func valueStream() async {
    let store = appStore
    for await report in store.values(\.weather.report) { return #expect(report == Report()) }
  }

  @Test("the listing of a store of a part")
  func scopedStore() {
    let store = appStore
    let weather = store.in(AppPart.weather)
    weather.dispatch(.arrived(Report(temperature: 3)))
    #expect(ForecastPane(store: weather).store.state.report.temperature == 3)
    #expect(store.state.weather == weather.state)
  }

  @Test("the listing of scoping a reducer by a function")
  func scopingByFunction() {
    nonisolated struct Table {
      var rows: [Int] = [0, 0]
      var selected = 1
    }
    nonisolated struct TableAction {
      var rowAction: CounterAction?
    }
    let row = counter
    func table() -> Reducer<Table, TableAction> {
      row.scope(
        state: { table, change in change(&table.rows[table.selected]) },
        action: { $0.rowAction })
    }
    let store = Store(initialState: Table(), reducer: table())
    store.dispatch(TableAction(rowAction: .incrementKeyPressed))
    #expect(store.state.rows == [0, 1])
  }

  @Test("the listing of Router")
  func router() {
    let store = appStore
    let screens = Screens()
    let router = Router(store, \.route) { transition in
      await screens.perform(transition)
    }
    _ = router
  }

  nonisolated struct Logger {
    let lines = Lines()

    func debug(_ line: String) { lines.write(line) }
  }

  nonisolated struct Client {
    func films() async -> [String] { ["A New Hope"] }
  }

  actor Screens {
    func perform(_ transition: RouteTransition<String>) {}
  }
}
