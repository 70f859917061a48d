import Redux
import ReduxTesting
import Testing

nonisolated private struct Search: Equatable {
  var text = ""
  var places: [String] = []
}

nonisolated private enum SearchAction: Equatable {
  case typed(String)
  case found([String])
}

private let search = Reducer<Search, SearchAction> { state, action in
  switch action {
  case .typed(let text): state.text = text
  case .found(let places): state.places = places
  }
}

private func find(_ text: String) -> Thunk<Search, SearchAction> {
  Thunk(id: "find", policy: .debounce(.milliseconds(300))) { context in
    context.dispatch(.found([text + " Vicente"]))
  }
}

struct TestingComments {
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
    await store.send(find("Sao"))  // sleeps for 300 ms
    await clock.advance(by: .milliseconds(300))
    await store.receive(.found(["Sao Vicente"])) { $0.places = ["Sao Vicente"] }
    await store.finish()
  }

  @Test("the listing of FailureReporter")
  func reporter() async {
    let reporter = FailureReporter { failure in print(failure) }
    let store = TestStore(initialState: Search(), reducer: search, reporter: reporter)
    await store.finish()
  }
}
