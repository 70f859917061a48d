public import Redux
public import ReduxRecorder
internal import TerminalUI
internal import WeatherFeature

/// The state of the program's store: the app's history, the inspector, and the replay.
///
/// The inspector is not part of the history, so time travel does not move the user.
public struct RootState: Sendable {
  /// The minimum number of actions that the user can go back through.
  public static let historyCapacity = 1_000

  /// The app's state and the actions that led to it.
  @Boxed public var history: History<AppState, AppAction>
  /// The inspector's view state.
  public var inspector = Inspector()
  /// The progress of a replay, or `nil` while the app runs.
  public var replay: ReplayStatus?
  /// The times at which the actions of the history were performed.
  var times: ActionTimes

  /// Creates the root of a running app.
  public init(_ state: AppState) {
    _history = Boxed(
      wrappedValue: History(
        initialState: state, reducer: appReducer, capacity: Self.historyCapacity,
        snapshotInterval: 50))
    times = ActionTimes()
  }

  /// Creates the root of a replay, at the initial state of a recording.
  ///
  /// - Parameters:
  ///   - recording: The recording to play.
  ///   - status: How to play it.
  public init(playing recording: Recording<AppState, AppAction>, _ status: ReplayStatus) {
    history = History(of: recording, reducer: appReducer)
    times = ActionTimes(start: recording.start, recording.steps.map(\.time))
    replay = status
  }
}

extension RootState {
  /// The app's state at the position of the history.
  public var app: AppState { history.present }

  /// The overlay on the screen.
  ///
  /// In the past, the help belongs to the inspector.
  var overlay: Overlay {
    inspector.help == .none ? history.present.overlay : inspector.help
  }

  /// The search in the help on the screen, or `nil` before the first one.
  var helpSearch: TextSearch? {
    inspector.help == .none ? history.present.helpSearch : inspector.helpSearch
  }

  /// The palette on the screen, or `nil` if it is closed.
  ///
  /// In the past, the open palette belongs to the inspector.
  var palette: CommandPalette? {
    [inspector.palette, history.present.palette].compactMap { $0 }.first(where: \.isOpen)
  }

  /// Whether an earlier state than the newest is on the screen.
  public var isPast: Bool { replay == nil && history.isPast }

  /// Whether movements of the mouse may have an effect, as over the chart of the Hourly tab.
  ///
  /// Each movement that the terminal reports wakes the program, so that none should be reported
  /// otherwise.
  public var wantsMouseMotion: Bool {
    isLive && overlay == .none && palette == nil && app.segment == .weather
      && app.weather.tab == .hourly
      && !app.weather.isCovered
  }

  /// Whether the app accepts actions: it is neither in the past nor a replay.
  var isLive: Bool { replay == nil && !history.isPast }

  /// Whether the user quit.
  ///
  /// In the past, the history holds that action like any other, so the held actions count, too.
  public var isQuitting: Bool {
    if let replay { return replay.isQuitting }
    return history.present.isQuitting || history.held.contains(.quitKeyPressed)
  }
}

/// The times at which actions were performed, by number, counted from 1.
///
/// Only the newest times are stored.
struct ActionTimes: Equatable, Sendable {
  private var start: Int
  private var times: ContiguousArray<Duration>

  /// Creates the times of the actions after number `start`.
  init(start: Int = 0, _ times: [Duration] = []) {
    self.start = start
    self.times = ContiguousArray(times)
  }

  /// The time since launch at which an action was performed, or `nil` if it was discarded.
  subscript(number: Int) -> Duration? {
    times.indices.contains(number - start - 1) ? times[number - start - 1] : nil
  }

  /// Appends the time of the next action.
  ///
  /// Once there are twice as many times as `bound`, the older half is discarded.
  mutating func append(_ time: Duration, keeping bound: Int) {
    times.append(time)
    guard times.count >= 2 * bound else { return }
    let surplus = times.count - bound
    times.removeFirst(surplus)
    start += surplus
  }
}
