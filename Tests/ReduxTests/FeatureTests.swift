import Redux
import ReduxTesting
import Testing

/// Children that take their effects along: optional ones, cases of an enum, and elements of a
/// collection.
@Suite(.timeLimit(.minutes(5)))
struct FeatureTests {
  /// A child whose effect waits for the clock and then adds to its count.
  struct Child: Equatable, Identifiable, Sendable {
    var id: String
    var count = 0
  }

  enum ChildAction: Equatable, Sendable {
    case started, ticked, stopped, restarted
  }

  struct Anonymous: Equatable, Sendable {
    var count = 0
  }

  enum Screen: Equatable, Sendable {
    case start
    case detail(Anonymous)
    case page(Child)

    var page: Child? { if case .page(let page) = self { page } else { nil } }
    var detail: Anonymous? { if case .detail(let detail) = self { detail } else { nil } }
  }

  struct App: Equatable, Sendable {
    var rows: [Child] = []
    var sheet: Child?
    var plain: Anonymous?
    var screen = Screen.start
  }

  enum AppAction: Equatable, Sendable {
    case row(String, ChildAction)
    case sheet(ChildAction)
    case plain(ChildAction)
    case detail(ChildAction)
    case page(ChildAction)
    case replaced(App)

    var row: (String, ChildAction)? {
      if case .row(let id, let action) = self { (id, action) } else { nil }
    }
    var sheet: ChildAction? { if case .sheet(let action) = self { action } else { nil } }
    var plain: ChildAction? { if case .plain(let action) = self { action } else { nil } }
    var detail: ChildAction? { if case .detail(let action) = self { action } else { nil } }
    var page: ChildAction? { if case .page(let action) = self { action } else { nil } }
  }

  enum AppPart {
    static let rows = Part(each: \App.rows, \AppAction.row) { .row($0, $1) }
    static let sheet = Part(optional: \App.sheet, \AppAction.sheet) { .sheet($0) }
    static let plain = Part(optional: \App.plain, \AppAction.plain) { .plain($0) }
    static let screen = Part(\App.screen, { (action: AppAction) in action }) { $0 }
    static let detail = Part(case: \.detail, Screen.detail, \AppAction.detail) { .detail($0) }
    static let page = Part(case: \.page, Screen.page, \AppAction.page) { .page($0) }
  }

  private static func feature<State: Sendable>(
    _ count: any WritableKeyPath<State, Int> & Sendable
  ) -> Feature<State, ChildAction> {
    Feature(reducer: Reducer { if $1 == .ticked { $0[keyPath: count] += 1 } }) { action, store in
      switch action {
      case .started: store.dispatch(tick())
      case .stopped: store.cancelEffects(id: "tick")
      case .restarted:
        store.cancelEffects(id: "tick")
        for _ in 1...2 { store.dispatch(tick()) }
      case .ticked: break
      }
    }
  }

  private static func tick<State: Sendable>() -> Thunk<State, ChildAction> {
    Thunk(id: "tick") { context in
      guard (try? await context.sleep(for: .seconds(1))) != nil else { return }
      context.dispatch(.ticked)
    }
  }

  private static func app() -> Feature<App, AppAction> {
    .combine(
      feature(\Child.count).in(AppPart.rows),
      feature(\Child.count).in(AppPart.sheet),
      feature(\Anonymous.count).in(AppPart.plain),
      feature(\Anonymous.count).in(AppPart.detail).in(AppPart.screen),
      feature(\Child.count).in(AppPart.page).in(AppPart.screen),
      Feature(
        reducer: Reducer { state, action in
          if case .replaced(let app) = action { state = app }
        })
    )
  }

  private let clock = TestClock()

  private func store(_ app: App) -> Store<App, AppAction> {
    Store(initialState: app, feature: Self.app(), clock: clock)
  }

  private func sleepers(_ count: Int) async -> Bool {
    await eventually { clock.sleeperCount == count }
  }

  @Test("each child is reduced with its own action, and its effects come back to it")
  func everyKind() async {
    let store = store(
      App(
        rows: [Child(id: "a"), Child(id: "b")], sheet: Child(id: "s"), plain: Anonymous(),
        screen: .detail(Anonymous())))
    let actions: [AppAction] = [
      .row("b", .started), .sheet(.started), .plain(.started), .detail(.started),
    ]
    for action in actions { store.dispatch(action) }
    #expect(await sleepers(4))
    await clock.advance(by: .seconds(1))
    let expected = App(
      rows: [Child(id: "a"), Child(id: "b", count: 1)], sheet: Child(id: "s", count: 1),
      plain: Anonymous(count: 1), screen: .detail(Anonymous(count: 1)))
    #expect(await eventually { store.state == expected })
  }

