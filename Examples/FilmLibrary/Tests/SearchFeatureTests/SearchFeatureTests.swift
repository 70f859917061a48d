import Redux
import ReduxTesting
import Testing

@testable import SearchFeature

struct SearchFeatureTests {
  private func store(_ client: SearchClient) -> TestStore<Search, SearchAction> {
    TestStore(initialState: Search(), feature: searchFeature(client))
  }

  private static let twoPages = SearchClient { text, number in
    number == 1 ? Page(titles: ["\(text) 1"], next: 2) : Page(titles: ["\(text) 2"])
  }

  @Test("typing searches once it has been quiet for 300 ms")
  func debounce() async {
    let client = SearchClient { text, _ in Page(titles: ["\(text) 1"], next: 2) }
    let store = TestStore(initialState: Search(), feature: searchFeature(client))
    await store.send(.typed("S")) { $0.text = "S" }
    await store.clock.advance(by: .milliseconds(299))
    await store.send(.typed("Sk")) { $0.text = "Sk" }
    await store.clock.advance(by: .milliseconds(300))
    await store.receive(.requestStarted) { $0.isLoading = true }
    await store.receive(.received(.success(Page(titles: ["Sk 1"], next: 2)))) {
      $0.titles = ["Sk 1"]
      $0.nextPage = 2
      $0.isLoading = false
    }
    await store.finish()
  }

  @Test("the end of a page loads the next one, until there is none")
  func paging() async {
    let store = store(Self.twoPages)
    await store.send(.typed("Sk")) { $0.text = "Sk" }
    await store.clock.run()
    await store.receive(.requestStarted) { $0.isLoading = true }
    await store.receive(.received(.success(Page(titles: ["Sk 1"], next: 2)))) {
      $0.titles = ["Sk 1"]
      $0.nextPage = 2
      $0.isLoading = false
    }
    await store.send(.endReached)
    await store.receive(.requestStarted) { $0.isLoading = true }
    await store.receive(.received(.success(Page(titles: ["Sk 2"])))) {
      $0.titles = ["Sk 1", "Sk 2"]
      $0.nextPage = nil
      $0.isLoading = false
    }
    await store.send(.endReached)
    await store.finish()
  }

  @Test("an error is shown, and gone with the next text")
  func failure() async {
    let store = store(
      SearchClient { _, _ throws(SearchError) in throw SearchError(reason: "offline") })
    await store.send(.typed("Sk")) { $0.text = "Sk" }
    await store.clock.run()
    await store.receive(.requestStarted) { $0.isLoading = true }
    await store.receive(.received(.failure(SearchError(reason: "offline")))) {
      $0.failure = "offline"
      $0.isLoading = false
    }
    await store.send(.typed("")) {
      $0.text = ""
      $0.failure = nil
    }
    await store.finish()
  }

  @Test("nothing is searched for after it was cancelled")
  func cancel() async {
    let store = store(Self.twoPages)
    await store.send(.typed("Sk")) { $0.text = "Sk" }
    await store.send(.cancelled)
    await store.clock.run()
    await store.finish()
  }

  @Test("a page that comes after another text was typed is not shown")
  func lateCome() async {
    let (answers, answer) = AsyncStream.makeStream(of: Page.self)
    let client = SearchClient { _, _ in
      for await page in answers { return page }
      return Page(titles: [])
    }
    var found = Search()
    (found.text, found.titles, found.nextPage) = ("Sk", ["Sk 1"], 2)
    let store = Store(
      initialState: found, feature: searchFeature(client), drain: .manual(wake: {}))
    let load = client.load(2, of: "Sk", policy: .takeFirst)
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    store.dispatch(
      Thunk(id: load.id, policy: load.policy) { context in
        await load.run(context)
        end.finish()
      })
    store.drain()
    store.dispatch(.typed("Lu"))
    answer.yield(Page(titles: ["Sk 2"]))
    // What the page dispatched waits behind the new text.
    for await _ in ended {}
    store.drain()
    var expected = Search()
    expected.text = "Lu"
    #expect(store.state == expected)
  }

  @MainActor
  final class Screen {
    var rows: [String] = []

    func observe(_ store: Store<Search, SearchAction>) {
      store.subscribe(weakly: self, \.titles) { $0.rows = $1 }
    }
  }

  @Test("a screen shows what was found")
  @MainActor
  func screenObserves() async {
    let store = Store(initialState: Search(), reducer: searchReducer, drain: .mainActor)
    let screen = Screen()
    screen.observe(store)
    await store.dispatch(.received(.success(Page(titles: ["Sk 1"])))).finished
    #expect(screen.rows == ["Sk 1"])
  }
}
