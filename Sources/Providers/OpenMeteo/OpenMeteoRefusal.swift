import Domain
import Foundation

/// What Open-Meteo says when it refuses: `{"error": true, "reason": "…"}`.
struct OpenMeteoRefusal: Decodable {
  /// Why, in a sentence.
  var reason: String

  /// Reads what a refusal says beyond its status; one without such a body is a refusal all the
  /// same.
  static func read(_ response: HTTPResponse, now: Timestamp) -> JSONService.Refusal {
    guard let refusal = try? JSONDecoder().decode(OpenMeteoRefusal.self, from: response.body)
    else { return JSONService.Refusal() }
    return JSONService.Refusal(
      reason: refusal.reason,
      failure: response.status == 429
        ? .quota(retryAt: response.retryAfter(now: now) ?? refusal.limitEnd(after: now)) : nil)
  }

  /// When the limit that the reason names counts anew: limits are by the minute, hour and day
  /// (UTC).
  private func limitEnd(after now: Timestamp) -> Timestamp? {
    if reason.hasPrefix("Minutely") { return now.advanced(bySeconds: 60) }
    if reason.hasPrefix("Hourly") { return now.next(3_600) }
    if reason.hasPrefix("Daily") { return now.next(86_400) }
    return nil
  }
}

extension Timestamp {
  /// The next moment that is a whole multiple of `period` seconds after 1970.
  fileprivate func next(_ period: Int) -> Timestamp {
    Timestamp(seconds: (seconds / period + 1) * period)
  }
}
