import Domain
package import Foundation

package struct HTTPResponse: Hashable, Sendable {
  package var status: Int
  package var headers: HTTPHeaders
  /// The body, decompressed.
  package var body: Data

  /// Creates a response, by default an empty one with status 200.
  package init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package var isSuccess: Bool { (200...299).contains(status) }
}

extension HTTPResponse {
  /// The body as JSON, or ``JSON/null``.
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

  /// The longest wait that a server can impose in seconds, so that its mistake does not block the user for long.
  static let longestWait = 86_400

  /// Returns the time of `Retry-After`, at most one day ahead, or `nil` without a valid header.
  func retryAfter(now: Timestamp) -> Timestamp? {
    guard let text = headers[.retryAfter] else { return nil }
    let latest = now.advanced(bySeconds: Self.longestWait)
    if let seconds = HTTPNumber.parse(text) {
      return now.advanced(bySeconds: min(seconds, Self.longestWait))
    }
    return HTTPDate.parse(text).map { min(latest, $0) }
  }
}
