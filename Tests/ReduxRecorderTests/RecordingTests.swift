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
    #expect(Replay(recording, reducer: counter).run(until: 1) == .notCompared(step: 1))
    #expect(recording.state(after: 1, reducer: counter) == Counter(count: 1))
  }

  @Test(
    "74 a truncated last line is dropped and reported, wherever it is truncated",
    .tags(.conformance))
  func truncatedLastLine() throws {
    let whole = Array((header + one + two).utf8)
    let lastLine = whole.count - two.utf8.count
    for length in (lastLine + 1)..<(whole.count - 1) {
      let recording = try CounterRecording(decoding: Array(whole[..<length]), schema: schema)
      #expect(recording.steps.count == 1)
      #expect(recording.truncatedLine == 3)
    }
  }

  @Test("74 a last line without a newline is complete", .tags(.conformance))
  func lastLineWithoutNewline() throws {
    let recording = try read(String((header + one).dropLast()))
    #expect(recording.steps.count == 1)
    #expect(recording.truncatedLine == nil)
  }

  @Test("75 an unsupported format is rejected with advice", .tags(.conformance))
  func unsupportedFormat() {
    let error = #expect(throws: RecordingError.unsupportedFormat(found: 2, supported: 1)) {
      try read(#"{"format":2,"novelty":true}"# + "\n")
    }
    #expect(
      error?.description == """
        The recording has format 2; this program reads format 1. Use the version of the \
        program that recorded it.
        """)
  }

  @Test("a recording with another schema is rejected")
  func schemaMismatch() {
    let error = #expect(
      throws: RecordingError.schemaMismatch(found: "counter-2", expected: "counter-1")
    ) {
      try read(header.replacing("counter-1", with: "counter-2"))
    }
    #expect(
      error?.description == """
        The recording has the schema "counter-2"; this program replays "counter-1". Use the \
        version of the program that recorded it.
        """)
  }

  @Test(
    "a file that is not a recording is rejected with the reason",
    arguments: [
      ("", "it is empty"), ("\n\n", "it is empty"),
      ("dear diary\n", "its first line names no format"),
      (#"{"count":1}"# + "\n", "its first line names no format"),
      (#"{"format":1,"sche"#, "its first line is incomplete or names no format"),
    ])
  func notARecording(text: String, reason: String) {
    #expect(throws: RecordingError.notARecording(reason: reason)) { try read(text) }
  }

  @Test("a missing file is reported with its path and the reason")
  func missingFile() {
    let path = "/nowhere/session.jsonl"
    #expect(throws: RecordingError.unreadable(path: path, reason: "No such file or directory")) {
      try CounterRecording(contentsOf: path, schema: schema)
    }
  }

  @Test("a step that is out of order is reported with its line number")
  func stepOutOfOrder() {
    #expect(throws: RecordingError.damaged(line: 2, reason: "expected step 1, found step 2")) {
      try read(header + two + one)
    }
  }

  @Test("a missing member is reported with its line number and name")
  func missingMember() {
    let line = #"{"n":2,"action":{"reset":{}}}"# + "\n"
    #expect(throws: RecordingError.damaged(line: 3, reason: "\"t\" is missing")) {
      try read(header + one + line + line)
    }
  }

  @Test("the error of an unreadable recording includes the info of the recording")
  func damagedRecordingInfo() {
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
    #expect(throws: RecordingError.unsupportedFormat(found: 2, supported: 1, info: info)) {
      try read(header.replacing(#""format":1"#, with: #""format":2"#))
    }
  }

  @Test("an unknown action is reported with its line number")
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
    "a time that is out of range is rejected without a trap", arguments: ["-1", "1e300", "1e99"])
  func timeOutOfRange(time: String) {
    #expect(throws: RecordingError.damaged(line: 2, reason: "its time is out of range")) {
      try read(header + one.replacing("0.5", with: time))
    }
  }

  @Test("a start number that is out of range is rejected without a trap")
  func startOutOfRange() {
    let header = header.replacing(#""after":0"#, with: #""after":9223372036854775807"#)
    #expect(throws: RecordingError.damaged(line: 1, reason: "\"after\" is out of range")) {
      try read(header + one)
    }
  }

  @Test("an unknown member is ignored")
  func unknownMember() throws {
    let recording = try read(header + one.replacing("\"t\"", with: "\"weather\":1,\"t\""))
    #expect(recording.steps.count == 1)
  }
}
