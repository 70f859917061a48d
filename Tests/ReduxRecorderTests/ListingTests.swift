import Redux
import ReduxRecorder
import Testing

/// The listings of the documentation, compiled and verified.
struct ListingTests {
  private let file: TemporaryFile

  init() throws {
    file = try TemporaryFile()
  }

  @Test("the listing of Recorder and Recording")
  func recorderAndRecording() throws {
    let recorder = try Recorder<Counter, CounterAction>(
      path: file.path, schema: "counter-1", initialState: Counter(),
      redact: { action in if case .signedIn = action { nil } else { action } },
      report: { notice in print(notice) })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
    store.dispatch(.add(1))
    recorder.close()

    let recording = try Recording<Counter, CounterAction>(
      contentsOf: file.path, schema: "counter-1")
    #expect((recording.steps.count, recording.truncatedLine ?? 0) == (1, 0))

    let replay = Replay(recording, reducer: counter)
    if case .diverged(let divergence) = replay.run() { Issue.record("\(divergence)") }
  }

  @Test("the listing of ActionRing")
  func ring() throws {
    let ring = ActionRing<Counter, CounterAction>(schema: "counter-1", initialState: Counter())
    let store = Store(initialState: Counter(), reducer: counter, middleware: [ring.middleware])
    store.dispatch(.add(1))
    try ring.write(to: file.path)
    #expect(try file.lines.count == 2)
  }

  @Test("the listing of History")
  func history() {
    var history = History(initialState: Counter(), reducer: counter)
    history.apply(.performed(.add(1)))
    history.apply(.performed(.add(2)))
    history.apply(.steppedBack)
    #expect(history.present.count == 1)
  }

  @Test("the listing of TimeTravel")
  func timeTravel() {
    let travel = TimeTravel(initialState: Counter(), reducer: counter)
    travel.dispatch(.add(1))
    travel.dispatch(.add(2))
    travel.stepBack()
    #expect(travel.state.count == 1)
    travel.goLive()
    #expect(travel.state.count == 3)
  }

  @Test("the listings of StateTree")
  func stateTree() throws {
    let before = Counter()
    let after = Counter(count: 1)
    let tree = try StateTree(after)
    #expect(
      String(decoding: tree.canonicalJSON, as: UTF8.self)
        == #"{"count":1,"name":"","ratio":0.0,"tags":[]}"#)
    var changes: [String] = []
    for change in try StateTree(after).changes(since: StateTree(before)) {
      changes.append("\(change)")
    }
    #expect(changes == ["count: 0 → 1"])
  }
}
