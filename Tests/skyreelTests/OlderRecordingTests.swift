import AppFeature
import FilmsFeature
import Fixtures
import Foundation
import ReduxRecorder
import Testing

@testable import skyreel

/// A recording that is read by a later version with one more state member and one action fewer.
@Suite struct OlderRecordingTests {
  private let later = RecordingShape(changes: [
    2: [],
    3: [
      .stateMemberAdded("films.sort", default: .string("title")),
      .actionRemoved("films.action.dusted"),
    ],
  ])
  private let file = NSTemporaryDirectory() + "skyreel-older-\(UUID()).jsonl"

  @Test func addedMembersHaveTheirDefaultsAndRemovedActionsAreSkipped() throws {
    let recording = try recording()
    #expect(recording.shape == 1)
    #expect(recording.initialState.films.sort == .title)
    #expect(recording.removedActions == [3: "films.action.dusted"])
    let end = try #require(recording.state(reducer: appReducer))
    #expect(end.films.sort == .director)
  }

  @Test func aCheckReportsThatTheStatesCannotBeCompared() throws {
    let recording = try recording()
    let checker = ReplayChecker(
      file: file, settings: try settings(), recording: recording, shape: later,
      last: recording.end)
    #expect(
      try checker.run() == """
        4 actions replayed. 1 of them, removed in a later version, did nothing. The states can't \
        be compared: \(file) was recorded with an older version (shape 1; this is shape 3).
        """)
  }

  @Test func aCheckOfAPartCountsOnlyItsActions() throws {
    let checker = ReplayChecker(
      file: "x", settings: try settings(), recording: try recording(), shape: later, last: 1)
    #expect(
      try checker.run() == """
        1 action replayed. The states can't be compared: x was recorded with an older version \
        (shape 1; this is shape 3).
        """)
  }

  @Test func anUnknownActionThatIsNotListedAsRemovedIsRejected() throws {
    let failure = #expect(throws: CommandFailure.self) { try recording(shape: SessionFormat.shape) }
    #expect(failure?.status == .diverged)
  }

  @Test func aRecordingOfALaterVersionIsRejected() throws {
    let failure = #expect(throws: CommandFailure.self) {
      try recording(shape: SessionFormat.shape) {
        $0.replacing("\"after\"", with: "\"shape\":3,\"after\"")
      }
    }
    #expect(failure?.status == .diverged)
    #expect(
      failure?.message == """
        \(file): The recording is of shape 3, and this program replays shapes 1 to 2. Use the \
        version of the program that recorded it, or a later one.
        """)
  }

  /// Reads a session of an older version, without the order of films and with a removed action.
  private func recording(
    shape: RecordingShape? = nil, changing change: (String) -> String = { $0 }
  ) throws -> Recording<AppState, AppAction> {
    let text = String(
      decoding: try Fixture("recordings/sample-weather.jsonl").data(), as: UTF8.self)
    let older = text.split(separator: "\n").prefix(3)
      .map { String($0).replacing(",\"sort\":\"episode\"", with: "") }
    let steps = [
      #"{"n":3,"t":9,"action":{"films":{"action":{"dusted":{"shelf":3}}}},"hash":"1"}"#,
      #"{"n":4,"t":9,"action":{"films":{"action":{"sortKeyPressed":{}}}},"hash":"2"}"#,
    ]
    let lines = (older + steps).joined(separator: "\n") + "\n"
    try change(lines).write(toFile: file, atomically: true, encoding: .utf8)
    defer { unlink(file) }
    return try SessionFormat.recording(at: file, shape: shape ?? later)
  }

  private func settings() throws -> Settings {
    try Settings(environment: [:], file: ConfigurationFile(parsing: "", path: "file"))
  }
}
