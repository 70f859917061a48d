import Domain
import Foundation

extension HTTPResponse {
  /// What the status alone says went wrong, or nothing for a success.
  ///
  /// - Parameters:
  ///   - now: what a `Retry-After` in seconds counts from.
  ///   - reason: the service's own words, for a request it rejects.
  /// - Returns: the failure, whatever the body says.
  func failure(now: Timestamp, reason: String? = nil) -> ProviderError.Failure? {
    switch status {
    case 200...299: nil
    case 401, 403: .refusedKey
    case 404: .notFound
    case 429: .quota(retryAt: retryAfter(now: now))
    case 500...: .server(status: status)
    default: .rejected(status: status, reason: reason)
    }
  }

  /// The moment that a `Retry-After` header names, in seconds from now or as an HTTP date.
  func retryAfter(now: Timestamp) -> Timestamp? {
    guard let text = headers["Retry-After"] else { return nil }
    if let seconds = Int(text) {
      // A server may say anything; a year is longer than any quota.
      return now.advanced(bySeconds: min(max(0, seconds), 366 * 86_400))
    }
    return HTTPDate.parse(text)
  }
}
