public import Redux
public import ReduxRecorder

extension AppSession {
  /// Joins what stands before the reducer of a session.
  ///
  /// - Parameters:
  ///   - effects: Answers actions of the app with work; it sees none that comes in the past.
  ///   - observers: See what is performed, the last one last.
  ///   - recorder: Writes the session down.
  ///   - clock: What the times of the action log are measured by.
  /// - Returns: The middleware of the session's store.
  public static func middleware(
    effects: [Middleware<AppState, AppAction>], observers: [Middleware<AppState, AppAction>] = [],
    recorder: Recorder<AppState, AppAction>? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) -> [Middleware<AppSession, AppSessionAction>] {
    let gate = History<AppState, AppAction>.gate().inSession
    let recording = recorder.map { [$0.historyMiddleware.inSession] } ?? []
    // Of one piece, the middlewares of the app are led into the session and out of it once.
    let app = Middleware.concat(effects + observers).inSession
    return [gate, app] + recording + [timing(clock)]
  }

  /// Tells each action when it is performed.
  private static func timing(
    _ clock: any Clock<Duration>
  ) -> Middleware<AppSession, AppSessionAction> {
    let stopwatch = Stopwatch(clock)
    return .wrap { _, _ in
      { next in { action in next(action.performed(at: stopwatch.elapsed)) } }
    }
  }
}

extension Middleware<AppState, AppAction> {
  /// The same in a session; it sees what is performed.
  fileprivate var inSession: Middleware<AppSession, AppSessionAction> {
    scope(state: { $0.history.present }, action: { $0.app }) { .history(.performed($0)) }
  }
}

extension Middleware<History<AppState, AppAction>, HistoryAction<AppAction>> {
  /// The same in a session; it sees going through time, too.
  fileprivate var inSession: Middleware<AppSession, AppSessionAction> {
    scope(state: { $0.history }, action: { $0.history }) { .history($0) }
  }
}
