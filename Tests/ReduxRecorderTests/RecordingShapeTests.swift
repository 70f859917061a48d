import Redux
import ReduxRecorder
import Testing

/// Recordings of older versions of an app, read by the current one.
struct RecordingShapeTests {
  private typealias NotebookRecording = Recording<Notebook, NotebookAction>

  /// A recording of the first version, with hashes of states that no later version has.
  private let older = """
    {"format":1,"schema":"notebook","info":{"by":"notebook 1"},"after":0,\
    "initial":{"pages":[{"text":"a"}],"drafts":{"d":{"text":"b"}}},"hash":"0000000000000001"}
    {"n":1,"t":0,"action":{"pageAdded":{"text":"c"}},"hash":"0000000000000002"}
    {"n":2,"t":1,"action":{"tornOut":{"page":1}},"hash":"0000000000000003"}
    {"n":3,"t":2,"action":{"renamed":{"to":"new"}},"hash":"0000000000000004"}
    {"n":4,"t":3,"gap":"redacted","state":{"pages":[{"text":"e"}],"drafts":{}}}

    """

  private func read(
    _ text: String, shape: RecordingShape = .notebook
  ) throws(RecordingError) -> NotebookRecording {
    try NotebookRecording(decoding: Array(text.utf8), schema: "notebook", shape: shape)
  }

  private func older(from count: Int, line: String) -> String {
    (older.split(separator: "\n").prefix(count).map(String.init) + [line, ""])
      .joined(separator: "\n")
  }

