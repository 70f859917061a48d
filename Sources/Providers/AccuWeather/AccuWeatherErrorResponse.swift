import Domain
import Foundation

/// The body of an error response.
///
/// Its `Reference` repeats the query, including the key, so it is not decoded.
private struct AccuWeatherErrorResponse: Decodable {
  let code: String?
  let message: String?
  let title: String?

  enum CodingKeys: String, CodingKey {
    case code = "Code"
    case message = "Message"
    case title
  }

  /// Whether the quota is exhausted, which the older portal reports with status 503.
  var isQuota: Bool {
    code == "ServiceUnavailable"
      && message?.lowercased().contains("allowed number of requests") == true
  }
}

extension JSONAPIClient.ErrorBody {
  /// Decodes the body of an error response of AccuWeather.
  static func accuWeather(_ response: HTTPResponse, now: Timestamp) -> JSONAPIClient.ErrorBody {
    // A body in another format, for instance a gateway's page, adds nothing.
    let body = try? JSONDecoder().decode(AccuWeatherErrorResponse.self, from: response.body)
    let isQuota = response.status == 503 && body?.isQuota == true
    return JSONAPIClient.ErrorBody(
      reason: body?.message ?? body?.title,
      failure: isQuota ? .rateLimited(retryAt: response.retryAfter(now: now)) : nil)
  }
}
