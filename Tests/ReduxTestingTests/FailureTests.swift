import Redux
import ReduxTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct FailureTests {
  let failures = Failures()

  private func store(
    _ initialState: Search = Search(), middleware: [Middleware<Search, SearchAction>] = [],
    exhaustivity: Exhaustivity = .on
  ) -> SearchStore {
    .searching(
      initialState, middleware: middleware, exhaustivity: exhaustivity,
      timeout: .milliseconds(100), reporter: failures.reporter)
  }

  @Test("a state mismatch shows the expected and the actual state")
  func stateMismatch() async {
    let store = store()
    await store.send(.typed("Sao")) { $0.text = "Rio" }
    #expect(
      failures.messages == [
        """
        The state is not as expected after .typed("Sao"):

            Search(
          −   text: "Rio",
          +   text: "Sao",
              places: [],
              isSearching: false,
            )

        (− expected, + actual)
        """
      ])
  }

  @Test("a state mismatch shows only the lines around a change")
  func longState() async {
    let store = store(Search(places: (1...12).map { "Place \($0)" }))
    await store.send(.found((1...12).filter { $0 != 6 }.map { "Place \($0)" })) { _ in }
    #expect(
      failures.messages == [
        """
        The state is not as expected after .found(
          [
            "Place 1",
            "Place 2",
            "Place 3",
            "Place 4",
            "Place 5",
            "Place 7",
            "Place 8",
            "Place 9",
            "Place 10",
            "Place 11",
            "Place 12",
          ],
        ):

            …
                "Place 3",
                "Place 4",
                "Place 5",
          −     "Place 6",
                "Place 7",
                "Place 8",
                "Place 9",
            …

        (− expected, + actual)
        """
      ])
  }

  @Test("an unexpected state change is reported")
  func unexpectedChange() async {
    let store = store()
    await store.send(.began)
    #expect(
      failures.messages == [
        """
        The state was expected to stay as it was after .began, but it has changed:

            Search(
              text: "",
              places: [],
          −   isSearching: false,
          +   isSearching: true,
            )

        (− expected, + actual)
        """
      ])
  }

  @Test("a closure that expects no change is reported")
  func unchanged() async {
    let store = store()
    await store.send(.typed("")) { $0.text = "" }
    #expect(
      failures.messages == [
        """
        The state was expected to change after .typed(""), but it has not. Omit the closure if \
        nothing changes.
        """
      ])
  }

  @Test("an error that the closure throws is reported")
  func throwingExpectation() async {
    struct Wrong: Error {}
    let store = store()
    await store.send(.ticked) { _ in throw Wrong() }
    #expect(failures.messages == ["The expectation after .ticked threw an error: Wrong()"])
  }

  @Test("an action that middleware drops is reported")
  func actionDropped() async {
    let store = store(middleware: [.filter { _, _ in false }])
    await store.send(.ticked) { $0.text = "." }
    #expect(
      failures.messages == [
        """
        The state was expected to change after .ticked, but no action reached the reducer: a \
        middleware dropped it.
        """
      ])
  }

  @Test("an action other than the expected one is reported")
  func actionMismatch() async {
    let store = store()
    await store.send(Thunk { $0.dispatch(.typed("Sao")) })
    await store.receive(.typed("Rio")) { $0.text = "Rio" }
    await store.send(Thunk { $0.dispatch(.typed("")) })
    await store.receive(where: { $0 == .began })
    #expect(
      failures.messages == [
        """
        Received a different action than expected:

          − .typed("Rio")
          + .typed("Sao")

        (− expected, + actual)
        """,
        #"Received an action that does not match: .typed("")"#,
      ])
  }

  @Test("an action that never arrives is reported with the running effects")
  func missingAction() async {
    let store = store()
    await store.receive(.began)
    await store.send(find("Sao"))
    await store.receive(.began)
    let (answers, answer) = AsyncStream.makeStream(of: String.self)
    await store.send(Thunk(id: "answers") { _ in for await _ in answers {} })
    await store.receive(where: { $0 == .began })
    #expect(
      failures.messages == [
        "Expected .began, which never arrived. No effects are running.",
        """
        Expected .began, which never arrived. Still running: find. 1 task sleeps until the clock \
        advances.
        """,
        """
        Expected a matching action, which never arrived. Still running: find, answers. 1 \
        task sleeps until the clock advances.
        """,
      ])
    answer.finish()
    await store.clock.run()
  }

  @Test("actions that were not received before the next send are reported")
  func unreceivedBeforeNext() async {
    let store = store()
    await store.send(find("Sao"))
    await store.clock.run()
    await store.send(.typed("Rio")) { $0.text = "Rio" }
    await store.finish()
    #expect(
      failures.messages == [
        """
        2 actions were not received before .typed("Rio") was sent:

          .began
          .found(
            [
              "Sao Vicente",
            ],
          )

        Expect it with receive(…).
        """
      ])
  }

  @Test("an action that was not received before the test ends is reported")
  func unreceivedAtTheEnd() async {
    let store = store()
    await store.send(Thunk { $0.dispatch(.ticked) })
    await store.finish()
    #expect(
      failures.messages == [
        """
        An action was not received before the test ended:

          .ticked

        Expect it with receive(…).
        """
      ])
  }

  @Test("a thunk that is still running when the test ends is reported")
  func stillRunning() async {
    let store = store()
    let ticket = await store.send(find("Sao"))
    await store.finish()
    #expect(
      failures.messages == [
        """
        The test ended while effects are still running. Still running: find. 1 task sleeps until \
        the clock advances. Let them finish, such as with clock.run(), or cancel them.
        """
      ])
    ticket.cancel()
    await store.finish()
  }

  @Test("a store released without finish() reports unreceived actions")
  func releasedWithoutFinish() async {
    do {
      let store = store()
      await store.send(Thunk { $0.dispatch(.ticked) })
    }
    #expect(failures.all.count == 1)
    #expect(failures.messages.first?.hasPrefix("An action was not received") == true)
  }

  @Test("a failure has the source location of the expectation")
  func location() async throws {
    let store = store()
    await store.send(.ticked)
    let line = #line - 1
    let location = try #require(failures.all.first?.location)
    #expect(location.line == line)
    #expect(location.fileID == #fileID)
    #expect(location.filePath == #filePath)
  }

  @Test("a failure becomes an issue of the running test, at the source location of the expectation")
  func issue() async {
    await withKnownIssue {
      let store = SearchStore.searching()
      await store.send(.ticked)
    } matching: { issue in
      issue.sourceLocation?.fileName == "FailureTests.swift"
        && issue.comments.first?.rawValue.hasPrefix("The state was expected to stay") == true
    }
  }

  @Test("a failure outside a test stops the program")
  func outsideATest() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let task = Task.detached {
        let store = SearchStore.searching()
        await store.send(.ticked)
      }
      await task.value
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("ReduxTesting: "))
    #expect(output.contains("The state was expected to stay as it was after .ticked"))
  }

  @Test("with exhaustivity off, a state mismatch is still reported")
  func notExhaustive() async {
    let store = store(exhaustivity: .off)
    await store.send(.found(["Sao"])) { $0.places = ["Rio"] }
    #expect(failures.messages.count == 1)
  }
}
