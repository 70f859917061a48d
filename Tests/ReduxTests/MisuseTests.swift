import Redux
import ReduxExtras
import Testing

@Suite(.tags(.conformance), .timeLimit(.minutes(5)))
struct MisuseTests {
  private static func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("11 ★ dispatching inside a reducer stops the program with a message that names the action")
  func dispatchInReducer() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Holder<CounterStore>()
      store.value = Store(
        initialState: Counter(),
        reducer: Reducer { _, _ in
          store.value?.dispatch(.renamed("Greedo"))
        })
      store.value?.dispatch(.add(1))
    }
    #expect(Self.message(result).contains(#"a reducer dispatched renamed("Greedo")"#))
    #expect(Self.message(result).contains("from a middleware, an observer or a thunk instead."))
  }

  @Test(
    "11 ★ dispatching a batch inside a reducer stops the program, with middleware and manual drain")
  func dispatchInReducerDuringManualDrain() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Holder<CounterStore>()
      store.value = Store(
        initialState: Counter(),
        reducer: Reducer { _, _ in
          store.value?.dispatch(batch: [.add(2)])
        }, middleware: [.observe { _, _ in }], drain: .manual(wake: {}))
      store.value?.dispatch(.add(1))
      store.value?.drain()
    }
    #expect(Self.message(result).contains("a reducer dispatched [ReduxTests.CounterAction.add(2)]"))
  }

  @Test("11 reading the state inside a reducer stops the program")
  func readStateInReducer() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Holder<CounterStore>()
      store.value = Store(
        initialState: Counter(),
        reducer: Reducer { state, _ in
          state.count = store.value?.state.count ?? 0
        })
      store.value?.dispatch(.add(1))
    }
    #expect(Self.message(result).contains("Use the reducer's state parameter instead."))
  }

  @Test func callingDrainInsideAReducerStopsTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Holder<CounterStore>()
      store.value = Store(
        initialState: Counter(), reducer: Reducer { _, _ in store.value?.drain() })
      store.value?.dispatch(.add(1))
    }
    #expect(Self.message(result).contains("a reducer called drain(). Reducers are pure:"))
  }

  @Test func drainingInsideADrainStopsTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = CounterStore.counting(drain: .manual(wake: {}))
      let subscription = store.subscribe(\.count) { _ in store.drain() }
      store.drain()
      subscription.cancel()
    }
    #expect(
      Self.message(result).contains("drain() was called while this thread drains."))
    #expect(Self.message(result).contains("return from the observer or middleware instead."))
  }

  @Test("91 ★ an endless chain of actions stops the program with a message that names the last 16")
  func endlessChainOfActions() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Store<Int, Int>(
        initialState: 0, reducer: Reducer { $0 = $1 }, chainLimit: 1000)
      let subscription = store.subscribe(\.self) { store.dispatch($0 + 1) }
      subscription.cancel()
    }
    let last = (985...1000).map { "\($0)" }.joined(separator: ", ")
    #expect(
      Self.message(result).contains(
        "a chain of 1000 actions, each because of the one before. This looks like an endless loop. "
          + "The last 16 were \(last)."))
    #expect(Self.message(result).contains("or raise the store's chainLimit."))
  }

  @Test("91 an endless chain of action creators stops the program and names the last 16 actions")
  func endlessChainOfCreators() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Store<Int, Int>(
        initialState: 0, reducer: Reducer { $0 = $1 }, chainLimit: 50)
      let subscription = store.subscribe(\.self) { _ in store.dispatch(ActionCreator { $0 + 1 }) }
      subscription.cancel()
    }
    let last = (35...50).map { "\($0)" }.joined(separator: ", ")
    #expect(Self.message(result).contains("The last 16 were \(last)."))
  }

  @Test func thunkWithAPolicyButNoIDStopsTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Thunk<Counter, CounterAction>(policy: .takeLatest) { _ in }
    }
    #expect(
      Self.message(result).contains("a thunk with the policy takeLatest has no id"))
  }

  private static let counting = Feature<Counter, CounterAction>(reducer: .counter) { _, _ in }

  private static let inPart = counting.in(Part(\Pair.left, \PairAction.left) { .left($0) })

  struct Pair: Sendable {
    var left = Counter()
    var right: Counter? = Counter()
  }

  enum PairAction: Sendable {
    case left(CounterAction)
    case right(CounterAction)

    var left: CounterAction? { if case .left(let action) = self { action } else { nil } }
    var right: CounterAction? { if case .right(let action) = self { action } else { nil } }
  }

  @Test func twoFeaturesInOnePartStopTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      _ = Feature.combine(Self.inPart, .combine(Feature(reducer: Reducer { _, _ in }), Self.inPart))
    }
    #expect(
      Self.message(result).contains(#"two features are in the part at \Pair.left, so an effect"#))
    #expect(Self.message(result).contains("Feature.combine(one, other).in(part)"))
  }

  @Test func twoFeaturesInOnePartOfAPartStopTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let outer = Part(\[Pair].[0], { (action: PairAction) in action }) { $0 }
      let right = Self.counting.in(Part(optional: \Pair.right, \PairAction.right) { .right($0) })
      let one = Feature.combine(Self.inPart, right).in(outer)
      _ = Feature.combine(one, right.in(outer))
    }
    #expect(Self.message(result).contains("Pair.right, so an effect"))
  }

  @Test("features of different parts, combined features, and a feature without effects may coexist")
  func featuresThatShareNoPart() {
    let right = Self.counting.in(Part(optional: \Pair.right, \PairAction.right) { .right($0) })
    let outer = Part(\[Pair].[0], { (action: PairAction) in action }) { $0 }
    let reducing = Feature(reducer: Reducer<Counter, CounterAction> { _, _ in })
      .in(Part(\Pair.left, \PairAction.left) { .left($0) })
    let both = Feature.combine(Self.counting, Self.counting)
    let app = Feature.combine(
      Self.inPart.in(outer), right.in(outer), reducing.in(outer),
      both.in(Part(\Pair.left, \PairAction.left) { .left($0) })
        .in(Part(\[Pair].[1], { (action: PairAction) in action }) { $0 }))
    #expect(app.middleware.count == 4)
  }

  @Test("dispatching a thunk inside a reducer stops the program")
  func dispatchThunkInReducer() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let store = Holder<CounterStore>()
      store.value = Store(
        initialState: Counter(),
        reducer: Reducer { _, _ in store.value?.dispatch(Thunk { _ in }) },
        drain: .manual(wake: {}))
      store.value?.dispatch(.add(1))
      store.value?.drain()
    }
    #expect(Self.message(result).contains("a reducer dispatched a thunk"))
  }

  @Test("dispatching a thunk by the context of a running thunk inside a reducer stops the program")
  func dispatchThunkByContextInReducer() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let context = Holder<StoreContext<Counter, CounterAction>>()
      let store = CounterStore(
        initialState: Counter(),
        reducer: Reducer { _, _ in context.value?.dispatch(Thunk { _ in }) })
      await store.dispatch(
        Thunk {
          context.value = $0
          $0.dispatch(.add(1))
        }
      ).finished
    }
    #expect(Self.message(result).contains("a reducer dispatched a thunk"))
  }

  enum Use: String, CaseIterable, Codable, Sendable {
    case sequence, trackedAction, creator, cancelEffects, cancelEffectsOfID, subscribe,
      replaceReducer
    case addMiddleware

    func callAsFunction(_ store: CounterStore) {
      switch self {
      case .sequence: store.dispatch(sequence: [.add(1)])
      case .trackedAction: store.dispatch(tracking: .add(1))
      case .creator: store.dispatch(ActionCreator { _ in .add(1) })
      case .cancelEffects: store.cancelEffects()
      case .cancelEffectsOfID: store.cancelEffects(id: "x")
      case .subscribe: store.subscribe(\.self) { _ in }.cancel()
      case .replaceReducer: store.replaceReducer(.counter)
      case .addMiddleware: store.add(.observe { _, _ in })
      }
    }
  }

  @Test(
    "each other use of the store inside a reducer stops the program", arguments: Use.allCases)
  func useInReducer(_ use: Use) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [use] in
      let store = Holder<CounterStore>()
      store.value = Store(
        initialState: Counter(),
        reducer: Reducer { _, _ in
          if let store = store.value { use(store) }
        })
      store.value?.dispatch(.add(1))
    }
    #expect(Self.message(result).contains("Reducers are pure"))
  }
}
