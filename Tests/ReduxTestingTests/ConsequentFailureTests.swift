import Redux
import ReduxTesting
import Synchronization
import Testing

/// One mistake in a test is reported once, with its cause.
@Suite(.timeLimit(.minutes(5))) struct ConsequentFailureTests {
  let failures = Failures()

  private func store(exhaustivity: Exhaustivity = .on) -> SearchStore {
    .searching(
      exhaustivity: exhaustivity, timeout: .milliseconds(100), reporter: failures.reporter)
  }

  @Test("a clock that the test forgets to advance is reported once, with the effect")
  func forgottenAdvance() async {
    do {
      let store = store()
      await store.send(find("Sao"))
      await store.receive(.began) { $0.isSearching = true }
      await store.receive(.found(["Sao Vicente"])) { $0.isSearching = false }
      await store.finish()
    }
    #expect(
      failures.messages == [
        """
        Expected .began, which never arrived. Still running: find. 1 task sleeps until the clock \
        advances.
        """
      ])
  }

  @Test("an effect that still runs at finish() is not reported again when the store is released")
  func forgottenEnd() async {
    do {
      let store = store()
      await store.send(find("Sao"))
      await store.finish()
    }
    #expect(failures.messages.count == 1)
  }

  @Test("an action that still does not arrive after the next send is reported again")
  func nextSend() async {
    let store = store()
    await store.send(find("Sao"))
    await store.receive(.began)
    await store.send(.ticked) { $0.text = "." }
    await store.receive(.began)
    #expect(failures.messages.count == 2)
  }

  @Test("an action that the test forgets to receive is the only one reported")
  func forgottenReceive() async {
    let store = store()
    await store.send(find("Sao"))
    await store.clock.run()
    await store.receive(.found(["Sao Vicente"])) {
      $0.places = ["Sao Vicente"]
      $0.isSearching = false
    }
    await store.finish()
    #expect(
      failures.messages == [
        """
        An action was not received before .found(
          [
            "Sao Vicente",
          ],
        ) was received:

          .began

        Expect it with receive(…).
        """
      ])
  }

  @Test("a store that is not exhaustive skips actions silently until the expected one")
  func notExhaustive() async {
    let store = store(exhaustivity: .off)
    await store.send(find("Sao"))
    await store.clock.run()
    await store.receive(.found(["Sao Vicente"])) { $0.places = ["Sao Vicente"] }
    await store.finish()
    #expect(failures.messages == [])
  }

  @Test("a canceled effect that does not return is reported as such")
  func doesNotReturn() async {
    let isOver = Mutex(false)
    let store = store()
    let ticket = await store.send(
      Thunk(id: "tick") { context in
        while !isOver.withLock({ $0 }) {
          try? await context.sleep(for: .seconds(1))
          context.dispatch(.ticked)
        }
      })
    ticket.cancel()
    await store.finish()
    isOver.withLock { $0 = true }
    await ticket.finished
    #expect(
      failures.messages == [
        """
        The test ended while effects are still running. Canceled, but not returned: tick. Does a \
        thunk ignore that sleep(for:) throws when the thunk is canceled?
        """
      ])
  }

  @Test("an effect that ran at finish() is not reported again after the next send")
  func forgottenEndAndNextSend() async {
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    let store = store()
    await store.send(SearchThunk(id: "gate") { _ in for await _ in gate {} })
    await store.finish()
    #expect(failures.messages.count == 1)
    await store.send(.ticked) { $0.text = "." }
    await store.finish()
    #expect(failures.messages.count == 1)
    opening.finish()
  }

  // Waiting for an action would take an hour.
  @Test("without effects and middleware, an action that is missing is reported without a wait")
  func missingWithoutAWait() async {
    let store = SearchStore.searching(timeout: .seconds(3600), reporter: failures.reporter)
    await store.receive(.began)
    #expect(
      failures.messages == ["Expected .began, which never arrived. No effects are running."])
  }
}
