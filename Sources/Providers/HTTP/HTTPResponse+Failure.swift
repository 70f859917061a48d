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

  /// For how many seconds a server is left alone at most, whatever it says: nobody is to be locked
  /// out for long by a slip of another's.
  static let longestWait = 86_400

  /// The moment that a `Retry-After` header names, in seconds from now or as an HTTP date; at most
  /// a day ahead.
  func retryAfter(now: Timestamp) -> Timestamp? {
    guard let text = headers["Retry-After"] else { return nil }
    let latest = now.advanced(bySeconds: Self.longestWait)
    if let seconds = HTTPNumber.parse(text) {
      return now.advanced(bySeconds: min(seconds, Self.longestWait))
    }
    return HTTPDate.parse(text).map { min(latest, $0) }
  }
}
