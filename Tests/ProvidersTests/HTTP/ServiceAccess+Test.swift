import Domain
import Providers

extension ServiceAccess {
  /// Returns an access for tests, by default without a contact and without retries.
  static func test(
    _ transport: HTTPTransport, userAgent: String = "test", retry: RetryPolicy = .never,
    now: @escaping @Sendable () -> Timestamp
  ) -> ServiceAccess {
    ServiceAccess(transport: transport, userAgent: userAgent, retry: retry, now: now)
  }
}