  @Test(
    "a child that is gone has its effects canceled",
    arguments: [
      AppAction.row("a", .started), .sheet(.started), .plain(.started), .detail(.started),
    ])
  func gone(start: AppAction) async {
    let full = App(
      rows: [Child(id: "a")], sheet: Child(id: "s"), plain: Anonymous(),
      screen: .detail(Anonymous()))
    let store = store(full)
    store.dispatch(start)
    #expect(await sleepers(1))
    store.dispatch(.replaced(App()))
    #expect(await sleepers(0))
    store.dispatch(.replaced(full))
    await clock.advance(by: .seconds(1))
    store.dispatch(start)
    #expect(await sleepers(1))
    #expect(store.state == full)
  }

  @Test(
    "a child that is replaced by another has its effects canceled, and its successor keeps its own",
    arguments: [AppAction.row("new", .started), .sheet(.started)])
  func replaced(start: AppAction) async {
    let store = store(App(rows: [Child(id: "old"), Child(id: "other")], sheet: Child(id: "old")))
    store.dispatch(.row("old", .started))
    store.dispatch(.sheet(.started))
    store.dispatch(.row("other", .started))
    #expect(await sleepers(3))
    // An observer starts the successor's effect before the predecessor's is canceled.
    let subscription = store.subscribe(\.sheet?.id, initial: false) { _ in store.dispatch(start) }
    store.dispatch(
      .replaced(App(rows: [Child(id: "new"), Child(id: "other")], sheet: Child(id: "new"))))
    #expect(await sleepers(2))
    await clock.advance(by: .seconds(1))
    var expected = App(
      rows: [Child(id: "new"), Child(id: "other", count: 1)], sheet: Child(id: "new"))
    if case .sheet = start { expected.sheet?.count = 1 } else { expected.rows[0].count = 1 }
    let end = expected
    #expect(await eventually { store.state == end })
    subscription.cancel()
  }

  @Test("the state of a case that is replaced by another has its effects canceled")
  func replacedInCase() async {
    let store = store(App(screen: .page(Child(id: "old"))))
    store.dispatch(.page(.started))
    #expect(await sleepers(1))
    store.dispatch(.replaced(App(screen: .page(Child(id: "new")))))
    #expect(await sleepers(0))
    await clock.advance(by: .seconds(1))
    #expect(store.state == App(screen: .page(Child(id: "new"))))
  }

  @Test("a store of a case cancels the effects that the feature of the case started")
  func canceledByTheStoreOfACase() async {
    let store = store(App(screen: .page(Child(id: "a"))))
    store.dispatch(.page(.started))
    #expect(await sleepers(1))
    store.in(AppPart.screen).in(AppPart.page, id: "a")?.cancelEffects(id: "tick")
    #expect(await sleepers(0))
  }

  @Test("a function of effects starts several effects and cancels some")
  func severalEffects() async {
    let store = store(App(sheet: Child(id: "s")))
    store.dispatch(.sheet(.started))
    #expect(await sleepers(1))
    store.dispatch(.sheet(.restarted))
    #expect(await sleepers(2))
    store.dispatch(.sheet(.stopped))
    #expect(await sleepers(0))
    #expect(store.state == App(sheet: Child(id: "s")))
  }

  @Test("elements have effects of their own, also those that a store of the element starts")
  func elementStores() async {
    let store = store(App(rows: [Child(id: "a"), Child(id: "b")]))
    let first = store.in(AppPart.rows, id: "a")
    let missing = store.in(AppPart.rows, id: "c")
    #expect(missing?.state == nil)
    first?.dispatch(Self.tick())
    store.dispatch(.row("b", .started))
    store.dispatch(Self.tick().in(AppPart.rows, id: "a"))
    #expect(await sleepers(3))
    store.dispatch(.replaced(App(rows: [Child(id: "b")])))
    #expect(await sleepers(1))
    #expect(first?.state == Child(id: "a"))
  }

  @Test("a thunk without an identity ends with its child, too")
  func unnamedThunk() async {
    let store = store(App(sheet: Child(id: "s")))
    store.in(AppPart.sheet, id: "s")?.dispatch(
      Thunk { try? await $0.sleep(for: .seconds(1)) })
    #expect(await sleepers(1))
    store.dispatch(.replaced(App()))
    #expect(await sleepers(0))
  }
}
