import Redux
import ReduxExtras
import ReduxRecorder
import Synchronization
import Testing

/// The Redux code that replaces the idioms of other libraries.
@Suite(.timeLimit(.minutes(5))) struct ComingFrom {
  nonisolated struct AppState: Equatable, Defaultable {
    var counter = 0
    var user: String?
    var films: [String] = []
    var route: Route<String> = []

    var counterText: String { "\(counter)" }

    static var defaultValue: AppState { AppState() }
  }

  nonisolated enum AppAction: Equatable {
    case increased(by: Int)
    case decreased(by: Int)
    case loggedIn(String)
    case filmsArrived([String])

    var increase: Int? { if case .increased(let number) = self { number } else { nil } }
    var titles: [String]? { if case .filmsArrived(let titles) = self { titles } else { nil } }
  }

  nonisolated struct IncreasePressed: OpenAction {}
  nonisolated struct DecreasePressed: OpenAction {}

  private let app = Reducer<AppState, AppAction> { state, action in
    switch action {
    case .increased(let number): state.counter += number
    case .decreased(let number): state.counter -= number
    case .loggedIn(let name): state.user = name
    case .filmsArrived(let titles): state.films = titles
    }
  }

  private var store: Store<AppState, AppAction> { Store(initialState: AppState(), reducer: app) }

  private final class Label: Sendable {
    private let content = Mutex("")
    var text: String {
      get { content.withLock { $0 } }
      set { content.withLock { $0 = newValue } }
    }
  }
}

/// From ReSwift.
extension ComingFrom {
  @Test("open actions, reduced by type")
  func openActions() {
    let counter = Reducer<AppState, any OpenAction>.combine(
      .on(IncreasePressed.self) { state, _ in state.counter += 1 },
      .on(DecreasePressed.self) { state, _ in state.counter -= 1 }
    )
    let store = OpenStore(initialState: AppState(), reducer: counter)
    store.dispatch(IncreasePressed())
    #expect(store.state.counter == 1)
  }

  @Test("observers, weak subscriptions, and selectors that skip")
  func subscribing() {
    let store = store
    let label = Label()
    let subscription = store.subscribe(\.counter) { label.text = "\($0)" }
    subscription.cancel()

    store.subscribe(weakly: label, \.counter) { label, counter in label.text = "\(counter)" }

    let even = StateSelector<AppState, Int>(\.counter).skip { last, new in new % 2 == 1 }
    let tens = StateSelector<AppState, Int>(\.counter).only { last, new in new % 10 == 0 }
    let always = StateSelector<AppState, Int>(\.counter).deliveringRepeats()
    let subscriptions = [even, tens, always].map { store.subscribe($0) { print($0) } }

    store.dispatch(.increased(by: 1))
    #expect(label.text == "1")
    for subscription in subscriptions { subscription.cancel() }
  }

  @Test("middleware that wraps dispatch")
  func wrappingMiddleware() {
    let logging = Middleware<AppState, AppAction>.wrap { dispatch, getState in
      { next in
        { action in
          print(action)
          next(action)
        }
      }
    }
    let store = Store(initialState: AppState(), reducer: app, middleware: [logging])
    store.dispatch(.increased(by: 2))
    #expect(store.state.counter == 2)
  }

  @Test("synchronous and asynchronous action creators")
  func actionCreators() async {
    let store = store
    let api = API()
    store.dispatch(ActionCreator { state in state.user == nil ? .loggedIn("Leia") : nil })

    let ticket = store.dispatch(ActionCreator(async: { _ in .filmsArrived(await api.films()) }))
    await ticket.finished
    print(store.state.films)

    #expect(store.state == AppState(user: "Leia", films: ["A New Hope"]))
  }

  @Test("a thunk")
  func thunk() async {
    let store = store
    let api = API()
    let fetch = Thunk<AppState, AppAction>(id: "films", policy: .takeLatest) { context in
      guard context.state?.user != nil else { return }
      context.dispatch(.filmsArrived(await api.films()))
    }
    await store.dispatch(fetch).finished
    #expect(store.state.films.isEmpty)
  }

  @Test("routes")
  func routes() {
    nonisolated struct Screens {
      func push(_ element: String, at level: Int) async {}
      func pop(_ element: String, at level: Int) async {}
      func change(to element: String, at level: Int) async {}
    }
    let store = store
    let screens = Screens()
    let router = Router(store, \.route) { transition in
      switch transition {
      case .push(let element, let level): await screens.push(element, at: level)
      case .pop(let element, let level): await screens.pop(element, at: level)
      case .change(_, let element, let level): await screens.change(to: element, at: level)
      }
    }
    _ = router
  }
}

/// From ReSwift-Router.
extension ComingFrom {
  nonisolated enum Screen: Hashable, Sendable { case films, film(Int) }

  nonisolated struct ScreenData: Equatable, Sendable { var title: String }

  nonisolated struct Navigation: Equatable, Sendable {
    var route: Route<Screen> = []
    var isAnimated = true
    var data: [Route<Screen>: ScreenData] = [:]
  }

  nonisolated struct NavigatingState: Equatable, Sendable { var navigation = Navigation() }

  nonisolated enum NavigationAction: Sendable {
    case routeChanged(Route<Screen>, isAnimated: Bool)
    case dataChanged(Route<Screen>, ScreenData)
  }

  /// Screens that log the transitions they perform.
  actor Screens {
    var performed: [String] = []

    func perform(_ transition: RouteTransition<Screen>, animated: Bool) {
      performed.append("\(transition) \(animated)")
    }
  }

