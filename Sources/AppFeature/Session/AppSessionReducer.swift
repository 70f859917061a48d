public import Redux
internal import ReduxRecorder

/// Says how the session changes.
public let appSessionReducer = Reducer<AppSession, AppSessionAction> { session, action in
  switch action {
  case .history(let change, let time): session.apply(change, at: time)
  case .inspector(let action): session.inspector.apply(action)
  case .replay(let action): session.apply(action)
  case .redrawKeyPressed, .suspendKeyPressed: break
  }
}

extension AppSession {
  /// Changes the history; who goes through time stops a replay and has read what was refused.
  fileprivate mutating func apply(_ change: HistoryAction<AppAction>, at time: Duration) {
    switch change {
    case .performed:
      if !history.isPast { times.append(time, keeping: 2 * Self.capacity) }
    case .jumped, .steppedBack, .steppedForward, .wentLive:
      inspector.hasRefused = false
      inspector.help = .none
      replay?.isPaused = true
    case .held, .heldReleased, .forked, .effectRefused: break
    }
    history.apply(change)
  }

  fileprivate mutating func apply(_ action: ReplayAction) {
    switch action {
    case .pauseKeyPressed: replay?.isPaused.toggle()
    case .advanced(to: let number): history.apply(.jumped(to: number))
    case .checked(let divergence): replay?.divergence = divergence
    case .quitKeyPressed: replay?.isQuitting = true
    }
    if let replay, history.position >= min(replay.last, history.newest) {
      self.replay?.isPaused = true
    }
  }
}
