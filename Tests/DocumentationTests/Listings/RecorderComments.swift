import Redux
import ReduxRecorder

// The listings in the documentation comments of ReduxRecorder. They are compiled and not run, as they
// write files. The tests of ReduxRecorder verify them.

nonisolated private enum RecorderComments {
  nonisolated struct Counter: Codable, Equatable {
    var count = 0
  }

  nonisolated enum CounterAction: Codable, Equatable {
    case add(Int)
    case signedIn(key: String)
  }

  static let counter = Reducer<Counter, CounterAction> { state, action in
    if case .add(let amount) = action { state.count += amount }
  }

  static func recorder() throws {
    let recorder = try Recorder<Counter, CounterAction>(
      path: "session.jsonl", schema: "counter-1", initialState: Counter(),
      redact: { action in if case .signedIn = action { nil } else { action } },
      report: { notice in print(notice) })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
    store.dispatch(.add(1))
  }

  static func ring() throws {
    let ring = ActionRing<Counter, CounterAction>(schema: "counter-1", initialState: Counter())
    let store = Store(initialState: Counter(), reducer: counter, middleware: [ring.middleware])
    // … and when it matters:
    try ring.write(to: "crash.jsonl")
    store.dispatch(.add(1))
  }

  static func history() {
    var history = History(initialState: Counter(), reducer: counter)
    history.apply(.performed(.add(1)))
    history.apply(.performed(.add(2)))
    history.apply(.steppedBack)
    print(history.present.count)  // 1
  }

  static func timeTravel() {
    let travel = TimeTravel(initialState: Counter(), reducer: counter)
    travel.dispatch(.add(1))
    travel.dispatch(.add(2))
    travel.stepBack()  // travel.state.count == 1
    travel.goLive()  // travel.state.count == 3
  }

  static func recording() throws {
    let recording = try Recording<Counter, CounterAction>(
      contentsOf: "session.jsonl", schema: "counter-1")
    print(recording.steps.count, recording.truncatedLine ?? 0)

    let replay = Replay(recording, reducer: counter)
    if case .diverged(let divergence) = replay.run() { print(divergence) }
  }

  static func stateTree(of state: Counter, before: Counter, after: Counter) throws {
    let tree = try StateTree(state)
    print(String(decoding: tree.canonicalJSON, as: UTF8.self))

    for change in try StateTree(after).changes(since: StateTree(before)) { print(change) }
  }
}
