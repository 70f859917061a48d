import Redux
import ReduxRecorder
import Testing

// The listings in the documentation comments of ReduxRecorder. Those that write files are compiled and
// not run; the article on recording has them with another path.

struct RecorderComments {
  nonisolated struct Counter: Codable, Equatable {
    var count = 0
  }

  nonisolated enum CounterAction: Codable, Equatable {
    case add(Int)
    case signedIn(key: String)
  }

  nonisolated private static let counter = Reducer<Counter, CounterAction> { state, action in
    if case .add(let amount) = action { state.count += amount }
  }

  private func recorder() throws {
    let counter = Self.counter
    let recorder = try Recorder<Counter, CounterAction>(
      path: "session.jsonl", schema: "counter-1", initialState: Counter(),
      redact: { action in if case .signedIn = action { nil } else { action } },
      report: { notice in print(notice) })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
    store.dispatch(.add(1))
  }

  private func ring() throws {
    let counter = Self.counter
    let ring = ActionRing<Counter, CounterAction>(schema: "counter-1", initialState: Counter())
    let store = Store(initialState: Counter(), reducer: counter, middleware: [ring.middleware])
    // … and when it matters:
    try ring.write(to: "crash.jsonl")
    store.dispatch(.add(1))
  }

  @Test("the listing of History")
  func history() {
    let counter = Self.counter
    var history = History(initialState: Counter(), reducer: counter)
    history.apply(.performed(.add(1)))
    history.apply(.performed(.add(2)))
    history.apply(.steppedBack)
    print(history.present.count)  // 1
    #expect(history.present.count == 1)
  }

  @Test("the listing of TimeTravel")
  func timeTravel() {
    let counter = Self.counter
    let travel = TimeTravel(initialState: Counter(), reducer: counter)
    travel.dispatch(.add(1))
    travel.dispatch(.add(2))
    travel.stepBack()  // travel.state.count == 1
    travel.goLive()  // travel.state.count == 3
    #expect(travel.state.count == 3)
  }

  private func recording() throws {
    let counter = Self.counter
    let recording = try Recording<Counter, CounterAction>(
      contentsOf: "session.jsonl", schema: "counter-1")
    print(recording.steps.count, recording.truncatedLine ?? 0)

    let replay = Replay(recording, reducer: counter)
    if case .diverged(let divergence) = replay.run() { print(divergence) }
  }

  @Test("the listings of StateTree")
  func stateTree() throws {
    let (state, before, after) = (Counter(), Counter(), Counter(count: 1))
    let tree = try StateTree(state)
    print(String(decoding: tree.canonicalJSON, as: UTF8.self))

    for change in try StateTree(after).changes(since: StateTree(before)) { print(change) }
    #expect(try "\(StateTree(after).changes(since: StateTree(before)))" == "[count: 0 → 1]")
  }
}
