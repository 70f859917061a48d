public import Redux
internal import ReduxRecorder

/// The reducer of the program's store.
///
/// The history performs an app action by applying ``appReducer``.
public let rootReducer = Reducer<RootState, AppAction> { root, action in
  root.apply(action)
}

extension RootState {
  fileprivate mutating func apply(_ action: AppAction) {
    switch action {
    case .inspector(let action): inspector.apply(action)
    case .replay(let action): apply(action)
    case .history(let change, let time): apply(change, at: time)
    case .chosen(let chosen):
      // Only a replay, which has no palette middleware, reduces a choice.
      inspector.apply(.palette(.ran))
      apply(chosen)
    default: apply(.performed(action), at: .zero)
    }
  }

  /// Applies a change to the history.
  ///
  /// Time travel pauses a replay, and closes the inspector's help and palette.
  fileprivate mutating func apply(_ change: HistoryAction<AppAction>, at time: Duration) {
    switch change {
    case .performed:
      if !history.isPast { times.append(time, keeping: 2 * Self.historyCapacity) }
    case .jumped, .steppedBack, .steppedForward, .wentLive:
      inspector.hasRejectedKey = false
      inspector.help = .none
      inspector.palette?.isOpen = false
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
