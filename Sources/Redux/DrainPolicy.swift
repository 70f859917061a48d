/// Where a store runs what waits in its inbox: reducers, middleware and observers.
public enum DrainPolicy: Sendable {
  /// On the thread that dispatches.
  ///
  /// A thread that finds the store idle processes its action before `dispatch` returns. It also
  /// processes all actions that observers or other threads dispatch meanwhile, in the order of
  /// arrival. With seven busy threads beside it, one `dispatch` was seen to last 157 ms. If that is
  /// too long, as in a user interface, use another policy, with which `dispatch` only enqueues.
  case caller

  /// On the main actor, in a task of its own that follows the dispatch.
  ///
  /// A binding of a ``ViewStore`` drains immediately.
  case mainActor

  /// On the thread that calls ``Store/drain(notifying:)``, and nowhere else.
  ///
  /// `dispatch` only enqueues. `wake` is called on the dispatching thread if something was enqueued
  /// since the last drain and `wake` was not called for it yet. It schedules a call of `drain()`
  /// and must not call it itself. Cancelling a subscription does not call it.
  ///
  /// On the thread that drained last, in the same task if there is one, subscribing and cancelling
  /// between two drains take effect immediately, ahead of the inbox: the first value is delivered
  /// before `subscribe` returns, and after `cancel()` the selector is not called. Anywhere else
  /// both wait for the next drain.
  case manual(wake: @Sendable () -> Void)
}
