import Domain
import Foundation

/// The body of an error response of Bright Sky: `{"detail": "…"}`.
///
/// For bad parameters, `detail` is a list, which is of no use to the user.
struct BrightSkyErrorResponse: Decodable {
  private var detail: String?

  private enum CodingKeys: CodingKey { case detail }

  init(from decoder: any Decoder) throws {
    detail = try decoder.container(keyedBy: CodingKeys.self).tolerant(.detail)
  }

  /// Decodes the body of an error response.
  ///
  /// A 404 with a detail means that no station or municipality is near the place. A 404 without
  /// such a body is from another server, as with a wrong base address. The service has no keys, so
  /// a 401 or 403 does not mean that a key was rejected.
  static func read(_ response: HTTPResponse, now: Timestamp) -> JSONAPIClient.ErrorBody {
    guard !response.isSuccess else { return JSONAPIClient.ErrorBody() }
    let body = try? JSONDecoder().decode(BrightSkyErrorResponse.self, from: response.body)
    let failure: ProviderError.Failure? =
      switch (response.status, body?.detail) {
      case (404, let detail?) where detail != Self.unknownPath:
        .outsideCoverage(area: WeatherProvider.brightSky.description.coverage)
      case (401, _), (403, _): .rejected(status: response.status, reason: nil)
      default: nil
      }
    return JSONAPIClient.ErrorBody(reason: body?.detail, failure: failure)
  }

  /// The detail for a path that the server does not have.
  private static let unknownPath = "Not Found"
}
