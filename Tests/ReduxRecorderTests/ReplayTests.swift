import Redux
import ReduxRecorder
import Testing

struct ReplayTests {
  private let actions: [CounterAction] = [.add(1), .add(2), .add(3), .renamed(to: "x"), .add(4)]

  @Test(
    "72 ★ with the hold policy, actions dispatched during a replay are reduced when it has ended",
    .tags(.conformance))
  func arrivalsAreHeld() throws {
    let replay = Replay(try recording(of: actions), reducer: counter, arrivals: .hold)
    replay.run(until: 2)
    replay.store.dispatch(.add(100))
    replay.store.dispatch(.add(1_000))
    #expect(replay.store.state == Counter(count: 3))
    #expect(replay.store.base.state.held == [.add(100), .add(1_000)])
    #expect(replay.run() == .reached(step: 5))
    #expect(replay.store.state == Counter(count: 1_110, name: "x"))
    #expect(replay.store.base.state.held.isEmpty)
  }

  @Test("72 ★ actions dispatched during a replay are dropped and told", .tags(.conformance))
  func arrivalsAreDropped() throws {
    let replay = Replay(try recording(of: actions), reducer: counter)
    replay.run(until: 2)
    replay.store.dispatch(.add(100))
    replay.store.dispatch(.add(1_000))
    #expect(replay.store.base.state.droppedCount == 2)
    #expect(replay.run() == .reached(step: 5))
    #expect(replay.store.state == Counter(count: 10, name: "x"))
    replay.store.dispatch(.add(100))
    #expect(replay.store.state == Counter(count: 110, name: "x"))
  }

  @Test(
    "72 ★ with the fork policy, an action dispatched during a replay forks it", .tags(.conformance))
  func arrivalForks() throws {
    let replay = Replay(try recording(of: actions), reducer: counter, arrivals: .fork)
    replay.run(until: 2)
    replay.store.dispatch(.add(100))
    #expect(replay.store.state == Counter(count: 103))
    #expect(replay.run() == .forked(step: 3))
    #expect(replay.store.state == Counter(count: 103))
  }

  @Test(
    "72 ★ with the hold policy, no action that other threads dispatch is lost", .tags(.conformance),
    .timeLimit(.minutes(5)))
  func arrivalsFromOtherThreads() async throws {
    let replay = Replay(
      try recording(of: Array(repeating: .add(1), count: 2_000)), reducer: counter,
      arrivals: .hold)
    await withDiscardingTaskGroup { group in
      for _ in 1...4 {
        group.addTask { for _ in 1...250 { replay.store.dispatch(.add(10_000)) } }
      }
      #expect(replay.run() == .reached(step: 2_000))
    }
    #expect(replay.store.state == Counter(count: 10_002_000))
  }

  @Test("73 a recording of one action replays", .tags(.conformance))
  func oneAction() throws {
    let replay = Replay(try recording(of: [.add(7)]), reducer: counter)
    #expect(replay.run() == .reached(step: 1))
    #expect(replay.store.state == Counter(count: 7))
  }

  @Test("a recording without actions replays")
  func noAction() throws {
    let replay = Replay(try recording(of: []), reducer: counter)
    #expect(replay.run() == .reached(step: 0))
  }

