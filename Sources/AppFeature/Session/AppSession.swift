public import Redux
public import ReduxRecorder

/// The app with its past: what the store of the running program keeps.
///
/// What a person does with the inspector stands beside the history and not in it, so that going back
/// in time does not change where the person is.
public struct AppSession: Sendable {
  /// How many of the newest actions can be gone back through, at least.
  public static let capacity = 1_000

  /// The app's state, and what led there.
  @Boxed public var history: History<AppState, AppAction>
  /// What a person looks at in the inspector.
  public var inspector = Inspector()
  /// When each action of the history was performed.
  var times: ActionTimes
  /// The actions of a recording that a later version removed, by number.
  var removedActions: [Int: String] = [:]
  /// How a recording is played; nil where the app runs.
  public var replay: ReplayStatus?

  /// Begins a session, live.
  public init(_ state: AppState) {
    _history = Boxed(
      wrappedValue: History(
        initialState: state, reducer: appReducer, capacity: Self.capacity, snapshotInterval: 50))
    times = ActionTimes()
  }

  /// Prepares to play a recording, at its first state.
  ///
  /// - Parameters:
  ///   - recording: What happened.
  ///   - status: How it is played.
  public init(playing recording: Recording<AppState, AppAction>, _ status: ReplayStatus) {
    history = History(of: recording, reducer: appReducer)
    times = ActionTimes(start: recording.start, recording.steps.map(\.time))
    removedActions = recording.removedActions
    replay = status
  }

  /// The state of the app at the position of its history.
  public var app: AppState { history.present }

  /// The app as it is shown: with the help that lies over it while nothing may happen to it.
  var shown: AppState {
    guard inspector.help != .none else { return app }
    var shown = app
    shown.overlay = inspector.help
    return shown
  }

  /// Whether an earlier state than the newest is shown, so that nothing may be done.
  public var isPast: Bool { replay == nil && history.isPast }

  /// Whether a person wants to leave; in the past this is held like everything else.
  public var isQuitting: Bool {
    if let replay { return replay.isQuitting }
    return history.present.isQuitting || history.held.contains(.quitKeyPressed)
  }
}
