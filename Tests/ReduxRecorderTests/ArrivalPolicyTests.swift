import Redux
import ReduxExtras
import ReduxRecorder
import Testing

/// The treatment of what arrives while a store shows the past.
@Suite(.timeLimit(.minutes(5))) struct ArrivalPolicyTests {
  private typealias Travel = TimeTravel<Counter, CounterAction>

  /// Counts the visits of a name, as an observer that dispatches does.
  private func countVisits(in travel: Travel) -> Subscription {
    travel.subscribe(StateSelector(\.name), initial: false) { [weak travel] _ in
      travel?.dispatch(.add(1))
    }
  }

  private func visitThree(_ travel: Travel) {
    for name in ["a", "b", "c"] { travel.dispatch(.renamed(to: name)) }
  }

  @Test("looking at the past changes nothing, although an observer dispatches")
  func lookingChangesNothing() {
    let travel = Travel(initialState: Counter(), reducer: counter)
    let visits = countVisits(in: travel)
    visitThree(travel)
    let newest = travel.base.state.newest
    #expect(travel.state == Counter(count: 3, name: "c"))
    for _ in 1...newest { travel.stepBack() }
    #expect(travel.state == Counter())
    for position in [3, 1, newest] { travel.jump(to: position) }
    travel.stepBack()
    travel.stepBack()
    for _ in 1...2 { travel.stepForward() }
    travel.jump(to: 1)
    travel.goLive()
    #expect(travel.state == Counter(count: 3, name: "c"))
    #expect(travel.base.state.newest == newest)
    #expect(travel.base.state.held.isEmpty)
    travel.dispatch(.renamed(to: "d"))
    #expect(travel.state == Counter(count: 4, name: "d"))
    visits.cancel()
  }

  @Test("an action that is dropped is told to observers of the history and to middleware")
  func droppedIsTold() {
    let dropped = Log<CounterAction>()
    let travel = Travel(
      initialState: Counter(), reducer: counter,
      historyMiddleware: [
        .observe { action, _ in
          if case .dropped(let action) = action { dropped.write(action) }
        }
      ])
    let counts = Log<Int>()
    let subscription = travel.base.subscribe(\.droppedCount) { counts.write($0) }
    travel.dispatch(.add(1))
    travel.stepBack()
    travel.dispatch(.add(10))
    travel.dispatch(batch: [.add(20), .add(30)])
    travel.dispatch(sequence: [.add(40)])
    travel.dispatch(tracking: .add(50))
    travel.dispatch(ActionCreator { _ in .add(60) })
    #expect(dropped.all == [10, 20, 30, 40, 50, 60].map { .add($0) })
    travel.goLive()
    #expect(counts.all == [0, 1, 3, 4, 5, 6, 0])
    #expect(travel.state == Counter(count: 1))
    subscription.cancel()
  }

  @Test("what an observer dispatches because the store goes live is dropped and told")
  func goingLive() async {
    let dropped = Log<HistoryAction<CounterAction>>()
    let travel = Travel(
      initialState: Counter(), reducer: counter,
      historyMiddleware: [
        .observe { action, _ in
          switch action {
          case .dropped, .effectSkipped: dropped.write(action)
          default: break
          }
        }
      ])
    travel.dispatch(.renamed(to: "a"))
    travel.stepBack()
    let subscription = travel.subscribe(StateSelector(\.name), initial: false) { [weak travel] _ in
      travel?.dispatch(.add(1))
      travel?.dispatch(Thunk { $0.dispatch(.add(10)) })
      travel?.dispatch(ActionCreator { _ in .add(100) })
    }
    await travel.goLive().finished
    #expect(dropped.all == [.dropped(.add(1)), .effectSkipped, .effectSkipped])
    #expect(travel.state == Counter(name: "a"))
    subscription.cancel()
  }

  @Test("what an observer dispatches because of a held action is performed")
  func heldActionIsObserved() async {
    let travel = Travel(initialState: Counter(), reducer: counter)
    travel.dispatch(.renamed(to: "a"))
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let ticket = travel.dispatch(
      Thunk { context in
        for await _ in gate { break }
        context.dispatch(.renamed(to: "answer"))
      })
    let visits = countVisits(in: travel)
    travel.stepBack()
    open.yield()
    await ticket.finished
    #expect(travel.base.state.held == [.renamed(to: "answer")])
    await travel.goLive().finished
    // What the observer dispatched is in the inbox before this.
    await travel.dispatch(batch: []).finished
    #expect(travel.state == Counter(count: 1, name: "answer"))
    visits.cancel()
  }

  @Test("the answers of thunks, streams and middleware are held", arguments: [true, false])
  func answersAreHeld(isMiddleware: Bool) async {
    let contexts = Log<StoreContext<Counter, CounterAction>>()
    let travel = Travel(
      initialState: Counter(), reducer: counter,
      middleware: [
        .wrap { store in
          contexts.write(store)
          return { next in { next($0) } }
        }
      ])
    travel.dispatch(.add(1))
    let (stream, source) = AsyncStream.makeStream(of: CounterAction.self)
    let ticket = travel.dispatch(stream)
    travel.stepBack()
    if isMiddleware { contexts.all[0].dispatch(.add(2)) } else { source.yield(.add(2)) }
    source.finish()
    await ticket.finished
    #expect(travel.state == Counter())
    #expect(travel.base.state.held == [.add(2)])
    #expect(travel.base.state.droppedCount == 0)
    // The drain that delivered the answer may still run, and would then perform this.
    await travel.goLive().finished
    #expect(travel.state == Counter(count: 3))
  }

  @Test(
    "with another policy, what an observer dispatches when the store goes live is performed",
    arguments: [ArrivalPolicy.hold, .fork])
  func goingLiveWithoutDropping(arrivals: ArrivalPolicy) async {
    let travel = Travel(initialState: Counter(), reducer: counter, arrivals: arrivals)
    travel.dispatch(.renamed(to: "a"))
    travel.stepBack()
    let tickets = Log<DispatchTicket>()
    let subscription = travel.subscribe(StateSelector(\.name), initial: false) { [weak travel] _ in
      guard let travel else { return }
      tickets.write(travel.dispatch(.add(1)))
      tickets.write(travel.dispatch(Thunk { $0.dispatch(.add(10)) }))
      tickets.write(travel.dispatch(ActionCreator { _ in .add(100) }))
    }
    travel.goLive()
    for ticket in tickets.all { await ticket.finished }
    #expect(travel.state == Counter(count: 111, name: "a"))
    subscription.cancel()
  }

  @Test("with the fork policy, an action that arrives in the past continues from there")
  func fork() {
    let travel = Travel(initialState: Counter(), reducer: counter, arrivals: .fork)
    for amount in [1, 2, 3] { travel.dispatch(.add(amount)) }
    travel.jump(to: 1)
    travel.dispatch(.add(10))
    #expect(travel.state == Counter(count: 11))
    #expect(travel.base.state.newest == 2)
  }

  @Test("actions that a history held before come before the one that forks it")
  func forkAfterHeld() {
    var history = History(initialState: Counter(), reducer: counter)
    history.apply(.performed(.add(1)))
    history.apply(.steppedBack)
    history.apply(.dispatched(.add(10)))
    #expect(history.held == [.add(10)])
    let travel = Travel(history, arrivals: .fork)
    travel.dispatch(.reset)
    #expect((1...2).map { travel.base.state.action($0) } == [.add(10), .reset])
    #expect(travel.state == Counter())
    #expect(travel.base.state.held.isEmpty)
  }

  @Test("without middleware, a dispatched action is performed")
  func dispatchedInReducer() {
    var history = History(initialState: Counter(), reducer: counter)
    history.apply(.dispatched(.add(1)))
    #expect(history.present == Counter(count: 1))
  }

  @Test("a replay leads to the recorded state, although an observer dispatches at each step")
  func replay() throws {
    let replay = Replay(
      try recording(of: [.renamed(to: "a"), .renamed(to: "b"), .renamed(to: "c")]), reducer: counter
    )
    let visits = countVisits(in: replay.store)
    #expect(replay.run() == .reached(step: 3))
    #expect(replay.store.state == Counter(name: "c"))
    replay.store.jump(to: 1)
    replay.store.goLive()
    #expect(replay.store.state == Counter(name: "c"))
    #expect(replay.store.base.state.newest == 3)
    visits.cancel()
  }
}
