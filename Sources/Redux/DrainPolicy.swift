/// Where a store runs what waits in its inbox: reducers, middleware and observers.
public enum DrainPolicy: Sendable {
  /// On the thread that dispatches.
  ///
  /// Whoever finds the store idle runs its action before `dispatch` returns, and whatever arrives
  /// meanwhile, from observers or other threads, in the order of arrival. So a thread may find itself
  /// running what others dispatch, for as long as they do: with seven busy threads beside it, one
  /// `dispatch` was seen to last 157 ms. Where that must not be, as in a user interface, use another
  /// policy, with which `dispatch` only enqueues.
  case caller

  /// On the main actor, in a task of its own that follows the dispatch.
  ///
  /// A binding of a ``ViewStore`` drains immediately.
  case mainActor

  /// On the thread that calls ``Store/drain(notifying:)``, and nowhere else.
  ///
  /// `dispatch` only enqueues. `wake` is called on the dispatching thread if something was enqueued
  /// since the last drain and `wake` was not called for it yet. It schedules a call of `drain()` and
  /// must not call it itself. A cancelled subscription wakes nobody: the next drain removes it.
  ///
  /// On the thread that drained last, in the same task if there is one, subscribing and cancelling
  /// between two drains take effect immediately, ahead of the inbox: the first value is delivered
  /// before `subscribe` returns, and after `cancel()` the selector is not called. Anywhere else both
  /// wait for the next drain.
  case manual(wake: @Sendable () -> Void)
}
