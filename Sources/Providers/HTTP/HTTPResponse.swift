import Domain
package import Foundation

/// A complete response of a server.
package struct HTTPResponse: Hashable, Sendable {
  /// The status code, such as 200.
  package var status: Int
  /// The headers, with case-insensitive names.
  package var headers: HTTPHeaders
  /// The body, decompressed.
  package var body: Data

  /// Creates a response, by default an empty one with status 200.
  package init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Whether the status indicates success (2xx).
  package var isSuccess: Bool { (200...299).contains(status) }
}

extension HTTPResponse {
  /// The body as JSON, or ``JSON/null`` if it is none.
  var json: JSON { (try? JSON(body)) ?? .null }

  /// Returns the failure that the status indicates, or `nil` for a success.
  ///
  /// A `Retry-After` in seconds counts from `now`. `reason` has the service's own words for a rejected
  /// request. Only the key of a request that `hasKey` can be refused.
  func failure(
    now: Timestamp, reason: String? = nil, hasKey: Bool = false
  ) -> ProviderError.Failure? {
    switch status {
    case 200...299: nil
    case 401 where hasKey, 403 where hasKey: .refusedKey
    case 404: .notFound
    case 429: .rateLimited(retryAt: retryAfter(now: now))
    case 500...: .server(status: status)
    default: .rejected(status: status, reason: reason)
    }
  }

  /// The longest wait that a server can impose, in seconds.
  ///
  /// The limit prevents a server's mistake from blocking the user for long.
  static let longestWait = 86_400

  /// Returns the time given by `Retry-After`, in seconds from now or as an HTTP date.
  ///
  /// The time is at most one day ahead. Without a valid header, the result is `nil`.
  func retryAfter(now: Timestamp) -> Timestamp? {
    guard let text = headers[.retryAfter] else { return nil }
    let latest = now.advanced(bySeconds: Self.longestWait)
    if let seconds = HTTPNumber.parse(text) {
      return now.advanced(bySeconds: min(seconds, Self.longestWait))
    }
    return HTTPDate.parse(text).map { min(latest, $0) }
  }
}
