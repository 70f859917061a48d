import Redux
import ReduxExtras
import ReduxTesting
import Testing

struct TestStoreTests {
  @Test("send() passes if the action changes the state as expected, or not at all")
  func send() async {
    let store = SearchStore.searching()
    await store.send(.typed("Sao")) { $0.text = "Sao" }
    await store.send(.typed("Sao"))
    #expect(store.state == Search(text: "Sao"))
    await store.finish()
  }

  @Test("receive() passes for each action of a thunk, with the expected change")
  func receive() async {
    let store = SearchStore.searching()
    await store.send(find("Sao"))
    await store.clock.advance(by: .milliseconds(299))
    #expect(store.store.state == Search())
    await store.clock.advance(by: .milliseconds(1))
    await store.receive(.began) { $0.isSearching = true }
    #expect(store.state == Search(isSearching: true))
    await store.receive(.found(["Sao Vicente"])) {
      $0.places = ["Sao Vicente"]
      $0.isSearching = false
    }
    await store.finish()
  }

  @Test("a replaced thunk dispatches nothing")
  func takeLatest() async {
    let store = SearchStore.searching()
    await store.send(find("S"))
    await store.clock.advance(by: .milliseconds(200))
    await store.send(find("Sao"))
    await store.clock.run()
    await store.receive(.began) { $0.isSearching = true }
    await store.receive(where: { if case .found = $0 { true } else { false } }) {
      $0 = Search(places: ["Sao Vicente"])
    }
    await store.finish()
  }

  @Test(
    "a thunk that sleeps several times during one advance is woken each time", arguments: 1...20)
  func sleepsOnTheWay(round: Int) async {
    let store = SearchStore.searching()
    await store.send(tickThrice)
    await store.clock.advance(by: .seconds(3))
    for text in [".", "..", "..."] {
      await store.receive(.ticked) { $0.text = text }
    }
    await store.finish()
  }

  @Test("a debounced thunk starts after its interval")
  func debounce() async {
    let store = SearchStore.searching()
    func find(_ text: String) -> SearchThunk {
      Thunk(id: "find", policy: .debounce(.seconds(1))) { $0.dispatch(.found([text])) }
    }
    await store.send(find("S"))
    await store.clock.advance(by: .milliseconds(900))
    await store.send(find("Sa"))
    await store.clock.advance(by: .milliseconds(900))
    #expect(store.store.state == Search())
    await store.clock.advance(by: .milliseconds(100))
    await store.receive(.found(["Sa"])) { $0.places = ["Sa"] }
    await store.finish()
  }

  @Test("serial thunks run one after the other")
  func serial() async {
    let store = SearchStore.searching()
    func tick(_ text: String) -> SearchThunk {
      Thunk(id: "tick", policy: .serial) { context in
        guard (try? await context.sleep(for: .seconds(1))) != nil else { return }
        context.dispatch(.typed(text))
      }
    }
    await store.send(tick("one"))
    await store.send(tick("two"))
    await store.clock.run()
    await store.receive(.typed("one")) { $0.text = "one" }
    await store.receive(.typed("two")) { $0.text = "two" }
    await store.finish()
  }

  @Test("receive() waits for an action that depends on another task")
  func waitsForAnotherTask() async {
    let store = SearchStore.searching()
    let (answers, answer) = AsyncStream.makeStream(of: String.self)
    await store.send(
      Thunk { context in
        for await text in answers { context.dispatch(.typed(text)) }
      })
    Task.detached {
      answer.yield("late")
      answer.finish()
    }
    await store.receive(.typed("late")) { $0.text = "late" }
    await store.finish()
  }

  @Test("actions of a thunk that middleware starts are received")
  func thunkOfMiddleware() async {
    let answer = Middleware<Search, SearchAction>.thunks { action, _ in
      if case .typed(let text) = action { find(text) } else { nil }
    }
    let store = SearchStore.searching(middleware: [answer])
    await store.send(.typed("Sao")) { $0.text = "Sao" }
    await store.clock.advance(by: .milliseconds(300))
    await store.receive(.began) { $0.isSearching = true }
    await store.receive(.found(["Sao Vicente"])) {
      $0.places = ["Sao Vicente"]
      $0.isSearching = false
    }
    await store.finish()
  }

