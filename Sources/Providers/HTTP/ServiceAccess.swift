public import Domain

/// The transport, name, retries, and clock with which the clients of all services send requests.
public struct ServiceAccess: Sendable {
  /// The transport that sends the requests.
  public var transport: HTTPTransport
  /// The program, with a contact for the services that want one.
  public var userAgent: String
  /// The policy for retrying requests that failed.
  public var retry: RetryPolicy
  /// The clock for the times of fetches, freshness, and limits.
  public var now: @Sendable () -> Timestamp

  /// Creates an access.
  public init(
    transport: HTTPTransport, userAgent: String, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) {
    self.transport = transport
    self.userAgent = userAgent
    self.retry = retry
    self.now = now
  }
}
