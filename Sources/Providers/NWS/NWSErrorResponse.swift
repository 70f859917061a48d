import Domain
import Foundation

/// The body of an error response of the National Weather Service (RFC 9457).
///
/// The last part of `type` is the kind of error. Without such a body, as from a server in front of
/// the service, the status alone describes the error.
struct NWSErrorResponse: Decodable {
  private var kind: String?
  private var detail: String?

  private enum CodingKeys: CodingKey { case type, detail }

  init(from decoder: any Decoder) throws {
    let body = try decoder.container(keyedBy: CodingKeys.self)
    kind = body.tolerant(.type, as: String.self)?.split(separator: "/").last.map(String.init)
    detail = body.tolerant(.detail)
  }

  private init() {}

  /// Decodes the body of an error response.
  static func read(_ response: HTTPResponse, now: Timestamp) -> JSONAPIClient.ErrorBody {
    guard !response.isSuccess else { return JSONAPIClient.ErrorBody() }
    let body =
      (try? JSONDecoder().decode(NWSErrorResponse.self, from: response.body)) ?? Self()
    return JSONAPIClient.ErrorBody(
      reason: body.detail, failure: body.failure(of: response, now: now))
  }

  private func failure(of response: HTTPResponse, now: Timestamp) -> ProviderError.Failure? {
    switch (response.status, kind) {
    case (403, _): .needsContact
    // The service names no time. It accepts requests again after about five seconds.
    case (429, _):
      .rateLimited(retryAt: response.retryAfter(now: now) ?? now.advanced(bySeconds: 5))
    case (400, "InvalidParameter"), (404, "InvalidPoint"), (404, "MarineForecastNotSupported"):
      .outsideCoverage(area: WeatherProvider.nws.description.coverage)
    // Unlike other errors of the server, this one lasts for hours.
    case (503, Self.expiredGrid): Self.gridExpired
    default: nil
    }
  }

  private static let expiredGrid = "ForecastGridExpired"

  /// The failure of a forecast that the responsible office has not renewed in time.
  static let gridExpired = ProviderError.Failure.rejected(
    status: 503, reason: "its forecast for this place has expired")
}
