import Redux
import ReduxExtras
import ReduxRecorder
import Testing

@Suite(.timeLimit(.minutes(5))) struct HistoryTests {
  private func history(
    of count: Int, capacity: Int = 100_000, snapshotInterval: Int = 10,
    reducer: Reducer<Counter, CounterAction> = counter
  ) -> History<Counter, CounterAction> {
    var history = History(
      initialState: Counter(), reducer: reducer, capacity: capacity,
      snapshotInterval: snapshotInterval)
    for _ in 0..<count { history.apply(.performed(.add(1))) }
    return history
  }

  @Test(
    "71 a jump reduces only the actions between the nearest snapshot and its target",
    .tags(.conformance))
  func jumpFromNearestSnapshot() {
    let reduced = Log<Int>()
    var history = history(
      of: 95,
      reducer: Reducer { state, action in
        counter(&state, action)
        reduced.write(state.count)
      })
    let before = reduced.all.count
    history.apply(.jumped(to: 47))
    #expect(history.present == Counter(count: 47))
    #expect(Array(reduced.all[before...]) == Array(41...47))
  }

  @Test("71 a jump reaches every position", .tags(.conformance))
  func everyPosition() {
    var history = history(of: 35)
    for position in (0...35).shuffled() {
      history.apply(.jumped(to: position))
      #expect(history.present.count == position)
      #expect(history.position == position)
    }
  }

  @Test("71 a jump in a recording begins at the nearest state in the file", .tags(.conformance))
  func jumpInRecording() throws {
    let reduced = Log<CounterAction>()
    let recording = try recording(of: (1...20).map { .add($0) }, snapshotInterval: 8)
    let replay = Replay(
      recording,
      reducer: Reducer { state, action in
        counter(&state, action)
        reduced.write(action)
      })
    replay.store.jump(to: 18)
    #expect(replay.store.state.count == 171)
    #expect(reduced.all == [.add(17), .add(18)])
  }

  @Test("stepping back and forward stops at either end")
  func steps() {
    var history = history(of: 2)
    var seen: [Int] = []
    for action in [HistoryAction<CounterAction>.steppedBack, .steppedBack, .steppedBack]
      + [.steppedForward, .steppedForward, .steppedForward]
    {
      history.apply(action)
      seen.append(history.present.count)
    }
    #expect(seen == [1, 0, 0, 1, 2, 2])
  }

  @Test("with the hold policy, an action of the past is held until the history goes live")
  func held() {
    let travel = TimeTravel(initialState: Counter(), reducer: counter, arrivals: .hold)
    for amount in [1, 2, 3] { travel.dispatch(.add(amount)) }
    travel.jump(to: 1)
    travel.dispatch(.add(10))
    travel.dispatch(.renamed(to: "late"))
    #expect(travel.state == Counter(count: 1))
    travel.goLive()
    #expect(travel.state == Counter(count: 16, name: "late"))
    #expect(travel.base.state.newest == 5)
  }

  @Test("a fork discards the later actions and applies the held ones", arguments: [1, 2, 100])
  func fork(snapshotInterval: Int) {
    let travel = TimeTravel(
      initialState: Counter(), reducer: counter, arrivals: .hold, snapshotInterval: snapshotInterval
    )
    for amount in [1, 2, 3] { travel.dispatch(.add(amount)) }
    travel.jump(to: 1)
    travel.dispatch(.add(10))
    travel.fork()
    #expect(travel.state == Counter(count: 11))
    #expect((1...3).map { travel.base.state.action($0) } == [.add(1), .add(10), nil])
  }

  @Test("no thunk starts in the past, and a skipped thunk does not cancel a running one")
  func noThunkInThePast() async {
    let travel = TimeTravel(initialState: Counter(), reducer: counter)
    travel.dispatch(.add(1))
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let running = travel.dispatch(
      Thunk(id: "fetch", policy: .takeLatest) { context in
        started.yield()
        for await _ in gate { break }
        context.dispatch(.add(5))
      })
    for await _ in starts { break }
    travel.stepBack()
    await travel.dispatch(
      Thunk(id: "fetch", policy: .takeLatest) { $0.dispatch(.add(100)) }
    ).finished
    #expect(travel.base.state.skippedEffectCount == 1)
    open.yield()
    await running.finished
    #expect(travel.state == Counter())
    await travel.goLive().finished
    #expect(travel.state == Counter(count: 6))
    #expect(travel.base.state.skippedEffectCount == 0)
  }

  @Test("in the past, a running thunk reads the newest state", arguments: [false, true])
  func newestStateOfAThunkInThePast(isStartedByMiddleware: Bool) async {
    let seen = Log<Int?>()
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let reading = Thunk<Counter, CounterAction> { context in
      for await _ in gate { break }
      seen.write(context.state?.count)
    }
    let travel = TimeTravel(
      initialState: Counter(), reducer: counter,
      middleware: [
        .thunks { action, _ in isStartedByMiddleware && action == .add(1) ? reading : nil }
      ])
    let started = travel.dispatch(tracking: .add(1))
    let ticket = isStartedByMiddleware ? started : travel.dispatch(reading)
    travel.dispatch(.add(2))
    travel.jump(to: 0)
    open.yield()
    await ticket.finished
    #expect(seen.all == [3])
    #expect(travel.state == Counter())
  }

  @Test("the newest state is the present one, except in the past of a live history")
  func newestState() throws {
    var history = history(of: 3)
    var seen: [[Int]] = []
    for action in [
      HistoryAction<CounterAction>.jumped(to: 1), .steppedForward, .forked, .steppedBack,
    ]
      + [.steppedForward]
    {
      history.apply(action)
      seen.append([history.present.count, history.newestState.count])
    }
    #expect(seen == [[1, 3], [2, 3], [2, 2], [1, 2], [2, 2]])
    let recorded = History(of: try recording(of: [.add(1)]), reducer: counter)
    #expect(recorded.newestState == recorded.present)
  }

  @Test("going live reduces nothing")
  func goingLiveReducesNothing() {
    let reduced = Log<Int>()
    var history = history(
      of: 5,
      reducer: Reducer { state, action in
        counter(&state, action)
        reduced.write(state.count)
      })
    history.apply(.jumped(to: 2))
    let before = reduced.all.count
    history.apply(.wentLive)
    #expect(history.present.count == 5)
    #expect(reduced.all.count == before)
  }

  @Test("in the past, a running thunk starts no other thunk")
  func noThunkOfAThunkInThePast() async {
    let travel = TimeTravel(initialState: Counter(), reducer: counter)
    travel.dispatch(.add(1))
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let running = travel.dispatch(
      Thunk { context in
        started.yield()
        for await _ in gate { break }
        // One level deeper, to show that the rule is inherited.
        await context.dispatch(Thunk { $0.dispatch(.add(100)) }).finished
      })
    for await _ in starts { break }
    travel.stepBack()
    open.yield()
    await running.finished
    #expect(travel.base.state.skippedEffectCount == 1)
    travel.goLive()
    #expect(travel.state == Counter(count: 1))
  }

  @Test("a live thunk starts other thunks, which start none in the past")
  func thunksOfThunks() async {
    let travel = TimeTravel(initialState: Counter(), reducer: counter)
    travel.dispatch(.add(1))
    await travel.dispatch(
      Thunk { outer in
        await outer.dispatch(
          Thunk { inner in
            await inner.dispatch(Thunk { $0.dispatch(.add(10)) }).finished
            travel.jump(to: 1)
            await inner.dispatch(Thunk { $0.dispatch(.add(100)) }).finished
          }
        ).finished
      }
    ).finished
    #expect(travel.base.state.skippedEffectCount == 1)
    await travel.goLive().finished
    #expect(travel.state == Counter(count: 11))
  }

  @Test("in the past, no thunk starts through the stored context of middleware")
  func noThunkOfMiddlewareInThePast() async {
    let contexts = Log<StoreContext<Counter, CounterAction>>()
    let travel = TimeTravel(
      initialState: Counter(), reducer: counter,
      middleware: [
        .wrap { store in
          contexts.write(store)
          return { next in { next($0) } }
        }
      ])
    travel.dispatch(.add(1))
    await contexts.all[0].dispatch(Thunk { $0.dispatch(.add(10)) }).finished
    #expect(travel.state == Counter(count: 11))
    await travel.stepBack().finished
    await contexts.all[0].dispatch(Thunk { $0.dispatch(.add(100)) }).finished
    #expect(travel.base.state.skippedEffectCount == 1)
    await travel.goLive().finished
    #expect(travel.state == Counter(count: 11))
  }

  @Test("in the past, an asynchronous action creator does not start")
  func noAsynchronousCreatorInThePast() async {
    let travel = TimeTravel(initialState: Counter(), reducer: counter)
    let creator = ActionCreator<Counter, CounterAction>(async: { .add($0.count + 1) })
    await travel.dispatch(creator).finished
    await travel.stepBack().finished
    await travel.dispatch(creator).finished
    #expect(travel.base.state.skippedEffectCount == 1)
    await travel.goLive().finished
    #expect(travel.state == Counter(count: 1))
  }

  @Test("middleware sees a held action when the history goes live, and no action twice")
  func middlewareSeesLiveActions() {
    let seen = Log<CounterAction>()
    let travel = TimeTravel(
      initialState: Counter(), reducer: counter,
      middleware: [
        .observe {
          seen.write($0); _ = $1
        }
      ], arrivals: .hold)
    travel.dispatch(.add(1))
    travel.stepBack()
    travel.dispatch(.add(2))
    #expect(seen.all == [.add(1)])
    travel.goLive()
    #expect(seen.all == [.add(1), .add(2)])
  }

  @Test("a recorded session can be replayed after it traveled in time")
  func recordedTravel() throws {
    let file = try TemporaryFile()
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(), report: { _ in })
    let travel = TimeTravel(
      initialState: Counter(), reducer: counter,
      historyMiddleware: [recorder.historyMiddleware], arrivals: .hold)
    for amount in [1, 2, 3] { travel.dispatch(.add(amount)) }
    travel.jump(to: 2)
    travel.goLive()
    travel.jump(to: 1)
    travel.dispatch(.add(10))
    travel.fork()
    recorder.close()
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(
      recording.steps.map(\.change) == [
        .action(.add(1)), .action(.add(2)), .action(.add(3)), .gap(.jumped), .action(.add(10)),
      ])
    #expect(Replay(recording, reducer: counter).run() == .reached(step: 5))
    #expect(recording.state(reducer: counter) == travel.state)
  }

  @Test("a fork of a live history is not recorded")
  func recordedForkWhileLive() throws {
    let file = try TemporaryFile()
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(), report: { _ in })
    let travel = TimeTravel(
      initialState: Counter(), reducer: counter, historyMiddleware: [recorder.historyMiddleware])
    travel.dispatch(.add(1))
    travel.fork()
    travel.dispatch(.add(2))
    recorder.close()
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps.map(\.change) == [.action(.add(1)), .action(.add(2))])
  }

  @Test("a history of a million actions stays within its capacity and reaches its oldest state")
  func bounded() {
    let history = history(of: 1_000_000, capacity: 10_000, snapshotInterval: 1_000)
    #expect(history.newest == 1_000_000)
    #expect((10_000..<11_000).contains(history.newest - history.oldest))
    #expect(history.state(after: history.oldest)?.count == history.oldest)
    #expect(history.state(after: history.oldest - 1) == nil)
    #expect(history.action(history.oldest) == nil)
    #expect(history.action(history.oldest + 1) == .add(1))
  }

  enum Start: CaseIterable {
    case thunk, middleware, stream, part
  }

  @Test(
    "93 canceled effects of a store that travels in time send nothing", .tags(.conformance),
    arguments: Start.allCases, [EffectID("add"), nil])
  func canceledEffects(start: Start, id: EffectID?) async {
    let (gate, open) = AsyncStream.makeStream(of: Int.self)
    let adding = Thunk<Counter, CounterAction>(id: "add") { context in
      for await _ in gate {}
      context.dispatch(.add(1))
    }
    let travel = TimeTravel(
      initialState: Counter(), reducer: counter,
      middleware: [.thunks { action, _ in action == .reset ? adding : nil }])
    let part = travel.in(Part(reading: \.count) { CounterAction.add($0) })
    let ticket =
      switch start {
      case .thunk: travel.dispatch(adding)
      case .middleware: travel.dispatch(tracking: .reset)
      case .stream: travel.dispatch(gate.map { CounterAction.add($0) }, id: "add")
      case .part:
        part.dispatch(
          Thunk(id: "add") { context in
            for await _ in gate {}
            context.dispatch(1)
          })
      }
    switch (start, id) {
    case (.part, let id?): part.cancelEffects(id: id)
    case (.part, nil): part.cancelEffects()
    case (_, let id?): travel.cancelEffects(id: id)
    case (_, nil): travel.cancelEffects()
    }
    open.yield(1)
    open.finish()
    await ticket.finished
    #expect(travel.state == Counter())
  }

  @Test("a thunk that was dispatched before a jump runs, even if its task begins after the jump")
  func thunkBeforeAJump() async {
    let travel = TimeTravel(
      History(initialState: Counter(), reducer: counter), drain: .manual(wake: {}))
    travel.dispatch(.add(1))
    let started = Log<Bool>()
    let ticket = travel.dispatch(Thunk { _ in started.write(true) })
    travel.jump(to: 0)
    travel.drain()
    while !ticket.isFinished {
      travel.drain()
      await Task.yield()
    }
    #expect(started.all == [true])
    #expect(travel.base.state.skippedEffectCount == 0)
  }

  @Test("a snapshot interval of 1 keeps the state after each action", arguments: [-1, 0, 1, 2])
  func smallestSnapshotInterval(interval: Int) throws {
    let reduced = Log<CounterAction>()
    let counting = Reducer<Counter, CounterAction> { state, action in
      reduced.write(action)
      counter(&state, action)
    }
    let recording = CounterRecording(schema: schema, initialState: Counter(), steps: [])
    for var history in [
      History(initialState: Counter(), reducer: counting, snapshotInterval: interval),
      History(of: recording, reducer: counting, snapshotInterval: interval),
    ] {
      for number in 1...4 { history.apply(.performed(.add(number))) }
      let before = reduced.all.count
      #expect((0...4).map { history.state(after: $0)?.count } == [0, 1, 3, 6, 10])
      #expect(reduced.all.count - before == (interval == 2 ? 2 : 0))
    }
  }
}
