internal import Domain
public import ReduxRecorder

/// What happens to the app or to the time that is shown of it.
public enum AppSessionAction: Equatable, Sendable {
  /// Something happened to the app, or another moment of it is shown; `at` is how long after the
  /// beginning, which the last middleware tells.
  case history(HistoryAction<AppAction>, at: Duration = .zero)
  /// A person did something in the inspector.
  case inspector(InspectorAction)
  /// Something happened to the replay.
  case replay(ReplayAction)
  /// A person wants the whole picture to be sent again, while nothing may happen to the app.
  case redrawKeyPressed
  /// A person wants to go back to the shell for a while, while nothing may happen to the app.
  case suspendKeyPressed

  /// What a person's input means in a session.
  ///
  /// In the past and in a replay nothing may happen to the app, so that no effect is started.
  init(_ action: AppAction, in session: AppSession) {
    self =
      switch action {
      case .inspector(.stepSelected(let number)): .history(.jumped(to: number))
      case .inspector(.wentLive): .history(.wentLive)
      case .inspector(.pauseKeyPressed): .replay(.pauseKeyPressed)
      case .inspector(let action): .inspector(action)
      case .quitKeyPressed where session.replay != nil: .replay(.quitKeyPressed)
      case .quitKeyPressed: .history(.performed(action))
      case _ where session.replay == nil && !session.isPast: .history(.performed(action))
      case .redrawKeyPressed: .redrawKeyPressed
      case .suspendKeyPressed: .suspendKeyPressed
      case .helpOpened: .inspector(.helpTurned(to: .help()))
      case .helpScrolled(let line): .inspector(.helpTurned(to: .help(scroll: line)))
      case .helpClosed: .inspector(.helpTurned(to: .none))
      default: .inspector(.keyRefused)
      }
  }

  /// Something happens to the app.
  public static func performing(_ action: AppAction) -> AppSessionAction {
    .history(.performed(action))
  }

  /// What happens to the app's history.
  public var history: HistoryAction<AppAction>? {
    if case .history(let action, _) = self { action } else { nil }
  }

  /// The action of the app that is performed.
  public var app: AppAction? { history?.performed }

  /// The same with the time at which it was performed.
  func performed(at time: Duration) -> AppSessionAction {
    if case .history(let action, _) = self { .history(action, at: time) } else { self }
  }
}
