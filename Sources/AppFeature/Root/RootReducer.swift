internal import Domain
package import Redux
internal import ReduxRecorder
internal import WeatherFeature

/// The reducer of the program's store, whose history performs app actions by ``appReducer``.
package let rootReducer = Reducer<RootState, AppAction> { root, action in
  let hours = root.pointedHour.map { _ in root.app.weather.hoursInView }
  root.apply(action)
  if case .focusChanged(let hasFocus, _)? = action.historyAction?.performed {
    root.hasFocus = hasFocus
  }
  if action.isOfRootKey { root.hasRejectedKey = action == .keyRejected }
  // The hours moved, or they are no longer on the screen.
  if let hours, !root.wantsMouseMotion || root.app.weather.hoursInView != hours {
    root.pointedHour = nil
  }
}

extension AppAction {
  /// Whether a key caused the action, which acts while the app is not live, too.
  fileprivate var isOfRootKey: Bool {
    switch self {
    case .help, .palette, .settings, .keyRejected, .redrawKeyPressed, .inspector,
      .replay(.pauseKeyPressed),
      .history(.jumped), .history(.steppedBack), .history(.steppedForward), .history(.wentLive):
      true
    default: false
    }
  }
}

extension RootState {
  fileprivate mutating func apply(_ action: AppAction) {
    if let change = action.historyAction { return apply(change) }
    switch action {
    case .resized(to: let size, let cellHeight):
      (self.size, self.cellHeight, pointedHour) = (size, cellHeight, nil)
    case .hourPointed(let hour): pointedHour = hour
    case .help(let action):
      help.apply(action)
      if action == .opened { palette.apply(.closed) }
    case .palette(let action):
      palette.apply(action)
      if action == .ran { help.apply(.closed) }
    case .settings(let action):
      settings.apply(action)
      if case .described(let snapshot) = action {
        themes = Boxed(wrappedValue: snapshot.themes)
        hasWindowTitle = snapshot.hasWindowTitle
      }
    case .quitKeyPressed: isQuitting = true
    case .inspector(let action):
      // The inspector may cover or move the chart.
      pointedHour = nil
      inspector.apply(action)
      if action == .opened { closeOverlays() }
    case .replay(let action): apply(action)
    // The renderer redraws and suspends, and middleware saves the screen and replaces a sequence.
    default: break
    }
  }

  private mutating func closeOverlays() {
    help.apply(.closed)
    palette.apply(.closed)
    settings.apply(.closed)
  }

  /// Applies a change to the history.
  ///
  /// Time travel pauses a replay, and closes the help, the palette, and the settings.
  private mutating func apply(_ change: HistoryAction<AppAction>) {
    history.apply(change)
    switch change {
    case .jumped, .steppedBack, .steppedForward, .wentLive:
      closeOverlays()
      replay?.playback = .paused
    case .performed, .dispatched, .dropped, .held, .heldReleased, .forked, .effectSkipped: break
    }
  }

  private mutating func apply(_ action: ReplayAction) {
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
      replay.limitWait(in: history, at: now)
    case .checked(divergence: let divergence): replay.divergence = divergence
    }
    if isReplayOver { replay.playback = .paused }
    self.replay = replay
  }
}