  @Test("95 a replay produces an equal state and starts no effect", .tags(.conformance))
  func startsNoEffect() async throws {
    let file = try TemporaryFile()
    let ended = Log<String>()
    let answer = Middleware<Counter, CounterAction>.thunks { action, _ in
      guard case .add(let amount) = action, amount < 10 else { return nil }
      return Thunk { context in
        await context.dispatch(.add(amount * 10)).finished
        ended.write("thunk")
      }
    }
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(), report: { _ in })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [answer, recorder.middleware])
    store.dispatch(.add(1))
    while ended.all.isEmpty { await Task.yield() }
    recorder.close()

    let replay = Replay(
      try CounterRecording(contentsOf: file.path, schema: schema), reducer: counter)
    #expect(replay.run() == .reached(step: 2))
    #expect(replay.store.state == store.state)
    #expect(ended.all == ["thunk"])
  }

  @Test("a thunk dispatched during a replay is skipped and counted")
  func arrivingThunkIsSkipped() async throws {
    let replay = Replay(try recording(of: actions), reducer: counter)
    await replay.store.dispatch(Thunk { $0.dispatch(.add(100)) }).finished
    #expect(replay.store.base.state.skippedEffectCount == 1)
    #expect(replay.run() == .reached(step: 5))
    #expect(replay.store.state.count == 10)
  }

  @Test("a divergence names the first step that differs, its action, and the differences")
  func divergence() throws {
    let recording = try recording(of: actions, snapshotInterval: 3)
    let replay = Replay(recording, reducer: changedCounter)
    let divergence = Divergence(
      step: 3, action: "add(3)", expected: try StateHash(of: Counter(count: 6)),
      actual: try StateHash(of: Counter(count: 6, name: "three")), comparedAfter: 3,
      difference: [StateChange(path: "name", old: .string(""), new: .string("three"))])
    #expect(replay.run() == .diverged(divergence))
    #expect(replay.divergence == divergence)
    #expect(replay.store.base.state.position == 3)
    #expect(
      divergence.description == """
        Step 3 (add(3)) produced a state that differs from the recorded one: its hash is \
        \(try StateHash(of: Counter(count: 6, name: "three"))), and \
        \(try StateHash(of: Counter(count: 6))) was recorded.
        Recorded → replayed:
          name: "" → "three"
        """)
  }

  @Test("a divergence without a recorded state compares the next recorded state")
  func divergenceComparedLater() throws {
    let replay = Replay(
      try recording(of: [.add(3), .add(1), .add(1)], snapshotInterval: 2), reducer: changedCounter)
    guard case .diverged(let divergence) = replay.run() else {
      Issue.record("The replay did not diverge.")
      return
    }
    #expect(divergence.step == 1)
    #expect(divergence.comparedAfter == 2)
    #expect(divergence.difference.map(\.description) == [#"name: "" → "three""#])
  }

  @Test("a divergence without any recorded state shows what the step changed")
  func divergenceWithoutState() throws {
    let replay = Replay(try recording(of: [.add(3)]), reducer: changedCounter)
    guard case .diverged(let divergence) = replay.run() else {
      Issue.record("The replay did not diverge.")
      return
    }
    #expect(divergence.comparedAfter == nil)
    #expect(
      divergence.difference.map(\.description) == ["count: 0 → 3", #"name: "" → "three""#])
  }

  @Test("an initial state that does not match its hash diverges at step 0")
  func initialStateDiverges() throws {
    let recording = CounterRecording(
      schema: schema, initialState: Counter(count: 1), initialHash: StateHash(0), steps: [])
    guard case .diverged(let divergence) = Replay(recording, reducer: counter).run() else {
      Issue.record("The replay did not diverge.")
      return
    }
    #expect(divergence.step == 0)
    #expect(divergence.action == "the initial state")
  }

  @Test("a replay keeps the recorded pace, scaled by its speed", arguments: [1.0, 2, 0.5])
  func pace(speed: Double) async throws {
    let steps = [0.25, 1.0, 1.0, 3.0].map { time in
      RecordedStep<Counter, CounterAction>(time: .seconds(time), change: .action(.add(1)))
    }
    let clock = ImmediateClock()
    let replay = Replay(
      CounterRecording(schema: schema, initialState: Counter(), steps: steps), reducer: counter,
      clock: clock)
    #expect(await replay.play(speed: speed) == .notCompared(step: 4))
    #expect(clock.sleeps == [0.25, 0.75, 2.0].map { .seconds($0 / speed) })
  }

  @Test("a replay at infinite speed does not wait")
  func infinitePace() async throws {
    let clock = ImmediateClock()
    let replay = Replay(try recording(of: actions), reducer: counter, clock: clock)
    #expect(await replay.play(speed: .infinity, until: 4) == .reached(step: 4))
    #expect(clock.sleeps == [])
  }

  @Test("a replay that is playing ends when its task is cancelled")
  func cancelled() async throws {
    let replay = Replay(try recording(of: actions), reducer: counter)
    let playing = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await replay.play()
    }
    #expect(await playing.value == .cancelled(step: 0))
  }

  @Test("the store of a replay notifies its observers of each step")
  func observed() throws {
    let replay = Replay(try recording(of: actions), reducer: counter)
    let seen = Log<Int>()
    let subscription = replay.store.subscribe(\.count) { seen.write($0) }
    replay.run()
    #expect(seen.all == [0, 1, 3, 6, 10])
    subscription.cancel()
  }

  @Test("a store can start from the last state of a recording")
  func storeFromRecording() throws {
    let store = Store(startingAfter: try recording(of: actions), reducer: counter)
    store.dispatch(.add(1))
    #expect(store.state == Counter(count: 11, name: "x"))
  }
}
