/// An observer of all effects of a store, through which a test store tracks and runs them.
@usableFromInline
package protocol EffectWatcher: Sendable {
  /// Registers an effect when it is dispatched, before it can start.
  ///
  /// Called on the thread that dispatches the effect.
  ///
  /// - Parameters:
  ///   - effect: The identifier of the effect, unique for as long as the ticket is retained.
  ///   - ticket: The effect's ticket.
  ///   - id: The identity by which the effect can be canceled; `nil` if it has none.
  ///   - policy: The policy for effects that overlap with others of the same identity.
  func register(
    _ effect: ObjectIdentifier, ticket: DispatchTicket, id: EffectID?, policy: OverlapPolicy)

  /// Runs the work of an effect.
  ///
  /// - Parameters:
  ///   - effect: The identifier with which the effect was registered.
  ///   - work: The work, including the wait of a debounced effect.
  func run(_ effect: ObjectIdentifier, _ work: @Sendable () async -> Void) async
}
