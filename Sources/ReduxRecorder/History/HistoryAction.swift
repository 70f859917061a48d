/// What may happen to a ``History``.
public enum HistoryAction<Action: Sendable>: Sendable {
  /// An action of the app came, to be reduced; in the past, to be held.
  case performed(Action)
  /// An action of the app came in the past, and waits until the history is live again.
  case held(Action)
  /// What was held is performed now, one by one.
  case heldReleased
  /// A position was chosen; beyond either end, that end.
  case jumped(to: Int)
  /// The position before was chosen.
  case steppedBack
  /// The position after was chosen: its action is reduced again.
  case steppedForward
  /// The newest position was chosen.
  case wentLive
  /// What is after the position is given up, and the history goes on from there.
  case forked
  /// A thunk came in the past, and was not started.
  case effectRefused

  /// The action of the app, where that is reduced now.
  public var performed: Action? {
    if case .performed(let action) = self { action } else { nil }
  }
}

extension HistoryAction: Equatable where Action: Equatable {}
extension HistoryAction: Hashable where Action: Hashable {}