  @Test("routes that change without animation, and data of a route")
  func routesWithData() async {
    let store = Store<NavigatingState, NavigationAction>(
      initialState: NavigatingState(),
      reducer: Reducer { state, action in
        switch action {
        case .routeChanged(let route, let isAnimated):
          state.navigation.route = route
          state.navigation.isAnimated = isAnimated
        case .dataChanged(let route, let data): state.navigation.data[route] = data
        }
      })
    let screens = Screens()
    let router = Router(store, \.navigation.route) { [weak store] transition in
      let isAnimated = store?.state.navigation.isAnimated ?? false
      await screens.perform(transition, animated: isAnimated)
    }
    store.dispatch(.dataChanged([.films, .film(4)], ScreenData(title: "A New Hope")))
    store.dispatch(.routeChanged([.films], isAnimated: false))
    while await screens.performed.count < 1, !Task.isCancelled { await Task.yield() }
    #expect(await screens.performed == ["\(RouteTransition.push(Screen.films, level: 0)) false"])
    #expect(store.state.navigation.data[[.films, .film(4)]]?.title == "A New Hope")
    _ = router
  }
}

/// From ReactiveReSwift.
extension ComingFrom {
  @Test("a store and its observable")
  func observable() async {
    let store = Store(initialState: AppState(), reducer: app)
    let bag = SubscriptionBag()
    store.subscribe(\.counter) { print($0) }.store(in: bag)

    for await counter in store.values(\.counter) {
      print(counter)
      break
    }

    let labels = store.subscribe(StateSelector(\.counter).map { "\($0)" }) { print($0) }
    labels.cancel()
  }

  @Test("middleware by operators")
  func operators() {
    let middleware = Middleware<AppState, AppAction>
      .sideEffect { action, state, dispatch in print(action) }
      .filter { action, state in state.counter < 10 }
      .map { action, state in action == .increased(by: 0) ? .increased(by: 1) : action }
      .increase { action, state in [action, action] }
    let store = Store(initialState: AppState(), reducer: app, middleware: [middleware])
    store.dispatch(.increased(by: 0))
    #expect(store.state.counter == 2)
  }

  @Test("a stream of actions, and a store that notifies on the main actor")
  func streams() async {
    let store = store
    let films = AsyncStream<AppAction> { stream in
      stream.yield(.filmsArrived(["A New Hope"]))
      stream.finish()
    }
    let ticket = store.dispatch(films, id: "films", policy: .takeLatest)
    await ticket.finished
    #expect(store.state.films == ["A New Hope"])

    let main = Store(initialState: AppState(), reducer: app, drain: .mainActor)
    await main.dispatch(.increased(by: 1)).finished
    #expect(main.state.counter == 1)
  }
}

/// From RxReduce.
extension ComingFrom {
  @Test("mutators")
  func mutators() {
    let counter = Reducer<Int, Int> { $0 += $1 }
    let films = Reducer<[String], [String]> { $0 = $1 }
    let app = Reducer<AppState, AppAction>.combine(
      counter.in(Part(\.counter, \.increase) { .increased(by: $0) }),
      films.in(Part(\.films, \.titles) { .filmsArrived($0) })
    )
    let store = Store(initialState: AppState(), reducer: app)
    store.dispatch(sequence: [.increased(by: 3), .filmsArrived(["A New Hope"])])
    #expect(store.state == AppState(counter: 3, films: ["A New Hope"]))
  }

  @Test("lists and streams are dispatched in order")
  func lists() async {
    let store = store
    store.dispatch(sequence: [.increased(by: 10), .decreased(by: 5)])

    let ticks = AsyncStream<AppAction> { stream in
      for _ in 1...3 { stream.yield(.increased(by: 1)) }
      stream.finish()
    }
    let list: ActionList<AppAction> = [
      .action(.loggedIn("Spock")), .stream(ticks), .action(.decreased(by: 8)),
    ]
    await store.dispatch(sequence: list).finished
    #expect(store.state == AppState(user: "Spock"))
  }

  @Test("the state that a dispatch produced")
  func stateAfter() async throws {
    let store = store
    let counter = try await store.value(after: .increased(by: 10)) { $0.counter }
    print(counter)
    #expect(counter == 10)
  }

  @Test("passive middleware")
  func passive() {
    let store = store
    store.add(.observe { action, state in print("\(action) led to \(state)") })
    store.dispatch(.increased(by: 1))
  }
}

/// From Redux-ReactiveSwift.
extension ComingFrom {
  @Test("a store with a chain of reducers")
  func chain() {
    let quantity = Reducer<Int, QuantityAction> { state, action in
      switch action {
      case .plusPressed: state += 1
      case .minusPressed: state -= 1
      }
    }
    let clamp = Reducer<Int, QuantityAction> { state, _ in state = min(max(state, 0), 10) }
    let store = Store(initialState: 1, reducer: .combine(quantity, clamp))
    store.dispatch(.minusPressed)
    store.dispatch(.minusPressed)
    #expect(store.state == 0)
  }

  nonisolated enum QuantityAction {
    case plusPressed, minusPressed
  }

  @Test("binding")
  func binding() async {
    let store = store
    let label = Label()
    store.bind(\.counterText, to: label, \.text)

    let presses = AsyncStream<AppAction> { stream in
      stream.yield(.increased(by: 1))
      stream.finish()
    }
    let binding = store <~ presses
    await binding.finished
    #expect(label.text == "1")
  }

  @Test("property, producer, signal")
  func properties() {
    let store = Store(reducer: app)
    print(store.state.counter)
    let producer = store.subscribe(\.counter) { print($0) }
    let signal = store.subscribe(\.counter, initial: false) { print($0) }
    let stream = store.values(\.counter)
    _ = stream
    producer.cancel()
    signal.cancel()
  }
}

extension ComingFrom {
  nonisolated private struct API {
    func films() async -> [String] { ["A New Hope"] }
  }
}
