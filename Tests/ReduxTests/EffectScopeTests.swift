import Redux
import ReduxExtras
import ReduxTesting
import Testing

/// Effect IDs, the scope of effects, and what effects inherit and can do.
@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct EffectScopeTests {
  /// Returns a thunk that waits for the end of a stream, and then adds one.
  private static func search(
    _ id: EffectID, until stream: AsyncStream<Void>
  ) -> Thunk<Counter, CounterAction> {
    Thunk(id: id, policy: .takeLatest) { context in
      for await _ in stream {}
      context.dispatch(.add(1))
    }
  }

  @Test("99 ★ effects with the same ID in two scopes do not replace each other")
  func effectIDsBelongToTheirScope() async {
    let store = Store.pair()
    let (stream, source) = AsyncStream.makeStream(of: Void.self)
    let left = store.in(PairPart.left)
      .dispatch(Self.search("search", until: stream))
    let right = store.in(PairPart.right)
      .dispatch(Self.search("search", until: AsyncStream { $0.finish() }))
    await right.finished
    source.finish()
    await left.finished
    #expect(store.state.left.count == 1)
    #expect(store.state.right.count == 1)
  }

  @Test(
    "99 an effect of a scope is cancelled by that scope and by the parent store",
    arguments: [true, false], [true, false])
  func cancellingByIDIncludesTheParts(byParent: Bool, byID: Bool) async {
    let store = Store.pair()
    let part = store.in(PairPart.left)
    let other = part.dispatch(Self.search("other", until: AsyncStream { $0.finish() }))
    await other.finished
    let ticket = part.dispatch(Thunk(id: "search") { try? await $0.sleep(for: .seconds(3600)) })
    switch (byParent, byID) {
    case (true, true): store.cancelEffects(id: "search")
    case (true, false): store.cancelEffects()
    case (false, true): part.cancelEffects(id: "search")
    case (false, false): part.cancelEffects()
    }
    await ticket.finished
    #expect(store.state.left.count == 1)
  }

  @Test("99 an asynchronous action creator of a scope is cancelled with the effects of the scope")
  func asynchronousCreatorOfAScope() async {
    let store = Store.pair()
    let part = store.in(PairPart.left)
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let ticket = part.dispatch(
      ActionCreator(async: { state in
        for await _ in gate { break }
        return .add(state.count + 1)
      }))
    part.cancelEffects()
    open.yield()
    await ticket.finished
    #expect(store.state == Pair())
  }

  @Test("99 cancelling the effects of a scope leaves those of its parent and of its neighbor")
  func cancellingAScopeLeavesOthers() async {
    let clock = TestClock()
    let store = Store(
      initialState: Pair(), reducer: Reducer<Pair, PairAction> { _, _ in }, clock: clock)
    let left = store.in(PairPart.left)
    let right = store.in(PairPart.right)
    left.dispatch(Thunk { try? await $0.sleep(for: .seconds(1)) })
    right.dispatch(Thunk { try? await $0.sleep(for: .seconds(1)) })
    store.dispatch(Thunk { try? await $0.sleep(for: .seconds(1)) })
    #expect(await eventually { clock.sleeperCount == 3 })
    left.cancelEffects()
    #expect(await eventually { clock.sleeperCount == 2 })
    store.cancelEffects()
    #expect(await eventually { clock.sleeperCount == 0 })
  }

  @Test("99 ★ two scopes by function with the same types have effects of their own")
  func scopesByFunctionAreDistinct() async {
    let clock = TestClock()
    let store = Store(
      initialState: Pair(), reducer: Reducer<Pair, PairAction> { _, _ in }, clock: clock)
    let sleep = Thunk<Counter, CounterAction>(id: "load", policy: .takeLatest) {
      try? await $0.sleep(for: .seconds(1))
    }
    let left = store.in(Part(select: \Pair.left, id: "left") { PairAction.left($0) })
    let right = store.in(Part(select: \Pair.right, id: "right") { PairAction.right($0) })
    left.dispatch(sleep)
    right.dispatch(sleep)
    #expect(await eventually { clock.sleeperCount == 2 })
    left.cancelEffects(id: "load")
    #expect(await eventually { clock.sleeperCount == 1 })
    right.dispatch(sleep)
    right.cancelEffects(id: "load")
    #expect(await eventually { clock.sleeperCount == 0 })
  }

  @Test("99 scopes by function with the same id share their effects, wherever they were made")
  func scopesByFunctionWithAnID() async {
    let store = Store.pair()
    let part = store.in(Part(select: \Pair.left, id: "left") { PairAction.left($0) })
    let thunk = Thunk<Counter, CounterAction>(id: "load") {
      try? await $0.sleep(for: .seconds(3600))
    }
    let ticket = store.dispatch(
      thunk.in(Part(select: { $0.left }, id: "left") { PairAction.left($0) }))
    part.cancelEffects(id: "load")
    await ticket.finished
  }

  @Test("99 an effect of the parent store is not cancelled by a scope")
  func scopeDoesNotCancelEffectsOfItsParent() async {
    let store = Store.pair()
    let (stream, source) = AsyncStream.makeStream(of: Void.self)
    let ticket = store.dispatch(
      Thunk<Pair, PairAction>(id: "search") { context in
        for await _ in stream {}
        context.dispatch(.left(.add(1)))
      })
    store.in(PairPart.left).cancelEffects(id: "search")
    source.finish()
    await ticket.finished
    #expect(store.state.left.count == 1)
  }

  @Test("99 any hashable value can be an effect ID")
  func anyHashableValueIsAnEffectID() async {
    struct FilmID: Hashable, Sendable { let number: Int }
    #expect(EffectID(FilmID(number: 4)) == EffectID(FilmID(number: 4)))
    #expect(EffectID(FilmID(number: 4)) != EffectID(FilmID(number: 5)))
    #expect(EffectID(4) != EffectID("4"))
    #expect(EffectID("films") == "films")
  }

  @TaskLocal static var request = "none"

  @Test("100 a thunk inherits the task-local values and the priority of the dispatching task")
  func thunkInheritsTaskLocals() async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let seen = Log<String>()
    let ticket = await Task(priority: .low) {
      Self.$request.withValue("search") {
        store.dispatch(
          Thunk { _ in seen.write("\(Self.request) \(Task.currentPriority == .low)") })
      }
    }.value
    store.drain()
    #expect(await eventually { !seen.all.isEmpty })
    store.drain()
    #expect(seen.all == ["search true"])
    #expect(
      await eventually {
        store.drain(); return ticket.isFinished
      })
  }

  @Test(
    "101 waiting for a ticket ends when the waiting task is cancelled", arguments: [true, false])
  func waitingEndsWithItsTask(isThunk: Bool) async {
    let store = CounterStore.counting(drain: .manual(wake: {}))
    let ticket = isThunk ? store.dispatch(Thunk { _ in }) : store.dispatch(.add(1))
    let waiting = Task { await ticket.finished }
    waiting.cancel()
    await waiting.value
    #expect(!ticket.isFinished)
    store.drain()
    #expect(
      await eventually {
        store.drain(); return ticket.isFinished
      })
  }

  @Test(
    "108 ★ a ticket finishes if its store is released while the end of its effect is in the inbox")
  func storeReleasedBeforeTheEndOfAnEffect() async {
    let wakes = Log<Void>()
    var store: CounterStore? = .counting(drain: .manual(wake: { wakes.write(()) }))
    let ticket = store?.dispatch(Thunk { _ in })
    store?.drain()
    #expect(await eventually { wakes.all.count == 2 })
    #expect(ticket?.isFinished == false)
    store = nil
    #expect(await eventually { ticket?.isFinished == true })
  }

  @Test("108 a ticket finishes if its store is released while its action is in the inbox")
  func storeReleasedBeforeAnAction() async {
    var store: CounterStore? = .counting(drain: .manual(wake: {}))
    let ticket = store?.dispatch(.add(1))
    #expect(ticket?.isFinished == false)
    store = nil
    #expect(ticket?.isFinished == true)
    await ticket?.finished
  }

  @Test("104 a thunk can start thunks, dispatch batches, and cancel effects by ID")
  func thunkControlsOthers() async {
    let store = CounterStore.counting()
    let seen = Log<Int>()
    let subscription = store.subscribe(\.count) { seen.write($0) }
    let (stream, source) = AsyncStream.makeStream(of: Void.self)
    let searching = store.dispatch(Self.search("search", until: stream))
    await store.dispatch(
      Thunk { context in
        context.cancelEffects(id: "search")
        context.dispatch(batch: [.add(1), .add(1)])
        await context.dispatch(Thunk { $0.dispatch(.add(10)) }).finished
      }
    ).finished
    source.finish()
    await searching.finished
    #expect(seen.all == [0, 2, 12])
    subscription.cancel()
  }

  @Test("104 scoped middleware starts and cancels the effects of its scope")
  func scopedMiddlewareControlsEffects() async {
    let (stream, source) = AsyncStream.makeStream(of: Void.self)
    let steering = Middleware<Counter, CounterAction>.wrap { store in
      { next in
        { action in
          next(action)
          if case .renamed(let text) = action {
            store.cancelEffects(id: "search")
            if text.isEmpty {
              store.dispatch(batch: [.add(10), .add(10)])
            } else {
              store.dispatch(Self.search("search", until: stream))
            }
          }
        }
      }
    }
    let store = Store.pair(middleware: [
      steering.in(PairPart.left)
    ])
    store.dispatch(.left(.renamed("S")))
    store.dispatch(.left(.renamed("")))
    source.finish()
    let part = store.in(PairPart.left)
    await part.dispatch(Self.search("search", until: AsyncStream { $0.finish() })).finished
    #expect(store.state.left == Counter(count: 21))
  }

  struct Library: Equatable, Sendable {
    var page: Counter?
  }

  enum LibraryAction: Hashable, Sendable {
    case opened
    case closed
    case page(CounterAction)

    var page: CounterAction? { if case .page(let action) = self { action } else { nil } }
  }

  private static let page = Part(optional: \Library.page, \LibraryAction.page) { .page($0) }

  private static func library(
    middleware: [Middleware<Library, LibraryAction>] = []
  ) -> Store<Library, LibraryAction> {
    Store(
      initialState: Library(),
      reducer: .combine(
        Reducer { state, action in
          switch action {
          case .opened: state.page = Counter()
          case .closed: state.page = nil
          case .page: break
          }
        },
        Reducer.counter.in(page)),
      middleware: middleware)
  }

  @Test("105 middleware of optional state receives its actions only while the state is present")
  func middlewareOfOptionalState() async {
    let seen = Log<String>()
    let middleware = Middleware<Counter, CounterAction>.wrap { store in
      { next in
        { action in
          seen.write("\(store.state?.count ?? -1)")
          next(action)
          if action == .add(1) { store.dispatch(Thunk(id: "two") { $0.dispatch(.add(2)) }) }
        }
      }
    }
    let store = Self.library(middleware: [
      middleware.in(Self.page)
    ])
    store.dispatch(.page(.add(1)))
    store.dispatch(.opened)
    store.dispatch(.page(.add(1)))
    #expect(await eventually { store.state.page?.count == 3 })
    #expect(seen.all == ["0", "1"])
  }

  @Test("105 a thunk of optional state reads the state while it is present, and nil otherwise")
  func thunkOfOptionalState() async {
    let store = Self.library()
    let seen = Log<Int?>()
    let (stream, source) = AsyncStream.makeStream(of: Void.self)
    let thunk = Thunk<Counter, CounterAction>(id: "page") { context in
      seen.write(context.state?.count)
      for await _ in stream {}
    }
    .in(Self.page)
    store.dispatch(.opened)
    let ticket = store.dispatch(thunk)
    #expect(await eventually { seen.all == [0] })
    // The ID belongs to the optional state, so any store of that state cancels it.
    store.in(Self.page)?.cancelEffects(id: "page")
    await ticket.finished
    source.finish()
    store.dispatch(.closed)
    await store.dispatch(thunk).finished
    #expect(seen.all == [0, nil])
  }

  @Test("105 optional state is reduced and observed while it is present")
  func storeOfOptionalState() {
    let store = Self.library()
    store.dispatch(.page(.add(1)))
    #expect(store.state.page == nil)
    let missing = store.in(Self.page)
    #expect(missing?.state == nil)
    store.dispatch(.opened)
    let page = store.in(Self.page)
    let seen = Log<Int>()
    let subscription = page?.subscribe(\.count) { seen.write($0) }
    page?.dispatch(.add(2))
    #expect(page?.state.count == 2)
    store.dispatch(.closed)
    #expect(page?.state == Counter(count: 2))
    #expect(seen.all == [0, 2])
    store.dispatch(.opened)
    #expect(page?.state == Counter())
    #expect(seen.all == [0, 2, 0])
    subscription?.cancel()
  }
}
