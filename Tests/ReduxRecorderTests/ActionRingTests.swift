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
      snapshotInterval: snapshotInterval, clock: HandClock(),
      redact: { if case .signedIn = $0 { nil } else { $0 } })
    let store = Store(initialState: Counter(), reducer: counter, middleware: [ring.middleware])
    for action in actions { store.dispatch(action) }
    return (ring, store.state)
  }

  @Test("it keeps the last actions, and what it writes replays to the same state")
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

  @Test("it holds between its capacity and one interval more", arguments: [19, 20, 24, 25, 1_000])
  func bound(count: Int) {
    let (ring, _) = ring(after: Array(repeating: .add(1), count: count))
    #expect((min(count, 20)..<25).contains(ring.count))
  }

  @Test("it knows the action that ends the program")
  func lastWords() throws {
    let ring = ActionRing<Counter, CounterAction>(schema: schema, initialState: Counter())
    let path = file.path
    let store = Store(
      initialState: Counter(),
      reducer: Reducer<Counter, CounterAction> { _, action in
        // As it looks where the reducer does not return.
        if case .add(2) = action { _ = try? ring.write(to: path) }
      }, middleware: [ring.middleware])
    for number in 1...3 { store.dispatch(.add(number)) }
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps.map(\.action) == [.add(1), .add(2)])
  }

  @Test("a secret never enters it, and the replay goes on behind the gap")
  func redacted() throws {
    let (ring, state) = ring(after: [.add(1), .signedIn(key: "SECRET"), .add(2)])
    #expect(try ring.write(to: file.path) == [.redacted(step: 2)])
    #expect(try !file.text.contains("SECRET"))
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps[1].change == .gap(.redacted))
    #expect(Replay(recording, reducer: counter).run() == .reached(step: 3))
    #expect(recording.state(reducer: counter) == state)
  }

  @Test("an action that cannot be written is a gap, and checking goes on at the next known state")
  func unencodable() throws {
    let ring = ActionRing<Counter, PickyAction>(
      schema: schema, initialState: Counter(), snapshotInterval: 5)
    let store = Store(initialState: Counter(), reducer: picky, middleware: [ring.middleware])
    for amount in [1, 13, 2, 3, 4, 5, 6] { store.dispatch(PickyAction(amount: amount)) }
    #expect(
      try ring.write(to: file.path) == [
        .unencodableAction(step: 2, reason: "13 is not to be written")
      ])
    let recording = try Recording<Counter, PickyAction>(contentsOf: file.path, schema: schema)
    let replay = Replay(recording, reducer: picky)
    #expect(replay.run() == .reached(step: 7))
    #expect(replay.store.state == store.state)
  }

  @Test("it can be written again and again")
  func writtenAgain() throws {
    let (ring, _) = ring(after: [.add(1)])
    try ring.write(to: file.path)
    #expect(throws: RecordingError.exists(path: file.path)) { try ring.write(to: file.path) }
    try ring.write(to: file.path, overwriting: true)
    #expect(try file.lines.count == 2)
  }

  @Test("a file that is overwritten stays whole until the new one is")
  func overwrittenLast() throws {
    let (ring, _) = ring(after: [.add(1)])
    let other = try TemporaryFile()
    try file.write("old")
    // A second name of the same file keeps what the file had.
    try FileManager.default.linkItem(atPath: file.path, toPath: other.path)
    try ring.write(to: file.path, overwriting: true)
    #expect(try file.lines.count == 2)
    #expect(try other.lines == ["old"])
  }

  @Test("a link to a file stays one, and nothing is left beside the file")
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
}
