import Domain
import Foundation

/// The body of an answer that is no success.
///
/// Its `Reference` repeats the query, with the key in it, so it is not even read.
private struct AccuWeatherRefusal: Decodable {
  let code: String?
  let message: String?
  let title: String?

  enum CodingKeys: String, CodingKey {
    case code = "Code"
    case message = "Message"
    case title
  }

  /// Whether the calls are used up: the older portal says so with status 503.
  var isQuota: Bool {
    code == "ServiceUnavailable"
      && message?.lowercased().contains("allowed number of requests") == true
  }
}

extension JSONService.Refusal {
  /// What AccuWeather's body adds to a status.
  static func accuWeather(_ response: HTTPResponse, now: Timestamp) -> JSONService.Refusal {
    // A body of another kind, a gateway's page for instance, adds nothing.
    let body = try? JSONDecoder().decode(AccuWeatherRefusal.self, from: response.body)
    let isQuota = response.status == 503 && body?.isQuota == true
    return JSONService.Refusal(
      reason: body?.message ?? body?.title,
      failure: isQuota ? .quota(retryAt: response.retryAfter(now: now)) : nil)
  }
}