  @Test("members that an older state lacks get their defaults, in arrays and dictionaries, too")
  func membersOfStates() throws {
    let recording = try read(older)
    #expect(recording.shape == 1)
    #expect(
      recording.initialState
        == Notebook(pages: [Notebook.Page(text: "a")], drafts: ["d": Notebook.Page(text: "b")]))
    #expect(recording.step(4)?.state == Notebook(pages: [Notebook.Page(text: "e")]))
  }

  @Test("a member that an older action lacks gets its default")
  func membersOfActions() throws {
    #expect(try read(older).step(1)?.action == .pageAdded(text: "c", isStarred: true))
  }

  @Test("a removed action is skipped, and its step keeps its number")
  func removedAction() throws {
    let recording = try read(older)
    #expect(recording.step(2)?.change == .removed(action: "tornOut"))
    #expect(recording.step(2)?.time == .seconds(1))
    #expect(recording.removedActions == [2: "tornOut"])
    let states = try (0...4).map { try #require(recording.state(after: $0, reducer: notebook)) }
    #expect(states[2] == states[1])
    #expect(states[3].title == "new")
    #expect(states[4].pages.map(\.text) == ["e"])
  }

  @Test("numbers, strings, and nulls of an older recording are decoded")
  func values() throws {
    let header =
      #"{"format":1,"schema":"notebook","initial":{"pages":[],"#
      + #""drafts":{"":{"text":"\n\"\\\u0007ü🪐"}},"else":[null,true,{}]}}"#
    #expect(try read(header).initialState.drafts[""]?.text == "\n\"\\\u{7}ü🪐")
    let numbers = try Recording<[Double?], NotebookAction>(
      decoding: Array(
        #"{"format":1,"schema":"n","initial":[null,-0.1,1e300,3,9007199254740993]}"#.utf8),
      schema: "n", shape: .notebook)
    #expect(numbers.initialState == [nil, -0.1, 1e300, 3, 9_007_199_254_740_992])
    let largest = try Recording<UInt64, NotebookAction>(
      decoding: Array(#"{"format":1,"schema":"n","initial":18446744073709551615}"#.utf8),
      schema: "n", shape: .notebook)
    #expect(largest.initialState == .max)
  }

  @Test(
    "128-bit integers of an older recording are decoded exactly",
    arguments: ["36893488147419103232", "\(UInt128.max)", "18446744073709551616"])
  func largeIntegers(digits: String) throws {
    let recording = try Recording<UInt128, NotebookAction>(
      decoding: Array(#"{"format":1,"schema":"n","initial":\#(digits)}"#.utf8), schema: "n",
      shape: .notebook)
    #expect(recording.initialState == UInt128(digits))
    let negative = try Recording<Int128, NotebookAction>(
      decoding: Array(#"{"format":1,"schema":"n","initial":\#(Int128.min)}"#.utf8), schema: "n",
      shape: .notebook)
    #expect(negative.initialState == .min)
  }

  @Test("a recording of an older shape never diverges, whatever its hashes are")
  func neverDiverges() throws {
    let replay = Replay(try read(older), reducer: notebook)
    #expect(replay.run() == .reached(step: 4))
    #expect(replay.divergence == nil)
    #expect(replay.store.state.pages.map(\.text) == ["e"])
  }

  @Test("a version without changes disables the comparison of older states and changes no step")
  func versionWithoutChanges() throws {
    let recorded = try recording(of: [.add(3)])
    let file = try TemporaryFile()
    _ = try record([.add(3)], to: file)
    let read = try CounterRecording(
      contentsOf: file.path, schema: schema, shape: RecordingShape(changes: [2: []]))
    #expect(Replay(read, reducer: changedCounter).run() == .reached(step: 1))
    #expect(read.steps.map(\.change) == recorded.steps.map(\.change))
  }

  @Test("a recording of the current shape is compared with the replayed states")
  func sameShape() throws {
    let file = try TemporaryFile()
    try write(to: file)
    let recording = try NotebookRecording(
      contentsOf: file.path, schema: "notebook", shape: .notebook)
    #expect(recording.shape == 2)
    #expect(Replay(recording, reducer: notebook).run() == .reached(step: 1))
    let other = Reducer<Notebook, NotebookAction> { state, _ in state.title = "other" }
    #expect(Replay(recording, reducer: other).run().divergedStep == 1)
  }

  @Test("a header names its shape, unless that is the first")
  func header() throws {
    let file = try TemporaryFile()
    try write(to: file)
    #expect(try file.lines[0].hasPrefix(#"{"format":1,"schema":"notebook","shape":2,"#))
    let ring = ActionRing<Notebook, NotebookAction>(
      schema: "notebook", shape: .notebook, initialState: Notebook())
    try ring.write(to: file.path, overwriting: true)
    #expect(try file.lines[0].hasPrefix(#"{"format":1,"schema":"notebook","shape":2,"#))
    let first = try TemporaryFile()
    _ = try record([], to: first)
    #expect(try !first.text.contains("shape"))
  }

  @Test("an action that is unknown and not listed as removed is an error")
  func unknownAction() throws {
    let error = #expect(throws: RecordingError.self) {
      try read(older(from: 1, line: #"{"n":1,"t":0,"action":{"burnt":{}}}"#))
    }
    guard case .damaged(line: 2, _, info: ["by": "notebook 1"]) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("a removed action in a recording of the current shape is an error")
  func removedActionInCurrentShape() {
    #expect(throws: RecordingError.self) {
      try read(
        #"{"format":1,"schema":"notebook","shape":2,"initial":{"title":"","pages":[],"drafts":{}}}"#
          + "\n" + #"{"n":1,"t":0,"action":{"tornOut":{"page":1}}}"# + "\n")
    }
  }

  @Test("a recording of a newer shape is rejected with advice")
  func newerShape() {
    let error = #expect(
      throws: RecordingError.newerShape(found: 3, supported: 2, info: ["by": "notebook 1"])
    ) {
      try read(older.replacing(#""info""#, with: #""shape":3,"info""#))
    }
    #expect(
      error?.description == """
        The recording is of shape 3, and this program replays shapes 1 to 2. Use the version of the program that recorded it, or a later one.
        """)
  }

  @Test(
    "a shape number that is out of range is rejected",
    arguments: ["0", "-1", "9223372036854775807"])
  func shapeOutOfRange(number: String) {
    #expect(throws: RecordingError.self) {
      try read(older.replacing(#""info""#, with: "\"shape\":\(number),\"info\""))
    }
  }

  @Test("changes are applied in version order, beginning after the recorded version")
  func orderOfChanges() throws {
    let shape = RecordingShape(changes: [
      3: [.stateMemberAdded("more.title", default: .string("nested"))],
      2: [.stateMemberAdded("more", default: .object([]))],
    ])
    #expect(shape.version == 3)
    let header = #"{"format":1,"schema":"n","initial":{}}"#
    func state(_ header: String) throws -> [String: [String: String]] {
      try Recording<[String: [String: String]], NotebookAction>(
        decoding: Array(header.utf8), schema: "n", shape: shape
      ).initialState
    }
    #expect(try state(header) == ["more": ["title": "nested"]])
    #expect(try state(header.replacing(#""initial""#, with: #""shape":2,"initial""#)) == [:])
  }

  @Test("a truncated last line of an older recording is dropped and reported")
  func truncatedLastLine() throws {
    let recording = try read(String(older.dropLast(10)))
    #expect(recording.steps.count == 3)
    #expect(recording.truncatedLine == 5)
  }

  /// Records one action in the current shape.
  private func write(to file: TemporaryFile) throws {
    let recorder = try Recorder<Notebook, NotebookAction>(
      path: file.path, schema: "notebook", shape: .notebook, initialState: Notebook(),
      report: { _ in })
    let store = Store(
      initialState: Notebook(), reducer: notebook, middleware: [recorder.middleware])
    store.dispatch(.renamed(to: "new"))
    recorder.close()
  }
}

extension ReplayOutcome {
  fileprivate var divergedStep: Int? {
    if case .diverged(let divergence) = self { divergence.step } else { nil }
  }
}