  @Test("if middleware turns a sent action into several, the rest are received")
  func middlewareMultiplies() async {
    let store = SearchStore.searching(middleware: [.flatMap { action, _ in [action, .ticked] }])
    await store.send(.typed("Sao")) { $0.text = "Sao" }
    await store.receive(.ticked) { $0.text = "Sao." }
    await store.finish()
  }

  @Test("an action that depends on the state is received")
  func dependingOnTheState() async {
    let store = SearchStore.searching(Search(text: "Sao"))
    await store.send { search in .found([search.text]) }
    await store.receive(.found(["Sao"])) { $0.places = ["Sao"] }
    await store.send { _ in nil }
    await store.finish()
  }

  @Test("cancelling its ticket ends an endless thunk")
  func cancelled() async {
    let store = SearchStore.searching()
    let ticket = await store.send(
      Thunk { context in
        while (try? await context.sleep(for: .seconds(1))) != nil { context.dispatch(.ticked) }
      })
    await store.clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.text = "." }
    ticket.cancel()
    await store.finish()
  }

  @Test("run(limit:) returns false if a thunk never stops sleeping")
  func endless() async {
    let store = SearchStore.searching()
    let ticket = await store.send(
      Thunk { context in
        while (try? await context.sleep(for: .seconds(1))) != nil {}
      })
    #expect(await !store.clock.run(limit: 3))
    #expect(store.clock.now.offset == .seconds(3))
    ticket.cancel()
    await store.finish()
  }

  @Test("a test store works on the main actor, with closures isolated to it")
  @MainActor func mainActor() async {
    var expected = "none"
    let store = SearchStore.searching()
    expected = "Sao"
    await store.send(.typed("Sao")) { $0.text = expected }
    await store.finish()
  }

  @Test("with exhaustivity off, unexpected changes and actions are skipped")
  func notExhaustive() async {
    let store = SearchStore.searching(exhaustivity: .off)
    await store.send(.typed("Sao"))
    await store.send(find("Sao"))
    await store.send(find("Rio"))
    await store.clock.run()
    await store.receive(.found(["Rio Vicente"])) { $0.places = ["Rio Vicente"] }
    await store.send(tickThrice)
    await store.finish()
  }

  /// Returns middleware that starts a search when text is typed, as in the documentation.
  private static func searching(
    _ work: @escaping @Sendable (StoreContext<Search, SearchAction>) async -> Void
  ) -> Middleware<Search, SearchAction> {
    .thunks { action, _ in
      guard case .typed = action else { return nil }
      return Thunk(id: "search", policy: .takeLatest, work)
    }
  }

  @Test("an action whose effect is canceled by middleware is not received")
  func actionOfACanceledEffect() async {
    let canceling = Middleware<Search, SearchAction>.wrap { store in
      { next in
        { action in
          if action == .began { store.cancelEffects(id: "begin") }
          next(action)
        }
      }
    }
    let store = SearchStore.searching(middleware: [canceling])
    await store.send(SearchThunk(id: "begin") { $0.dispatch(.began) })
    await store.finish()
    #expect(store.state == Search())
  }

  @Test("an effect that middleware started is reported as running")
  func middlewareEffectIsRunning() async {
    let failures = Failures()
    let (stream, source) = AsyncStream.makeStream(of: Void.self)
    let store = SearchStore.searching(
      middleware: [
        Self.searching { context in
          for await _ in stream {}
          context.dispatch(.began)
        }
      ], timeout: .milliseconds(100), reporter: failures.reporter)
    await store.send(.typed("Sao")) { $0.text = "Sao" }
    await store.finish()
    #expect(failures.messages.count == 1)
    #expect(failures.messages.first?.contains("Still running: search") == true)
    source.finish()
  }

  @Test("finish() reports an action that an effect of middleware dispatches late")
  func lateActionOfMiddleware() async {
    let failures = Failures()
    let (stream, source) = AsyncStream.makeStream(of: Void.self)
    let store = SearchStore.searching(
      middleware: [
        Self.searching { context in
          for await _ in stream {}
          context.dispatch(.began)
        }
      ], timeout: .seconds(30), reporter: failures.reporter)
    await store.send(.typed("Sao")) { $0.text = "Sao" }
    Task { source.finish() }
    await store.finish()
    #expect(failures.messages.count == 1)
    #expect(failures.messages.first?.hasPrefix("An action was not received") == true)
  }

  @Test("the clock wakes a sleeping effect of middleware")
  func middlewareSleeps() async {
    let store = SearchStore.searching(middleware: [
      Self.searching { context in
        do { try await context.sleep(for: .seconds(1)) } catch { return }
        context.dispatch(.began)
      }
    ])
    await store.send(.typed("Sao")) { $0.text = "Sao" }
    await store.clock.advance(by: .milliseconds(999))
    #expect(!store.store.state.isSearching)
    await store.clock.advance(by: .milliseconds(1))
    await store.receive(.began) { $0.isSearching = true }
    await store.finish()
  }

  // Waiting for a sleeper would take an hour, which exceeds the time limit.
  @Test("the clock advances without waiting if nothing sleeps", .timeLimit(.minutes(10)))
  func advanceWithoutSleepers() async {
    let store = SearchStore.searching(
      middleware: [Self.searching { _ in }], timeout: .seconds(3_600))
    await store.send(.typed("Sao")) { $0.text = "Sao" }
    await store.clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test(
    "an effect sleeps before the clock advances, whatever it passes through first",
    arguments: 1...10)
  func settlesElsewhere(round: Int) async {
    let store = SearchStore.searching()
    await store.send(
      SearchThunk { context in
        await MainActor.run {}
        await Task.detached { await MainActor.run {} }.value
        guard (try? await context.sleep(for: .seconds(1))) != nil else { return }
        context.dispatch(.ticked)
      })
    await store.clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.text = "." }
    await store.finish()
  }

  @Test("a test can check only the outcome of one part of it")
  func exhaustivityChanges() async {
    let store = SearchStore.searching()
    store.exhaustivity = .off
    await store.send(tickThrice)
    await store.clock.advance(by: .seconds(3))
    await store.receive(.ticked)
    await store.finish()
    store.exhaustivity = .on
    await store.send(.typed("Sao")) { $0.text = "Sao" }
    await store.finish()
  }

  @Test("send() returns a ticket of the effects that the action starts")
  func ticketOfEffects() async {
    let store = TestStore(
      initialState: Search(), reducer: search,
      middleware: [.thunks { action, _ in if case .typed = action { tickThrice } else { nil } }])
    let ticket = await store.send(.typed("Sao")) { $0.text = "Sao" }
    #expect(!ticket.isFinished)
    ticket.cancel()
    await ticket.finished
    await store.finish()
  }

  /// A thunk that takes many turns before and after it sleeps.
  private static let busy = SearchThunk { context in
    for _ in 1...5_000 { await Task.yield() }
    guard (try? await context.sleep(for: .seconds(1))) != nil else { return }
    for _ in 1...5_000 { await Task.yield() }
    context.dispatch(.ticked)
  }

  @Test("when the clock has advanced, woken effects have run as far as they can")
  func settlesAfterTheClock() async {
    let store = SearchStore.searching()
    store.store.dispatch(Self.busy)
    await store.clock.advance(by: .seconds(1))
    #expect(store.store.state.text == ".")
    store.store.dispatch(Self.busy)
    #expect(await store.clock.run())
    #expect(store.store.state.text == "..")
    store.exhaustivity = .off
    await store.finish()
  }

  @Test("a clock settles the effects of each of its stores")
  func clockOfTwoStores() async {
    let clock = TestClock()
    let stores = (1...2).map { _ in
      TestStore(initialState: Search(), reducer: search, clock: clock, exhaustivity: .off)
    }
    for store in stores { store.store.dispatch(Self.busy) }
    await clock.advance(by: .seconds(1))
    #expect(stores.map(\.store.state.text) == [".", "."])
    for store in stores { await store.finish() }
  }

  @Test("receive() waits for an action of a task that middleware started on its own")
  func taskOfMiddleware() async {
    let store = SearchStore.searching(
      middleware: [
        .effects { action, store in
          guard case .typed = action else { return }
          Task.detached {
            for _ in 1...20 { await Task.yield() }
            store.dispatch(.began)
          }
        }
      ])
    await store.send(.typed("Sao")) { $0.text = "Sao" }
    await store.receive(.began) { $0.isSearching = true }
    await store.finish()
  }
}
