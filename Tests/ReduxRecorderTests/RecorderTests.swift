import Dispatch
import Foundation
import Redux
import Synchronization
import Testing

@testable import ReduxRecorder

struct RecorderTests {
  let file: TemporaryFile

  init() throws {
    file = try TemporaryFile()
  }

  @Test("68 actions round-trip, with and without payload", .tags(.conformance))
  func actionsRoundTrip() throws {
    let actions: [CounterAction] = [
      .add(2), .reset, .renamed(to: "a \"b\"\n\u{1F600}"), .tagged(["x", "y"]), .measured(0.1),
    ]
    let state = try record(actions, to: file)
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps.map(\.action) == actions)
    #expect(recording.initialState == Counter())
    #expect(recording.state(reducer: counter) == state)
  }

  @Test(
    "69 each step has its time, its origin, and the hash of the resulting state",
    .tags(.conformance))
  func recordedStep() throws {
    let clock = ImmediateClock()
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(), clock: clock,
      origin: { if case .reset = $0 { .effect } else { .user } }, report: { _ in })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
    clock.advance(by: .milliseconds(13))
    store.dispatch(.add(1))
    clock.advance(by: .seconds(61))
    store.dispatch(.reset)
    recorder.flush()
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(
      recording.steps == [
        RecordedStep(
          time: .milliseconds(13), origin: .user, change: .action(.add(1)),
          hash: try StateHash(of: Counter(count: 1))),
        RecordedStep(
          time: .milliseconds(61_013), origin: .effect, change: .action(.reset),
          hash: try StateHash(of: Counter())),
      ])
    #expect(recording.initialHash == (try StateHash(of: Counter())))
  }

  @Test("69 a recorded line has the documented format", .tags(.conformance))
  func lineFormat() throws {
    let clock = ImmediateClock()
    _ = try record(
      [.add(1)], to: file, clock: clock, between: { clock.advance(by: .milliseconds(13)) })
    let hash = try StateHash(of: Counter(count: 1))
    #expect(
      try file.lines.last
        == #"{"n":1,"t":0.013,"action":{"add":{"_0":1}},"hash":"\#(hash)"}"#)
  }

  @Test(
    "69 a redacted action is a gap, reported once, and its secret is not in the file",
    .tags(.conformance))
  func redactedIsReportedOnce() throws {
    let notices = Log<RecorderNotice>()
    let state = try record(
      [.add(1), .signedIn(key: "SECRET"), .add(2), .signedIn(key: "SECRET")], to: file,
      redact: { if case .signedIn = $0 { nil } else { $0 } }, report: { notices.write($0) })
    #expect(notices.all == [.redacted(step: 2)])
    #expect(try !file.text.contains("SECRET"))
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps.map(\.change)[1] == .gap(.redacted))
    #expect(Replay(recording, reducer: counter).run() == .reached(step: 4))
    #expect(recording.state(reducer: counter) == state)
  }

  @Test(
    "69 an action that can't be encoded is a gap, reported once, and the replay continues",
    .tags(.conformance))
  func unencodableIsReportedOnce() throws {
    let notices = Log<RecorderNotice>()
    let recorder = try Recorder<Counter, PartlyEncodableAction>(
      path: file.path, schema: schema, initialState: Counter(), report: { notices.write($0) })
    let store = Store(
      initialState: Counter(), reducer: partlyEncodable, middleware: [recorder.middleware])
    for amount in [1, 13, 2, 13] { store.dispatch(PartlyEncodableAction(amount: amount)) }
    recorder.close()
    #expect(notices.all == [.unencodableAction(step: 2, reason: "13 is not to be written")])
    let recording = try Recording<Counter, PartlyEncodableAction>(
      contentsOf: file.path, schema: schema)
    #expect(recording.steps.map(\.action?.amount) == [1, nil, 2, nil])
    #expect(recording.state(reducer: partlyEncodable)?.count == 29)
    #expect(Replay(recording, reducer: partlyEncodable).run() == .reached(step: 4))
  }

  @Test("the whole state is recorded after each snapshot interval")
  func snapshots() throws {
    _ = try record(Array(repeating: .add(1), count: 7), to: file, snapshotInterval: 3)
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps.map { $0.state?.count } == [nil, nil, 3, nil, nil, 6, nil])
  }

  @Test("an existing file is not overwritten")
  func existingFileIsNotOverwritten() throws {
    try file.write("dear diary")
    #expect(throws: RecordingError.exists(path: file.path)) {
      try record([.reset], to: file)
    }
    #expect(try file.text == "dear diary")
  }

  @Test("a file that cannot be created is reported with its path and the reason")
  func unwritableFile() {
    let path = "/nowhere/session.jsonl"
    #expect(throws: RecordingError.unwritable(path: path, reason: "No such file or directory")) {
      try CounterRecorder(
        path: path, schema: schema, initialState: Counter(), report: { _ in })
    }
  }

  @Test("creating a recorder on a full disk fails with the reason", .enabled(if: FullDisk.exists))
  func fullDisk() throws {
    #expect(
      throws: RecordingError.unwritable(path: FullDisk.path, reason: "No space left on device")
    ) {
      try CounterRecorder(
        path: FullDisk.path, schema: schema, initialState: Counter(), overwriting: true,
        report: { _ in })
    }
  }

  @Test("creating a recorder on a full disk leaves no file", arguments: [false, true])
  func fullDiskLeavesNoFile(overwriting: Bool) async {
    await #expect(processExitsWith: .success) { [overwriting] in
      let file = try TemporaryFile()
      FullDisk.limitFiles(to: 10)
      #expect(throws: RecordingError.self) {
        try CounterRecorder(
          path: file.path, schema: schema, initialState: Counter(), overwriting: overwriting,
          report: { _ in })
      }
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test("creating a recorder on a full disk removes the target of a link, not the link")
  func fullDiskBehindALink() async {
    await #expect(processExitsWith: .success) {
      let file = try TemporaryFile()
      let target = URL(fileURLWithPath: file.path).deletingLastPathComponent()
        .appending(path: "target").path
      try FileManager.default.createSymbolicLink(
        atPath: file.path, withDestinationPath: "target")
      FullDisk.limitFiles(to: 10)
      #expect(throws: RecordingError.self) {
        try CounterRecorder(
          path: file.path, schema: schema, initialState: Counter(), overwriting: true,
          report: { _ in })
      }
      #expect(!FileManager.default.fileExists(atPath: target))
      let link = try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
      #expect(link == "target")
    }
  }

  @Test("a disk that becomes full stops the recording once, and its whole lines can be replayed")
  func diskBecomesFull() async {
    await #expect(processExitsWith: .success) {
      let file = try TemporaryFile()
      let notices = Log<RecorderNotice>()
      let recorder = try CounterRecorder(
        path: file.path, schema: schema, initialState: Counter(), report: { notices.write($0) })
      let store = Store(
        initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
      store.dispatch(.add(1))
      recorder.flush()
      FullDisk.limitFiles(to: try file.text.utf8.count + 10)
      for _ in 1...3 {
        store.dispatch(.add(1))
        recorder.flush()
      }
      recorder.close()
      #expect(store.state.count == 4)
      #expect(
        notices.all == [
          .stopped(step: 2, .unwritable(path: file.path, reason: "File too large"))
        ])
      let recording = try CounterRecording(contentsOf: file.path, schema: schema)
      #expect(recording.steps.map(\.action) == [.add(1)])
      #expect(recording.truncatedLine != nil)
      #expect(Replay(recording, reducer: counter).run() == .reached(step: 1))
    }
  }

  private static let threeSteps = (1...3).map { number in
    CapturedStep<Counter, CounterAction>(
      change: CapturedChange(time: .zero, origin: nil, change: .action(.add(number))))
  }

  /// Returns a writer, after limiting the size of files to two of the three steps and some bytes.
  private static func writer(
    _ path: String, bytesAfterTwoSteps: Int
  ) throws -> RecordingWriter<Counter, CounterAction> {
    let header = try RecordingLineEncoder.header(schema: schema, info: [:], start: 0, Counter())
    let writer = RecordingWriter<Counter, CounterAction>(
      file: try AppendOnlyFile(path, overwriting: true, beginning: header),
      snapshotInterval: 500)
    var notices: [RecorderNotice] = []
    let line = RecordingLineEncoder.step(1, threeSteps[0], withState: false, notices: &notices)
    FullDisk.limitFiles(to: header.count + line.count * 2 + bytesAfterTwoSteps)
    return writer
  }

  @Test("a disk that becomes full within one write stops at the first step that is not whole")
  func diskBecomesFullWithinAWrite() async {
    await #expect(processExitsWith: .success) {
      let file = try TemporaryFile()
      var writer = try Self.writer(file.path, bytesAfterTwoSteps: 1)
      #expect(
        writer.write(Self.threeSteps) == [
          .stopped(step: 3, .unwritable(path: file.path, reason: "File too large"))
        ])
    }
  }

  @Test("a backlog of states that take long to hash is written before its last state is hashed")
  func backlog() throws {
    // A processor that computes for 100 ms per step, until the backlog is written.
    let time = Mutex(Duration.zero)
    let header = try RecordingLineEncoder.header(
      schema: schema, info: [:], start: 0, Counter())
    var writer = RecordingWriter<Counter, CounterAction>(
      file: try AppendOnlyFile(file.path, overwriting: true, beginning: header),
      snapshotInterval: 6,
      processorTime: {
        time.withLock { time in
          defer { time += .milliseconds(100) }
          return time
        }
      })
    // Behind in the first write and the second, but no longer in the third.
    for numbers in [1...10, 11...14, 15...15, 16...17] {
      let steps = numbers.map { number in
        CapturedStep<Counter, CounterAction>(
          change: CapturedChange(time: .zero, origin: nil, change: .action(.add(1))),
          stateAfter: Counter(count: number))
      }
      #expect(writer.write(steps) == [])
    }
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    let hashed = recording.steps.indices.filter { recording.steps[$0].hash != nil }.map { $0 + 1 }
    #expect(hashed == [1, 2, 3, 6, 10, 12, 14, 15, 16, 17])
    #expect(Replay(recording, reducer: counter).run() == .reached(step: 17))
  }

  /// A state that reads the file of its recording when it is encoded.
  private struct ReadingState: Encodable {
    let number: Int
    let read: @Sendable (_ number: Int) -> Void

    func encode(to encoder: any Encoder) throws {
      read(number)
      try number.encode(to: encoder)
    }
  }

  @Test("all other steps of a backlog are in the file when its last state is hashed")
  func backlogIsWrittenFirst() throws {
    let lineCounts = Mutex<[Int: Int]>([:])
    var time = Duration.zero
    var writer = RecordingWriter<ReadingState, CounterAction>(
      file: try AppendOnlyFile(file.path, overwriting: true, beginning: []),
      snapshotInterval: 100,
      processorTime: {
        defer { time += .milliseconds(100) }
        return time
      })
    let steps = (1...10).map { number in
      CapturedStep<ReadingState, CounterAction>(
        change: CapturedChange(time: .zero, origin: nil, change: .action(.add(1))),
        stateAfter: ReadingState(number: number) { [file] number in
          let count = (try? file.text)?.count { $0 == "\n" }
          lineCounts.withLock { $0[number] = count }
        })
    }
    #expect(writer.write(steps) == [])
    #expect(lineCounts.withLock { $0 } == [1: 0, 2: 0, 3: 0, 10: 9])
  }

  @Test("a step is written soon, without a flush")
  func writtenWithoutAFlush() async throws {
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(), report: { _ in })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
    for count in 1...2 {
      store.dispatch(.add(1))
      var written = 0
      let deadline = ContinuousClock.now + .seconds(15)
      while written < count, ContinuousClock.now < deadline {
        await Task.yield()
        let recording = try? CounterRecording(contentsOf: file.path, schema: schema)
        written = recording?.steps.count ?? 0
      }
      #expect(written == count)
    }
  }

  @Test("a task that a report has started can flush the recorder")
  func flushedByATaskOfAReport() async throws {
    let (work, works) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
    let (texts, read) = AsyncStream.makeStream(of: String?.self)
    let recorder = try Recorder<Counter, PartlyEncodableAction>(
      path: file.path, schema: schema, initialState: Counter(),
      report: { _ in Task { for await run in work { run() } } })
    let store = Store(
      initialState: Counter(), reducer: partlyEncodable, middleware: [recorder.middleware])
    store.dispatch(PartlyEncodableAction(amount: 13))
    recorder.flush()
    works.yield { [file] in
      store.dispatch(PartlyEncodableAction(amount: 7))
      recorder.flush()
      read.yield(try? file.text)
      read.finish()
    }
    works.finish()
    var text: String?
    for await read in texts { text = read }
    #expect(text?.contains(#""amount":7"#) == true)
  }

  @Test("with a hash interval, only every so many steps are verified")
  func hashInterval() throws {
    let file = try TemporaryFile()
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(), hashInterval: 3,
      report: { _ in })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
    for _ in 1...7 { store.dispatch(.add(1)) }
    recorder.close()
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(
      recording.steps.map { $0.hash != nil } == [false, false, true, false, false, true, false])
    let replay = Replay(recording, reducer: counter)
    #expect(replay.run() == .reached(step: 7))
    #expect(replay.comparedStep == 6)
  }

  @Test(
    "a recorder that is released without close() or flush() has written every action",
    .timeLimit(.minutes(5)))
  func releasedRecorderHasWritten() async throws {
    weak var released: CounterRecorder?
    do {
      let recorder = try CounterRecorder(
        path: file.path, schema: schema, initialState: Counter(), report: { _ in })
      released = recorder
      let store = Store(
        initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
      for _ in 1...100 { store.dispatch(.add(1)) }
    }
    while released != nil { await Task.yield() }
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps.count == 100)
  }

  @Test("an action whose effect is canceled by middleware is not recorded")
  func actionOfACanceledEffect() async throws {
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(), report: { _ in })
    let store = Store(
      initialState: Counter(), reducer: counter,
      middleware: [cancelingEffect("search", at: .add(5)), recorder.middleware])
    await store.dispatch(searchAddingFive).finished
    store.dispatch(.add(1))
    recorder.close()
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps.map(\.action) == [.add(1)])
    #expect(Replay(recording, reducer: counter).run() == .reached(step: 1))
  }

  @Test("actions from many threads are recorded in the order they were reduced")
  func orderAcrossThreads() async throws {
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(), snapshotInterval: 100,
      report: { _ in })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
    await withDiscardingTaskGroup { group in
      for task in 1...4 {
        group.addTask {
          var last: DispatchTicket?
          for _ in 1...500 {
            last = store.dispatch(.renamed(to: store.state.name.count < 9 ? "\(task)" : ""))
          }
          await last?.finished
        }
      }
    }
    recorder.close()
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(Replay(recording, reducer: counter).run() == .reached(step: 2_000))
    #expect(recording.state(reducer: counter) == store.state)
  }

  /// Records seven additions, and returns the steps.
  private func steps(
    hashInterval: Int, snapshotInterval: Int
  ) throws -> [RecordedStep<Counter, CounterAction>] {
    let file = try TemporaryFile()
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(), snapshotInterval: snapshotInterval,
      hashInterval: hashInterval, report: { _ in })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
    for _ in 1...7 { store.dispatch(.add(1)) }
    recorder.close()
    return try CounterRecording(contentsOf: file.path, schema: schema).steps
  }

  @Test(
    "hashes are recorded at their interval, at least at each step", arguments: [-1, 0, 1, 2, 7, 8])
  func hashIntervals(interval: Int) throws {
    let steps = try steps(hashInterval: interval, snapshotInterval: 100)
    #expect(
      steps.indices.filter { steps[$0].hash != nil }.map { $0 + 1 }
        == (1...7).filter { $0.isMultiple(of: max(1, interval)) })
    #expect(steps.allSatisfy { $0.state == nil })
  }

  @Test(
    "states are recorded at their interval, at least at each step",
    arguments: [-1, 0, 1, 2, 7, 8])
  func snapshotIntervals(interval: Int) throws {
    let steps = try steps(hashInterval: 100, snapshotInterval: interval)
    #expect(
      steps.compactMap { $0.state?.count } == (1...7).filter { $0.isMultiple(of: max(1, interval)) }
    )
    #expect(steps.map { $0.state != nil } == steps.map { $0.hash != nil })
  }

  @Test("a write that ends with a line stops the recording at the next step")
  func diskBecomesFullAtTheEndOfALine() async {
    await #expect(processExitsWith: .success) {
      let file = try TemporaryFile()
      var writer = try Self.writer(file.path, bytesAfterTwoSteps: 0)
      #expect(
        writer.write(Self.threeSteps) == [
          .stopped(step: 3, .unwritable(path: file.path, reason: "File too large"))
        ])
      #expect(writer.write(Self.threeSteps) == [])
      let recording = try CounterRecording(contentsOf: file.path, schema: schema)
      #expect(recording.steps.map(\.action) == [.add(1), .add(2)])
      #expect(recording.truncatedLine == nil)
    }
  }

  /// A state that cannot be encoded if its count is odd.
  private struct PartlyEncodableState: Encodable, Sendable {
    var count = 0

    func encode(to encoder: any Encoder) throws {
      if !count.isMultiple(of: 2) {
        throw EncodingError.invalidValue(
          count, EncodingError.Context(codingPath: [], debugDescription: "It is odd."))
      }
      var container = encoder.singleValueContainer()
      try container.encode(count)
    }
  }

  @Test("a state that can't be encoded is reported once, and the recording continues")
  func unencodableState() throws {
    let notices = Log<RecorderNotice>()
    let recorder = try Recorder<PartlyEncodableState, Int>(
      path: file.path, schema: schema, initialState: PartlyEncodableState(),
      report: { notices.write($0) })
    let store = Store(
      initialState: PartlyEncodableState(), reducer: Reducer { $0.count += $1 },
      middleware: [recorder.middleware])
    for number in [2, 1, 2, 1] { store.dispatch(number) }
    recorder.close()
    #expect(notices.all == [.unencodableState(step: 2, reason: "It is odd")])
    let recording = try Recording<Int, Int>(contentsOf: file.path, schema: schema)
    #expect(recording.steps.map(\.action) == [2, 1, 2, 1])
    #expect(recording.steps.map { $0.hash != nil } == [true, false, false, true])
  }

  @Test("nothing is recorded after the recorder was closed")
  func closed() throws {
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(), report: { _ in })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
    store.dispatch(.add(1))
    recorder.close()
    store.dispatch(.add(2))
    recorder.flush()
    recorder.close()
    let recording = try CounterRecording(contentsOf: file.path, schema: schema)
    #expect(recording.steps.map(\.action) == [.add(1)])
  }

  @Test(
    "the info of a recorder and a ring is in the file", arguments: [[:], ["by": "counter 1.2"]])
  func info(info: [String: String]) throws {
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, info: info, initialState: Counter(), report: { _ in })
    recorder.close()
    #expect(try CounterRecording(contentsOf: file.path, schema: schema).info == info)
    #expect(try file.text.contains("info") == !info.isEmpty)
    let ring = ActionRing<Counter, CounterAction>(
      schema: schema, info: info, initialState: Counter())
    try ring.write(to: file.path, overwriting: true)
    #expect(try CounterRecording(contentsOf: file.path, schema: schema).info == info)
  }

  @Test("a dispatch waits for the writer once 4,096 actions are unwritten, and not before")
  func fullRecorder() throws {
    let (reporting, reported) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let recorder = try CounterRecorder(
      path: file.path, schema: schema, initialState: Counter(),
      redact: { if case .signedIn = $0 { nil } else { $0 } },
      report: { _ in
        reporting.signal()
        reported.wait()
      })
    let store = Store(
      initialState: Counter(), reducer: counter, middleware: [recorder.middleware])
    store.dispatch(.signedIn(key: "a"))
    // Only threads wait for each other here, because waiting tasks could take them all.
    let queue = DispatchQueue(label: "dispatching", attributes: .concurrent)
    queue.async { recorder.flush() }
    reporting.wait()
    let (isBelow, isFull) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    queue.async {
      for _ in 1..<CounterRecorder.maximumPendingSteps { store.dispatch(.add(1)) }
      isBelow.signal()
      store.dispatch(.add(1))
      isFull.signal()
    }
    #expect(isBelow.wait(timeout: .now() + 10) == .success)
    #expect(isFull.wait(timeout: .now() + 0.05) == .timedOut)
    reported.signal()
    #expect(isFull.wait(timeout: .now() + 10) == .success)
    recorder.close()
    #expect(try CounterRecording(contentsOf: file.path, schema: schema).steps.count == 4_097)
  }
}
