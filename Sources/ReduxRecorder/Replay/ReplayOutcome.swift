/// How a ``Replay`` ended.
public enum ReplayOutcome: Hashable, Sendable {
  /// It has come to this step, and the state was the recorded one all the way.
  case reached(step: Int)
  /// The state is another than the recorded one.
  case diverged(Divergence)
  /// An action that arrived at this step made the history go on in another way.
  case forked(step: Int)
  /// The task was cancelled after this step.
  case cancelled(step: Int)
}
