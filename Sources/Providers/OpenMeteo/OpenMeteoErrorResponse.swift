import Domain
import Foundation

/// The body of an error response: `{"error": true, "reason": "…"}`.
struct OpenMeteoErrorResponse: Decodable {
  /// The reason, as a sentence.
  var reason: String

  /// Decodes the body of an error response.
  ///
  /// Without such a body, the status alone describes the error.
  static func read(_ response: HTTPResponse, now: Timestamp) -> JSONAPIClient.ErrorBody {
    guard let body = try? JSONDecoder().decode(OpenMeteoErrorResponse.self, from: response.body)
    else { return JSONAPIClient.ErrorBody() }
    return JSONAPIClient.ErrorBody(
      reason: body.reason,
      failure: response.status == 429
        ? .rateLimited(retryAt: response.retryAfter(now: now) ?? body.limitEnd(after: now)) : nil)
  }

  /// Returns the time at which the limit named in the reason resets, or `nil` if none is named.
  ///
  /// Limits apply per minute, hour, and day (UTC).
  private func limitEnd(after now: Timestamp) -> Timestamp? {
    if reason.hasPrefix("Minutely") { return now.advanced(bySeconds: 60) }
    if reason.hasPrefix("Hourly") { return now.roundedDown(to: 3_600).advanced(bySeconds: 3_600) }
    if reason.hasPrefix("Daily") { return now.nextUTCDay }
    return nil
  }
}
