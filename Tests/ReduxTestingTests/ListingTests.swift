import Redux
import ReduxTesting
import Testing

/// The listings of the documentation, compiled and verified.
struct ListingTests {
  private func find(_ text: String) -> SearchThunk {
    Thunk { context in
      guard (try? await context.sleep(for: .milliseconds(300))) != nil else { return }
      context.dispatch(.found([text + " Vicente"]))
    }
  }

  @Test("the listing of TestStore")
  func testStore() async {
    let store = TestStore(initialState: Search(), reducer: search)
    await store.send(.typed("Sao")) { $0.text = "Sao" }
    await store.send(find("Sao"))
    await store.clock.advance(by: .milliseconds(300))
    await store.receive(.found(["Sao Vicente"])) { $0.places = ["Sao Vicente"] }
    await store.finish()
  }

  @Test("the listing of TestClock")
  func testClock() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search(), reducer: search, clock: clock)
    await store.send(find("Sao"))
    await clock.advance(by: .milliseconds(300))
    await store.receive(.found(["Sao Vicente"])) { $0.places = ["Sao Vicente"] }
    await store.finish()
  }

  @Test("the listing of FailureReporter")
  func reporter() async {
    let reporter = FailureReporter { failure in print(failure) }
    let store = SearchStore.searching(reporter: reporter)
    await store.finish()
  }
}
