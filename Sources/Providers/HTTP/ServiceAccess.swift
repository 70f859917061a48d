package import Domain

/// The transport, name, retries, and clock with which the clients of all services send requests.
package struct ServiceAccess: Sendable {
  /// The transport that sends the requests.
  package var transport: HTTPTransport
  /// The program, with a contact for the services that want one.
  package var userAgent: String
  /// The policy for retrying requests that failed.
  package var retry: RetryPolicy
  /// The clock for the times of fetches, freshness, and limits.
  package var now: @Sendable () -> Timestamp

  package init(
    transport: HTTPTransport, userAgent: String, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.transport = transport
    self.userAgent = userAgent
    self.retry = retry
    self.now = now
  }
}
