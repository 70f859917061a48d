import AppFeature
import BundledData
import Domain
import FilmsFeature
import NcursesRenderer
import Redux
import ReduxRecorder
import TerminalUI

/// The interactive app: the store, the live services, and the terminal.
struct Application {
  private typealias AppStore = Store<RootState, AppAction>

  var options: SharedOptions

  /// Runs the app until the user quits or a signal ends it.
  ///
  /// - Throws: `ConfigurationError`, or `CommandFailure` if there is no terminal to draw on or the
  ///   recording cannot be written.
  func run() throws {
    try ProcessStart.requireDescriptors(ProcessStart.appDescriptors)
    try ThreadLimits.require(ThreadLimits.appThreads)
    let context = try CommandContext(options: options, includesExtras: true)
    var builder = InitialStateBuilder(context)
    let state = builder.state()
    let recorder = try context.settings.recordPath.map { (path) throws(CommandFailure) in
      try SessionRecorder(path: path, initialState: state)
    }
    let reporter = CrashReporter(
      folder: context.paths.crashes, initialState: state, recorder: recorder?.recorder)
    let wakePipe = try Self.makeWakePipe()
    let frontend = try Self.frontend(for: context, recorder)
    let environment = context.appEnvironment
    let settings = context.settings
    let middleware = RootState.middleware(
      reactions: [.placesWindow(settings.keyMaps), .filmColumns(environment.films)],
      effects: [AppMiddleware.effects(environment)],
      observers: [.logging(to: Log.logger("app")), reporter.middleware],
      recorder: recorder?.recorder)
    let store = AppStore(
      initialState: RootState(state, isLinear: settings.isLinear), reducer: rootReducer,
      middleware: middleware, drain: .manual(wake: { wakePipe.wake() }))
    if let recorder { store.dispatch(recorder.notices) }
    if let notice = frontend.notice { Self.showFailure(notice, in: store) }
    context.warnings.listen { Self.showFailure($0, in: store) }
    let loop = frontend.loop(
      wakePipe: wakePipe, store: store,
      screen: AppScreen.make(keyMaps: settings.keyMaps),
      behavior: Self.behavior(store, settings))
    let helper = try Self.reporting { () throws(TerminalError) in try reporter.makeHelper() }
    let router = Self.router(store, environment)
    let end = withExtendedLifetime((helper, router)) { loop.run() }
    recorder?.recorder.close()
    frontend.close()
    context.end()
    end.exitProcess()
  }

  // Not inlined, because the optimizer of Swift 6.3.1 crashes if one function both creates and
  // destroys an atomic.
  @inline(never)
  private static func makeWakePipe() throws(CommandFailure) -> WakePipe {
    try reporting { () throws(TerminalError) in try WakePipe() }
  }

  /// Opens the terminal, and deletes the recording if the terminal cannot be drawn on.
  private static func frontend(
    for context: CommandContext, _ recorder: SessionRecorder?
  ) throws(CommandFailure) -> TerminalFrontend {
    do throws(CommandFailure) {
      return try reporting { () throws(TerminalError) in
        try TerminalFrontend(context.settings, logPath: context.paths.log)
      }
    } catch {
      recorder?.discard()
      throw error
    }
  }

  /// Shows a problem outside the store as a failure notice.
  private static func showFailure(_ text: String, in store: AppStore) {
    store.dispatch(.noticeArrived(notice: Notice(text, kind: .failure)))
  }

  private static func router(_ store: AppStore, _ environment: AppEnvironment) -> FilmsRouter {
    let films = store.scope(state: \.app.films, action: AppAction.films)
    return FilmsRouter(films, environment: environment.films) { [weak store] in
      store?.state.isPast == false
    }
  }

  private static func behavior(
    _ store: AppStore, _ settings: Settings
  ) -> RunLoopConfiguration<RootState, AppAction> {
    var behavior = RunLoopConfiguration.app(hasMotion: settings.hasMotion, now: SystemClock.now)
    behavior.onFirstFrame = { store.dispatch(.started(at: SystemClock.now())) }
    return behavior
  }

  /// Converts a terminal error into a command failure.
  static func reporting<Value>(
    _ body: () throws(TerminalError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(TerminalError) {
      return try body()
    } catch {
      throw CommandFailure(status: .unavailable, message: "\(error)")
    }
  }
}
