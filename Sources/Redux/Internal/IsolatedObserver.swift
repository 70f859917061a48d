/// Subscribes an observer that may belong to an actor.
///
/// An observer without isolation is called directly, as is an observer of the main actor by a store
/// that drains there. Any other observer is called on its actor, later, with all values in order.
///
/// - Parameters:
///   - observer: The observer, as the user wrote it.
///   - observe: Subscribes a function that may be called on any thread.
/// - Returns: The subscription.
@usableFromInline
func subscription<Value: Sendable>(
  of observer: @escaping @isolated(any) @Sendable (Value) -> Void,
  _ observe: (@escaping @Sendable (Value) -> Void) -> Subscription
) -> Subscription {
  subscription(of: withoutIsolation(observer), on: observer.isolation, observe)
}

/// Subscribes an observer that belongs to `actor`, or to no actor if that is `nil`.
@usableFromInline
func subscription<Value: Sendable>(
  of observer: @escaping @Sendable (Value) -> Void, on actor: (any Actor)?,
  _ observe: (@escaping @Sendable (Value) -> Void) -> Subscription
) -> Subscription {
  guard let actor else { return observe(observer) }
  let mailbox = Mailbox(observer, of: actor)
  let subscription = observe { mailbox.deliver($0) }
  mailbox.end(with: subscription.observer, subscription.deliveries)
  return subscription
}

/// Returns a function with the isolation removed from its type; it must be called on its actor.
///
/// `MainActor.assumeIsolated` of the standard library casts a function in the same way. The proof:
/// the isolation of a synchronous function is a constraint on its callers, not an argument. An
/// `@isolated(any)` function keeps the actor in its context, where only `isolation` reads it. Both
/// types therefore have the same size and are called alike, if their parameters are passed alike.
/// The two structs ensure that: a function in a generic struct receives its parameters by address,
/// whatever their type. A function that is itself a generic argument would be wrapped. All callers
/// use ``subscription(of:on:_:)``, which calls the function on its actor or, without one, anywhere.
private func withoutIsolation<Value>(
  _ observer: @escaping @isolated(any) @Sendable (Value) -> Void
) -> @Sendable (Value) -> Void {
  unsafeBitCast(IsolatedFunction(call: observer), to: PlainFunction<Value>.self).call
}

private struct IsolatedFunction<Value> {
  let call: @isolated(any) @Sendable (Value) -> Void
}

private struct PlainFunction<Value> {
  let call: @Sendable (Value) -> Void
}

/// Returns a function of any number of parameters with the isolation removed from its type.
///
/// For one parameter the other form is faster, because it does not pack parameters.
@usableFromInline
func withoutIsolation<each Value>(
  ofMany observer: @escaping @isolated(any) @Sendable (repeat each Value) -> Void
) -> @Sendable (repeat each Value) -> Void {
  unsafeBitCast(
    IsolatedFunctionOfMany<repeat each Value>(call: observer),
    to: PlainFunctionOfMany<repeat each Value>.self
  ).call
}

private struct IsolatedFunctionOfMany<each Value> {
  let call: @isolated(any) @Sendable (repeat each Value) -> Void
}

private struct PlainFunctionOfMany<each Value> {
  let call: @Sendable (repeat each Value) -> Void
}
