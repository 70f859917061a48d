import AppFeature
import BundledData
import Domain
import NcursesRenderer
import Redux
import TerminalUI

/// The interactive app: the store, the live services and the terminal, joined.
struct Application {
  private typealias AppStore = Store<AppState, AppAction>

  /// The options of the command.
  var options: SharedOptions

  /// Runs the app until the user leaves or a signal ends it.
  ///
  /// - Throws: `ConfigurationError`, or `CommandFailure` where there is no terminal to draw on.
  func run() throws {
    let program = try Program(options: options)
    var launch = Launch(program)
    var state = launch.state()
    let wakePipe = try Self.reporting { () throws(TerminalError) in try WakePipe() }
    let session = try Self.session(program)
    if let notice = session.notice { state.notices.append(Notice(notice, kind: .failure)) }
    let store = AppStore(
      initialState: state, reducer: appReducer,
      middleware: [
        AppMiddleware.effects(program.appEnvironment), .logging(to: Log.logger("app")),
      ],
      drain: .manual(wake: { wakePipe.wake() }))
    let loop = TerminalRunLoop(
      session: session, wakePipe: wakePipe, store: store,
      screen: AppScreen.make(keyMaps: program.settings.screen.keyMaps),
      behavior: Self.behavior(store))
    let end = loop.run()
    session.close()
    end.endProcess()
  }

  private static func session(_ program: Program) throws(CommandFailure) -> TerminalSession {
    var terminal = TerminalOptions()
    terminal.usesColor = program.settings.usesColor
    terminal.theme = program.settings.screen.theme
    terminal.isASCII = program.settings.usesASCII
    terminal.crashMessage = CrashMessage(
      program: "skyreel", logPath: program.settings.logLevel.map { _ in program.paths.log })
    return try reporting { [terminal] () throws(TerminalError) in try TerminalSession(terminal) }
  }

  private static func behavior(_ store: AppStore) -> LoopBehavior<AppState, AppAction> {
    var behavior = LoopBehavior<AppState, AppAction>(shouldQuit: \.isQuitting)
    behavior.request = { action in
      switch action {
      case .redrawKeyPressed: .redraw
      case .suspendKeyPressed: .suspend
      default: nil
      }
    }
    behavior.isMouseCaptured = \.isMouseCaptured
    behavior.nextTick = { state in
      selectNextTick(state).map { .seconds($0.seconds(since: SystemClock.now())) }
    }
    behavior.tick = { .clockTicked(SystemClock.now()) }
    behavior.onFirstFrame = { store.dispatch(.started(SystemClock.now())) }
    return behavior
  }

  private static func reporting<Value>(
    _ body: () throws(TerminalError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(TerminalError) {
      return try body()
    } catch {
      throw CommandFailure(status: .unavailable, message: "\(error)")
    }
  }
}
