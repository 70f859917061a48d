internal import Domain
public import Redux
internal import ReduxRecorder
internal import WeatherFeature

/// The reducer of the program's store.
///
/// The history performs an app action by applying ``appReducer``.
public let rootReducer = Reducer<RootState, AppAction> { root, action in
  root.apply(action)
}

extension RootState {
  fileprivate mutating func apply(_ action: AppAction) {
    switch action {
    case .resized(to: let size): self.size = size
    case .hourPointed(let hour): pointedHour = hour
    case .help(let action):
      inspector.hasRejectedKey = false
      help.apply(action)
    case .palette(let action):
      inspector.hasRejectedKey = false
      CommandPalette.reduce(&palette, action)
      if action == .ran { help.apply(.closed) }
    case .quitKeyPressed: isQuitting = true
    case .inspector(let action): inspector.apply(action)
    case .replay(let action): apply(action)
    case .history(let change): apply(change)
    // The renderer redraws and suspends, and middleware replaces a choice.
    case .redrawKeyPressed, .suspendKeyPressed, .chosen: break
    default: apply(.performed(action))
    }
  }

  /// Applies a change to the history.
  ///
  /// Time travel pauses a replay, and closes the help and the palette.
  fileprivate mutating func apply(_ change: HistoryAction<AppAction>) {
    let chart = pointedHour.map { _ in PointedChart(app) }
    history.apply(change)
    if let chart, chart != PointedChart(app) { pointedHour = nil }
    switch change {
    case .jumped, .steppedBack, .steppedForward, .wentLive:
      inspector.hasRejectedKey = false
      help.apply(.closed)
      palette?.isOpen = false
      replay?.playback = .paused
    case .performed, .held, .heldReleased, .forked, .effectRefused: break
    }
  }

  fileprivate mutating func apply(_ action: ReplayAction) {
    guard var replay else { return }
    switch action {
    case .pauseKeyPressed: replay.playback = replay.playback == .paused ? .starting : .paused
    case .clockTicked(at: let now):
      if replay.playback == .starting {
        replay.playback = .playing(ReplayPace(of: history, speed: replay.speed, from: now))
      }
      guard case .playing(let pace) = replay.playback else { return }
      let due = min(pace.lastStep(dueAt: now, in: history), replay.last)
      if due > history.position { history.apply(.jumped(to: due)) }
    case .checked(divergence: let divergence): replay.divergence = divergence
    }
    if history.position >= min(replay.last, history.newest) { replay.playback = .paused }
    self.replay = replay
  }
}

/// The part of the state on which the hour below the mouse depends.
private struct PointedChart: Equatable {
  private var tab: WeatherTab
  private var selection: TimeSelection

  init(_ app: AppState) {
    (tab, selection) = (app.weather.tab, app.weather.selection)
  }
}
