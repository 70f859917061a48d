import Foundation
import Redux
import ReduxRecorder
import Testing

struct ActionRingTests {
  let file: TemporaryFile

  init() throws {
    file = try TemporaryFile()
  }

  private func ring(
    after actions: [CounterAction], capacity: Int = 20, snapshotInterval: Int = 5
  ) -> (ActionRing<Counter, CounterAction>, Counter) {
    let ring = ActionRing<Counter, CounterAction>(
      schema: schema, initialState: Counter(), capacity: capacity,
      snapshotInterval: snapshotInterval, clock: ImmediateClock(),
      redact: { if case .signedIn = $0 { nil } else { $0 } })
    let store = Store(initialState: Counter(), reducer: counter, middleware: [ring.middleware])
    for action in actions { store.dispatch(action) }
    return (ring, store.state)
  }

  @Test("the ring holds the last actions, and its recording replays to the same state")
  func lastActions() throws {
    let (ring, state) = ring(after: (1...103).map { .add($0) })
    #expect(ring.count == 23)
    #expect(try ring.write(to: file.path) == [])
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.start == 80)
    #expect(recording.steps.map(\.action) == (81...103).map { .add($0) })
    #expect(Replay(recording, reducer: counter).run() == .reached(step: 103))
    #expect(recording.state(reducer: counter) == state)
  }

  @Test(
    "the ring holds its capacity, and less than one snapshot interval more",
    arguments: [19, 20, 24, 25, 1_000])
  func capacity(count: Int) {
    let (ring, _) = ring(after: Array(repeating: .add(1), count: count))
    #expect((min(count, 20)..<25).contains(ring.count))
  }

  @Test("a recording written while an action is reduced contains that action")
  func actionBeingReduced() throws {
    let ring = ActionRing<Counter, CounterAction>(schema: schema, initialState: Counter())
    let path = file.path
    let store = Store(
      initialState: Counter(),
      reducer: Reducer<Counter, CounterAction> { _, action in
        // Written here, as after a crash: the reducer has not returned.
        if case .add(2) = action { _ = try? ring.write(to: path) }
      }, middleware: [ring.middleware])
    for number in 1...3 { store.dispatch(.add(number)) }
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps.map(\.action) == [.add(1), .add(2)])
  }

  @Test("an action whose effect is canceled by middleware leaves the ring")
  func actionOfACanceledEffect() async throws {
    let ring = ActionRing<Counter, CounterAction>(
      schema: schema, initialState: Counter(), snapshotInterval: 1)
    let store = Store(
      initialState: Counter(), reducer: counter,
      middleware: [cancelingEffect("search", at: .add(5)), ring.middleware])
    await store.dispatch(searchAddingFive).finished
    await store.dispatch(.add(1)).finished
    try ring.write(to: file.path)
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps.map(\.action) == [.add(1)])
    #expect(Replay(recording, reducer: counter).run() == .reached(step: 1))
  }

  @Test("only the action of a canceled effect leaves the ring, not the actions before it")
  func actionOfACanceledEffectAfterOthers() async {
    let ring = ActionRing<Counter, CounterAction>(
      schema: schema, initialState: Counter(), snapshotInterval: 10)
    let store = Store(
      initialState: Counter(), reducer: counter,
      middleware: [cancelingEffect("search", at: .add(5)), ring.middleware])
    for number in 1...3 { store.dispatch(.add(number)) }
    await store.dispatch(searchAddingFive).finished
    #expect(ring.count == 3)
  }

  @Test("a redacted action is a gap without its secret, and the replay continues after it")
  func redacted() throws {
    let (ring, state) = ring(after: [.add(1), .signedIn(key: "SECRET"), .add(2)])
    #expect(try ring.write(to: file.path) == [.redacted(step: 2)])
    #expect(try !file.text.contains("SECRET"))
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps[1].change == .gap(.redacted))
    #expect(Replay(recording, reducer: counter).run() == .reached(step: 3))
    #expect(recording.state(reducer: counter) == state)
  }

  @Test("an action that can't be encoded is a gap, and the replay continues after it")
  func unencodable() throws {
    let ring = ActionRing<Counter, PartlyEncodableAction>(
      schema: schema, initialState: Counter(), snapshotInterval: 5)
    let store = Store(
      initialState: Counter(), reducer: partlyEncodable, middleware: [ring.middleware])
    for amount in [1, 13, 2, 3, 4, 5, 6] { store.dispatch(PartlyEncodableAction(amount: amount)) }
    #expect(
      try ring.write(to: file.path) == [
        .unencodableAction(step: 2, reason: "13 is not to be written")
      ])
    let recording = try Recording<Counter, PartlyEncodableAction>(
      contentsOf: file.path, schema: schema)
    let replay = Replay(recording, reducer: partlyEncodable)
    #expect(replay.run() == .reached(step: 7))
    #expect(replay.store.state == store.state)
  }

  @Test("a ring is written to an existing file only if it may be overwritten")
  func writtenAgain() throws {
    let (ring, _) = ring(after: [.add(1)])
    try ring.write(to: file.path)
    #expect(throws: RecordingError.exists(path: file.path)) { try ring.write(to: file.path) }
    try ring.write(to: file.path, overwriting: true)
    #expect(try file.lines.count == 2)
  }

  @Test("overwriting replaces the file and does not write into the old one")
  func overwritingReplacesTheFile() throws {
    let (ring, _) = ring(after: [.add(1)])
    let other = try TemporaryFile()
    try file.write("old")
    // The hard link still refers to the old file if overwriting replaces it.
    try FileManager.default.linkItem(atPath: file.path, toPath: other.path)
    try ring.write(to: file.path, overwriting: true)
    #expect(try file.lines.count == 2)
    #expect(try other.lines == ["old"])
  }

  @Test("overwriting through a symbolic link keeps the link and leaves no temporary file")
  func overwrittenThroughALink() throws {
    let (ring, _) = ring(after: [.add(1)])
    try file.write("old")
    let folder = URL(fileURLWithPath: file.path).deletingLastPathComponent().path
    let (link, files) = (folder + "/link", FileManager.default)
    try files.createSymbolicLink(atPath: link, withDestinationPath: "session.jsonl")
    try ring.write(to: link, overwriting: true)
    #expect(try file.lines.count == 2)
    #expect(try files.contentsOfDirectory(atPath: folder).sorted() == ["link", "session.jsonl"])
    #expect(try files.destinationOfSymbolicLink(atPath: link) == "session.jsonl")
  }

  @Test("a replay of a ring without hashes says that it compared nothing")
  func nothingCompared() throws {
    let (ring, _) = ring(after: [.add(1), .add(2)])
    try ring.write(to: file.path)
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    let wrong = Reducer<Counter, CounterAction> { _, _ in }
    let replay = Replay(recording, reducer: wrong)
    #expect(replay.run() == .notCompared(step: 2))
    #expect(replay.comparedStep == nil)
  }

  @Test("a ring reports each kind of notice once")
  func noticesOnce() throws {
    let secrets: [CounterAction] = [.signedIn(key: "a"), .add(1), .signedIn(key: "b")]
    #expect(try ring(after: secrets).0.write(to: file.path) == [.redacted(step: 1)])
    let ring = ActionRing<Counter, PartlyEncodableAction>(
      schema: schema, initialState: Counter(), redact: { $0.amount == 7 ? nil : $0 })
    let store = Store(
      initialState: Counter(), reducer: partlyEncodable, middleware: [ring.middleware])
    for amount in [13, 7, 1, 13, 7] { store.dispatch(PartlyEncodableAction(amount: amount)) }
    #expect(
      try ring.write(to: file.path, overwriting: true) == [
        .unencodableAction(step: 1, reason: "13 is not to be written"), .redacted(step: 2),
      ])
  }
}
