import AppFeature
import BundledData
import Domain
import Foundation
import NcursesRenderer
import Redux
import ReduxRecorder
import TerminalUI

/// The interactive app: the store, the live services, and the terminal.
struct Application {
  private typealias AppStore = Store<RootState, AppAction>

  var configuration: ResolvedConfiguration

  /// Runs the app until the user quits or a signal ends it.
  ///
  /// - Throws: `TerminalError` if there is no terminal to draw on, or `CommandFailure` if the
  ///   recording cannot be written.
  func run() throws {
    try ProcessStart.requireDescriptors(ProcessStart.appDescriptors)
    try ThreadLimits.require(ThreadLimits.appThreads)
    let end = try session()
    end.reason.exitProcess()
    if let failure = end.failure { throw failure }
  }

  /// Why a session ended, and the failure to store what the user changed, if any.
  private typealias SessionEnd = (reason: ExitReason, failure: CommandFailure?)

  /// Runs one session, whose recording is deleted if the session cannot begin.
  private func session() throws -> SessionEnd {
    let context = CommandContext(configuration, includesExtras: true)
    defer { context.end() }
    context.warnOfRules()
    let state = context.initialState
    guard let path = context.settings.recordPath else { return try run(context, from: state, nil) }
    let recorder = try Self.recorder(at: path, from: state, context.warnings)
    do {
      return try run(context, from: state, recorder)
    } catch {
      recorder.close()
      unlink(path)
      throw error
    }
  }

  /// Creates a recorder and its file, which is never an existing one, because a recording cannot be made again.
  private static func recorder(
    at path: String, from state: AppState, _ warnings: WarningReporter
  ) throws(CommandFailure) -> Recorder<AppState, AppAction> {
    do throws(RecordingError) {
      return try Recorder(
        path: path, schema: SessionFormat.schema, info: SessionFormat.info, initialState: state
      ) { warnings.report("\($0)") }
    } catch {
      throw CommandFailure(recordingAt: path, error)
    }
  }

  private func run(
    _ context: CommandContext, from state: AppState, _ recorder: Recorder<AppState, AppAction>?
  ) throws(TerminalError) -> SessionEnd {
    let reporter = CrashReporter(
      folder: context.paths.crashes, initialState: state, recorder: recorder)
    let wakePipe = try Self.makeWakePipe()
    if context.settings.origin(of: \.isLinear) == .environment("TERM") {
      StandardStreams.warn(
        "TERM is dumb, so changes are printed as plain lines. Press ? for the keys.")
    }
    let frontend = try context.settings.openTerminal(logPath: context.paths.log)
    let live = LiveContext(context)
    let mailbox = TerminalMailbox { wakePipe.wake() }
    let environment = live.makeAppEnvironment(mailbox)
    let settings = context.settings
    let store = Self.store(
      of: state, live, environment,
      observers: [.logging(to: Log.logger("app")), reporter.middleware], recorder: recorder
    ) { wakePipe.wake() }
    if let notice = frontend.notice {
      store.dispatch(.noticeArrived(notice: Notice(notice, kind: .information)))
    }
    context.warnings.listen { store.dispatch(.noticeArrived(notice: $0)) }
    let loop = frontend.loop(
      wakePipe: wakePipe, store: store,
      screen: AppScreen.make(keyMaps: settings.keyMaps),
      configuration: Self.configuration(store, context, mailbox))
    let helper = try reporter.makeHelper()
    let watcher = FileWatcher(path: context.file.path) {
      for action in live.readFileAgain()?.actions ?? [] { store.dispatch(action) }
    }
    let end = withExtendedLifetime((helper, watcher)) { loop.run() }
    frontend.close()
    // Nobody sees the screen any more, so the problems that were not dismissed are printed.
    context.warnings.listen { StandardStreams.warn($0.text) }
    store.drain(atMost: 10_000)
    for notice in store.state.app.notices where notice.kind == .failure {
      StandardStreams.warn(notice.text)
    }
    recorder?.close()
    // Who ends the program by a signal does not wait.
    let failure = LastSave(environment: environment, state: store.state.app).run(
      waits: end == .quit)
    return (end, failure)
  }

  // Not inlined, because the optimizer of Swift 6.3.1 crashes if one function both creates and
  // destroys an atomic.
  @inline(never)
  private static func makeWakePipe() throws(TerminalError) -> WakePipe { try WakePipe() }

  /// Returns the store of a session.
  ///
  /// The observers, outermost first, see the performed actions. `wake` wakes the thread that drains the
  /// store.
  static func store(
    of state: AppState, _ live: LiveContext, _ environment: AppEnvironment,
    observers: [Middleware<AppState, AppAction>] = [], recorder: Recorder<AppState, AppAction>?,
    clock: any Clock<Duration> = ContinuousClock(), wake: @escaping @Sendable () -> Void
  ) -> Store<RootState, AppAction> {
    let settings = live.context.settings
    let saver = ScreenSaver(
      screen: AppScreen.make(keyMaps: settings.keyMaps), folder: live.context.paths.crashes)
    let middleware = RootState.middleware(
      reactions: [
        .settings(live.choose), .screenSaving(saver, live), .palettePlaces(live.context.gazetteer),
        .screen(environment.films, settings.keyMaps),
      ],
      effects: [AppMiddleware.effects(environment)], observers: observers, recorder: recorder,
      clock: clock)
    return Store(
      initialState: RootState(
        state, isLinear: settings.isLinear, isLively: settings.isLively, settings: live.settings),
      reducer: rootReducer,
      middleware: middleware, drain: .manual(wake: wake), clock: clock)
  }

  private static func configuration(
    _ store: AppStore, _ context: CommandContext, _ mailbox: TerminalMailbox
  ) -> RunLoopConfiguration<RootState, AppAction> {
    var configuration = RunLoopConfiguration.app(
      hasMotion: context.settings.hasMotion, now: SystemClock.now)
    configuration.copies = context.copies
    configuration.onFirstFrame = { store.dispatch(.started(at: SystemClock.now())) }
    configuration.takeRequests = mailbox.takeRequests
    configuration.onNotificationReport = { mailbox.form = .osc99 }
    return configuration
  }
}
