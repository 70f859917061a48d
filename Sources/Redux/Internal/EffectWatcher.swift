/// An observer of all effects of a store, which a test store is made of.
@usableFromInline
package protocol EffectWatcher: Sendable {
  /// Called where an effect is dispatched, before it can start.
  ///
  /// - Parameters:
  ///   - effect: Equal to no other effect's for as long as the ticket is held.
  ///   - ticket: The effect's ticket.
  ///   - id: The identity it can be cancelled by.
  ///   - policy: The policy for effects that overlap with others of the same identity.
  func register(
    _ effect: ObjectIdentifier, ticket: DispatchTicket, id: EffectID?, policy: OverlapPolicy)

  /// Runs the work of an effect.
  ///
  /// - Parameters:
  ///   - effect: As it was registered.
  ///   - work: The work, with the time that a debounced effect waits before it.
  func run(_ effect: ObjectIdentifier, _ work: @Sendable () async -> Void) async
}
