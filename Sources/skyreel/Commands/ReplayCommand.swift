import AppFeature
import ArgumentParser
import NcursesRenderer
import Redux
import ReduxRecorder
import TerminalUI

/// `skyreel replay`: plays or checks a recording of the app.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play a recording of the app.",
    usage: "skyreel replay [<options>] <file>",
    discussion: """
      Record with --record; after a crash, Skyreel saves a recording in the state directory. A \
      replay uses no network and stores nothing: the responses are in the recording. Space pauses, \
      arrows step, F12 shows the actions and the state, q quits.
      """)

  @OptionGroup var options: SharedOptions
  @OptionGroup var screen: ScreenOptions

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
    guard Self.speeds.contains(speed) else {
      throw ValidationError("--speed: expected a number from 0.1 to 1000000, found \"\(speed)\"")
    }
    guard until.map({ $0 >= 0 }) ?? true else {
      throw ValidationError("--until: expected a number of actions, found \"\(until ?? 0)\"")
    }
  }

  func run() throws {
    try withFailureReporting {
      let settings = try ResolvedConfiguration(options: options, screen).settings
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

/// A check, without a screen, that a recording replays to its recorded states.
struct ReplayChecker {
  var settings: Settings
  var recording: Recording<AppState, AppAction>
  var last: Int

  /// Reduces every action, and draws every state at the recorded size.
  ///
  /// - Returns: A sentence about what was checked.
  /// - Throws: `CommandFailure` (65) at the first step that diverges.
  func run() throws(CommandFailure) -> String {
    let replay = Replay(recording, reducer: appReducer)
    let screen = AppScreen.make(keyMaps: settings.keyMaps)
    let size = SessionFormat.size(of: recording)
    var wasCompared = true
    for number in recording.start...last {
      switch replay.run(until: number) {
      case .diverged(let divergence): throw CommandFailure(divergence)
      case .notCompared: wasCompared = false
      case .reached, .forked, .cancelled: wasCompared = true
      }
      _ = screen.frame(
        for: RootState(replay.store.state, size: size), glyphs: settings.glyphs)
    }
    let count = last - recording.start
    let actions = count == 1 ? "1 action" : "\(count) actions"
    guard wasCompared else {
      return "\(actions) replayed; the recording has no state to compare with."
    }
    return "\(actions) replayed; " + (count == 1 ? "its state matches." : "all states match.")
  }
}

/// A player that shows a recording on the screen.
private struct ReplayPlayer {
  private typealias ReplayStore = Store<RootState, AppAction>

  var settings: Settings
  var recording: Recording<AppState, AppAction>
  var last: Int

  /// Plays the recording until the user quits or a signal ends it.
  ///
  /// No middleware performs effects, so nothing is fetched or stored.
  ///
  /// - Throws: `TerminalError` if there is no terminal to draw on, or `CommandFailure` if the
  ///   recording diverges (65).
  func run(speed: Double) throws {
    let wakePipe = try WakePipe()
    let frontend = try settings.openTerminal(queriesBackground: false)
    let status = ReplayStatus(speed: speed, last: last, usesMouse: settings.usesMouse)
    let store = ReplayStore(
      initialState: RootState(playing: recording, status, isLinear: settings.isLinear),
      reducer: rootReducer, middleware: [.sequences],
      drain: .manual(wake: { wakePipe.wake() }))
    let loop = frontend.loop(
      wakePipe: wakePipe, store: store,
      screen: AppScreen.make(keyMaps: settings.keyMaps),
      configuration: .replay(hasMotion: settings.hasMotion))
    let check = check(for: store)
    let end = loop.run()
    frontend.close()
    if store.state.replay?.divergence != nil, let divergence = check.divergence {
      throw CommandFailure(divergence)
    }
    end.exitProcess()
  }

  /// Starts a replay in the background at full speed, and dispatches whether it diverges.
  private func check(for store: ReplayStore) -> Replay<AppState, AppAction> {
    let replay = Replay(recording, reducer: appReducer)
    Task.detached(priority: .utility) { [last] in
      replay.run(until: last)
      store.dispatch(.replay(.checked(divergence: replay.divergence?.step)))
    }
    return replay
  }
}
