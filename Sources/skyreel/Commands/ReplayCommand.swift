import AppFeature
import ArgumentParser
import ReduxRecorder

/// `skyreel replay`: plays or checks a recording of the app.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recording of the app.",
    discussion: """
      Record with --record; after a crash, Skyreel saves a recording in the state directory. A \
      replay uses no network and stores nothing: the responses are in the recording. Space pauses, \
      arrows step, F12 shows the actions and the state, q quits.
      """)

  @OptionGroup var options: SharedOptions

  @Flag(help: "Verify the recording without showing it; exit with 65 at the first difference.")
  var check = false

  @Option(help: ArgumentHelp("Playback speed, where 1 is the original.", valueName: "n"))
  var speed = 1.0

  @Option(help: ArgumentHelp("Stop after this many actions.", valueName: "n"))
  var until: Int?

  @Argument(help: "The recording.", completion: .file(extensions: ["jsonl"]))
  var file: String

  /// The valid values of `--speed`.
  ///
  /// A slower replay would seem to stand still, and a faster one could not be followed.
  private static let speeds = 0.1...1_000_000

  func validate() throws {
    try options.rejectRecordOption()
    guard Self.speeds.contains(speed) else {
      throw ValidationError("--speed: expected a number from 0.1 to 1000000, found \"\(speed)\"")
    }
    guard until.map({ $0 >= 0 }) ?? true else {
      throw ValidationError("--until: expected a number of actions, found \"\(until ?? 0)\"")
    }
  }

  func run() throws {
    try withFailureReporting {
      let settings = try ResolvedConfiguration(options: options).settings
      let recording = try SessionFormat.recording(at: file)
      if let line = recording.truncatedLine {
        StandardStreams.warn("\(file): line \(line) is incomplete. Playing up to it.")
      }
      let last = last(of: recording)
      if check {
        let checker = ReplayChecker(settings: settings, recording: recording, last: last)
        try StandardStreams.print(checker.run())
      } else {
        let player = ReplayPlayer(settings: settings, recording: recording, last: last)
        try player.run(speed: speed)
      }
    }
  }

  /// Returns the number of the last action to replay.
  private func last(of recording: Recording<AppState, AppAction>) -> Int {
    // `until` may be any number, so compare it before the addition, which might overflow.
    guard let until, until < recording.steps.count else { return recording.end }
    return recording.start + until
  }
}
