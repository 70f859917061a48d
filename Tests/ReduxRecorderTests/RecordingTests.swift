import ReduxRecorder
import Testing

struct RecordingTests {
  private let header =
    #"{"format":1,"schema":"counter-1","after":0,"#
    + #""initial":{"count":0,"name":"","tags":[],"ratio":0}}"# + "\n"
  private let one = #"{"n":1,"t":0.5,"action":{"add":{"_0":1}}}"# + "\n"
  private let two = #"{"n":2,"t":0.7,"action":{"reset":{}}}"# + "\n"

  private func read(_ text: String) throws(RecordingError) -> CounterRecording {
    try CounterRecording(decoding: Array(text.utf8), schema: schema)
  }

  @Test("70 a file is decoded and replayed", .tags(.conformance))
  func decodedAndReplayed() throws {
    let recording = try read(header + one + two)
    #expect(
      recording
        == Recording(
          schema: schema, initialState: Counter(),
          steps: [
            RecordedStep(time: .milliseconds(500), change: .action(.add(1))),
            RecordedStep(time: .milliseconds(700), change: .action(.reset)),
          ]))
    #expect(Replay(recording, reducer: counter).run(until: 1) == .reached(step: 1))
    #expect(recording.state(after: 1, reducer: counter) == Counter(count: 1))
  }

  @Test("74 a torn last line is left out and said, wherever it is torn", .tags(.conformance))
  func tornLastLine() throws {
    let whole = Array((header + one + two).utf8)
    let lastLine = whole.count - two.utf8.count
    for length in (lastLine + 1)..<(whole.count - 1) {
      let recording = try CounterRecording(decoding: Array(whole[..<length]), schema: schema)
      #expect(recording.steps.count == 1)
      #expect(recording.truncatedLine == 3)
    }
  }

  @Test("74 a last line that only lacks its newline is whole", .tags(.conformance))
  func lastLineWithoutNewline() throws {
    let recording = try read(String((header + one).dropLast()))
    #expect(recording.steps.count == 1)
    #expect(recording.truncatedLine == nil)
  }

  @Test("75 a format of another version is refused, and it says what to do", .tags(.conformance))
  func unknownVersion() {
    let error = #expect(throws: RecordingError.unsupportedFormat(found: 2, supported: 1)) {
      try read(#"{"format":2,"novelty":true}"# + "\n")
    }
    #expect(
      error?.description == """
        The recording has format 2; this program reads format 1. Use the version of the \
        program that recorded it.
        """)
  }

  @Test("a recording of another app, or another version of it, is refused")
  func schemaMismatch() {
    #expect(throws: RecordingError.schemaMismatch(found: "counter-2", expected: "counter-1")) {
      try read(header.replacing("counter-1", with: "counter-2"))
    }
  }

  @Test(
    "what is no recording is refused",
    arguments: [
      ("", "it is empty"), ("\n\n", "it is empty"),
      ("dear diary\n", "its first line names no format"),
      (#"{"count":1}"# + "\n", "its first line names no format"),
      (#"{"format":1,"sche"#, "its first line is incomplete or names no format"),
    ])
  func notARecording(text: String, reason: String) {
    #expect(throws: RecordingError.notARecording(reason: reason)) { try read(text) }
  }

  @Test("a file that is not there is said with its path and reason")
  func noFile() {
    let path = "/nowhere/session.jsonl"
    #expect(throws: RecordingError.unreadable(path: path, reason: "No such file or directory")) {
      try CounterRecording(contentsOf: path, schema: schema)
    }
  }

  @Test("a line whose step is not due is named by its number")
  func stepOutOfOrder() {
    #expect(throws: RecordingError.damaged(line: 2, reason: "expected step 1, found step 2")) {
      try read(header + two + one)
    }
  }

  @Test("a line that lacks something is named, with what it lacks")
  func missingKey() {
    let line = #"{"n":2,"action":{"reset":{}}}"# + "\n"
    #expect(throws: RecordingError.damaged(line: 3, reason: "\"t\" is missing")) {
      try read(header + one + line + line)
    }
  }

  @Test("what a damaged recording says of itself is in the error")
  func damagedTellsItsMaker() {
    let header = header.replacing(
      #""schema""#, with: #""info":{"by":"counter 0.9"},"schema""#)
    let info = ["by": "counter 0.9"]
    #expect(
      throws: RecordingError.damaged(line: 2, reason: "expected step 1, found step 2", info: info)
    ) { try read(header + two) }
    #expect(
      throws: RecordingError.damaged(line: 1, reason: "\"initial\" is missing", info: info)
    ) { try read(header.replacing(#""initial""#, with: #""begin""#)) }
    #expect(
      throws: RecordingError.schemaMismatch(found: "counter-0", expected: "counter-1", info: info)
    ) { try read(header.replacing("counter-1", with: "counter-0")) }
  }

  @Test("an action that the app does not know is named by its line")
  func unknownAction() throws {
    let line = #"{"n":1,"t":0,"action":{"exploded":{}}}"# + "\n"
    let error = #expect(throws: RecordingError.self) { try read(header + line) }
    guard case .damaged(line: 2, reason: let reason, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("\"action\""))
  }

  @Test(
    "numbers beyond all reason are refused, not trapped on", arguments: ["-1", "1e300", "1e99"])
  func unreasonableTime(time: String) {
    #expect(throws: RecordingError.damaged(line: 2, reason: "its time is out of range")) {
      try read(header + one.replacing("0.5", with: time))
    }
  }

  @Test("a beginning beyond all reason is refused, not trapped on")
  func unreasonableStart() {
    let header = header.replacing(#""after":0"#, with: #""after":9223372036854775807"#)
    #expect(throws: RecordingError.damaged(line: 1, reason: "\"after\" is out of range")) {
      try read(header + one)
    }
  }

  @Test("a key that is not known is ignored")
  func unknownKey() throws {
    let recording = try read(header + one.replacing("\"t\"", with: "\"weather\":1,\"t\""))
    #expect(recording.steps.count == 1)
  }
}
