/// The policy that determines where a store runs its reducer, middleware and observers.
public enum DrainPolicy: Sendable {
  /// On the thread that dispatches.
  ///
  /// A thread that finds the store idle processes its action before `dispatch` returns. It also
  /// processes all actions that observers or other threads dispatch meanwhile, in the order of
  /// arrival. After a thousand actions of other threads, another thread continues in its place.
  case caller

  /// On the main actor: before `dispatch` returns if it is called there, and otherwise in a task.
  ///
  /// On the main actor, the new state can thus be read after `dispatch`, and views are invalidated
  /// before it returns, as an animation requires. Inside an observer or middleware, which a drain
  /// calls, the action waits in the inbox instead. After a thousand actions of other threads, a task
  /// continues, so that the main actor handles events meanwhile.
  case mainActor

  /// On the thread that calls ``Store/drain(notifying:atMost:)``, and nowhere else.
  ///
  /// `dispatch` only enqueues. The first item that is enqueued after a drain calls `wake`, on the
  /// thread that enqueues it; later items do not. `wake` schedules a call of `drain()` and must not
  /// call it itself. Canceling a subscription calls `wake` only if other items wait in the inbox. A
  /// drain with a limit calls `wake`, too, if it leaves items there.
  ///
  /// Subscribing and canceling between two drains take effect immediately, ahead of the inbox, on
  /// the thread that drained last, in the same task if there is one. The first value is then
  /// delivered before `subscribe` returns, and after `cancel()` the selector is not called.
  /// Anywhere else both wait for the next drain.
  case manual(wake: @Sendable () -> Void)
}
