import Dispatch
import Redux
import ReduxTesting
import Synchronization
import Testing

struct FilmsTests {
  @Test func refreshingLoadsFilms() async {
    let newHope = Film(title: "A New Hope", year: 1977)
    let client = FilmsClient { [newHope] }
    let store = TestStore(initialState: .idle, feature: filmsFeature(client))
    await store.send(.refreshKeyPressed)
    await store.receive(.filmsRequested) { $0 = .loading }
    await store.receive(.filmsResponse(.success([newHope]))) { $0 = .loaded([newHope]) }
    await store.finish()
  }

  @Test func failuresAreShown() {
    var state = FilmsState.loading
    films(&state, .filmsResponse(.failure(.offline)))
    #expect(state == .failed(.offline))
  }

  @Test func aSlowClientIsAwaited() async {
    let fetch = Thunk<[String], String> { context in
      let city = await withCheckedContinuation { answer in
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) {
          answer.resume(returning: "Faro")
        }
      }
      try? await context.sleep(for: .seconds(2))
      context.dispatch(city)
    }
    let store = TestStore(
      initialState: [String](), reducer: Reducer { $0.append($1) }, timeout: .seconds(60),
      settlingTime: .seconds(60))
    await store.send(fetch)
    await store.clock.advance(by: .seconds(2))
    await store.receive("Faro") { $0 = ["Faro"] }
    await store.finish()
  }

  @Test func searchWaitsUntilTheKeysRest() async {
    let store = TestStore(initialState: [String](), reducer: Reducer { $0.append($1) })
    func search(_ text: String) -> Thunk<[String], String> {
      Thunk(id: "search", policy: .debounce(.milliseconds(300))) { $0.dispatch(text) }
    }
    await store.send(search("S"))
    await store.clock.advance(by: .milliseconds(299))
    await store.send(search("Sao"))
    await store.clock.advance(by: .milliseconds(300))
    await store.receive("Sao") { $0 = ["Sao"] }
    await store.finish()
  }

  @Test func filmsAreLoadingUntilTheAnswer() async {
    let (answers, answer) = AsyncStream.makeStream(of: [Film].self)
    let client = FilmsClient {
      for await films in answers { return films }
      return []
    }
    let store = TestStore(initialState: .idle, feature: filmsFeature(client))
    await store.send(.refreshKeyPressed)
    await store.receive(.filmsRequested) { $0 = .loading }
    answer.yield([])
    await store.receive(.filmsResponse(.success([]))) { $0 = .loaded([]) }
    await store.finish()
  }

  @Test func nothingArrivesAfterCanceling() async {
    let (answers, answer) = AsyncStream.makeStream(of: [Film].self)
    let client = FilmsClient { () throws(FilmsError) in
      for await films in answers { return films }
      throw .offline
    }
    let store = TestStore(initialState: .idle, feature: filmsFeature(client))
    let ticket = await store.send(.refreshKeyPressed)
    await store.receive(.filmsRequested) { $0 = .loading }
    ticket.cancel()
    answer.yield([])
    await store.finish()
  }

  @Test func thunksRunWithoutStore() async {
    let sent = Mutex<[FilmsAction]>([])
    let context = StoreContext<FilmsState, FilmsAction>(
      dispatch: { action in
        sent.withLock { $0.append(action) }
        return .finished
      },
      state: { .idle })
    let broken = FilmsClient { () throws(FilmsError) in throw .offline }
    await fetchFilms(from: broken).run(context)
    #expect(sent.withLock { $0 } == [.filmsRequested, .filmsResponse(.failure(.offline))])
  }

  @Test("the failure message in the article is the one that is reported")
  func message() async {
    let messages = Lines()
    let store = TestStore(
      initialState: FilmsState.loading, reducer: films,
      reporter: FailureReporter { messages.write($0.message) })
    await store.send(.filmsResponse(.failure(.offline))) { $0 = .idle }
    await store.finish()
    #expect(
      messages.all == [
        """
        The state is not as expected after .filmsResponse(.failure(.offline)):

          − .idle
          + .failed(.offline)

        (− expected, + actual)
        """
      ])
  }
}
