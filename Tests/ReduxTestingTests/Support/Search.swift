import Redux
import ReduxTesting
import Synchronization

/// The state of a search that begins 300 ms after the last key.
struct Search: Equatable, Sendable {
  var text = ""
  var places: [String] = []
  var isSearching = false
}

enum SearchAction: Equatable, Sendable {
  case typed(String)
  case began
  case found([String])
  case ticked
}

let search = Reducer<Search, SearchAction> { state, action in
  switch action {
  case .typed(let text): state.text = text
  case .began: state.isSearching = true
  case .found(let places):
    state.places = places
    state.isSearching = false
  case .ticked: state.text += "."
  }
}

typealias SearchStore = TestStore<Search, SearchAction>
typealias SearchThunk = Thunk<Search, SearchAction>

func find(_ text: String) -> SearchThunk {
  Thunk(id: "find", policy: .takeLatest) { context in
    guard (try? await context.sleep(for: .milliseconds(300))) != nil else { return }
    context.dispatch(.began)
    context.dispatch(.found([text + " Vicente"]))
  }
}

let tickThrice = SearchThunk(id: "tick") { context in
  for _ in 1...3 {
    guard (try? await context.sleep(for: .seconds(1))) != nil else { return }
    context.dispatch(.ticked)
  }
}

/// Collects the failures of a store, instead of failing the test.
final class Failures: Sendable {
  private let failures = Mutex<[TestFailure]>([])

  var all: [TestFailure] { failures.withLock { $0 } }
  var messages: [String] { all.map(\.message) }
  var reporter: FailureReporter {
    FailureReporter { [self] failure in failures.withLock { $0.append(failure) } }
  }
}

extension TestStore where State == Search, Action == SearchAction {
  static func searching(
    _ initialState: Search = Search(), middleware: [Middleware<Search, SearchAction>] = [],
    exhaustivity: Exhaustivity = .on, timeout: Duration = .seconds(10),
    reporter: FailureReporter = .currentTest
  ) -> SearchStore {
    TestStore(
      initialState: initialState, reducer: search, middleware: middleware,
      exhaustivity: exhaustivity, timeout: timeout, reporter: reporter)
  }
}
