public import Redux
public import ReduxRecorder

extension RootState {
  /// Returns the middleware of the program's store, except `Middleware.placesWindow`.
  ///
  /// In the past, the gate of the history stops actions. Only `Middleware.placesWindow`, which does
  /// nothing in the past, and `Middleware.palette` precede it. Therefore, no effect starts, and
  /// responses are held until the app is live.
  ///
  /// - Parameters:
  ///   - effects: Middleware that starts work for the app's actions.
  ///   - observers: Middleware that sees the performed actions, outermost first.
  ///   - recorder: The recorder of the session, or `nil` if the session is not recorded.
  ///   - clock: The clock that times actions for the action log.
  /// - Returns: The middleware, outermost first.
  public static func middleware(
    effects: [Middleware<AppState, AppAction>], observers: [Middleware<AppState, AppAction>] = [],
    recorder: Recorder<AppState, AppAction>? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) -> [Middleware<RootState, AppAction>] {
    let gate = History<AppState, AppAction>.gate().inRoot
    let recording = recorder.map { [$0.historyMiddleware.inRoot] } ?? []
    let app = Middleware.concat(effects + observers).inRoot
    return [.palette, gate, app] + recording + [timing(clock)]
  }

  /// Returns middleware that adds to each action of the history the time at which it is performed.
  private static func timing(_ clock: any Clock<Duration>) -> Middleware<RootState, AppAction> {
    let stopwatch = Stopwatch(clock)
    return .wrap { _, _ in
      { next in
        { action in
          next(action.historyAction.map { .history($0, at: stopwatch.elapsed) } ?? action)
        }
      }
    }
  }
}

extension Middleware<AppState, AppAction> {
  /// The same middleware in the root, for the app actions that are performed.
  fileprivate var inRoot: Middleware<RootState, AppAction> {
    scope(state: { $0.history.present }, action: { $0.performed }, embed: { $0 })
  }
}

extension Middleware<History<AppState, AppAction>, HistoryAction<AppAction>> {
  /// The same middleware in the root, for all actions of the history, including time travel.
  fileprivate var inRoot: Middleware<RootState, AppAction> {
    scope(state: { $0.history }, action: { $0.historyAction }, embed: AppAction.init)
  }
}
