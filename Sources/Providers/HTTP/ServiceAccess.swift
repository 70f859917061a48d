package import Domain

/// The transport, name, retries, and clock with which the clients of all services send requests.
package struct ServiceAccess: Sendable {
  package var transport: HTTPTransport
  /// The requests in progress whose responses clients share, or `nil` if each sends its own.
  package var exchanges: SharedExchanges?
  /// The program, with a contact for the services that want one.
  package var userAgent: String
  package var retry: RetryPolicy
  package var now: @Sendable () -> Timestamp

  package init(
    transport: HTTPTransport, exchanges: SharedExchanges? = nil, userAgent: String,
    retry: RetryPolicy = .standard, now: @escaping @Sendable () -> Timestamp
  ) {
    self.transport = transport
    self.exchanges = exchanges
    self.userAgent = userAgent
    self.retry = retry
    self.now = now
  }
}
