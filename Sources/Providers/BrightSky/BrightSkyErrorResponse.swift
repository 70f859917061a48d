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
  /// A place without a station or municipality nearby is outside the area. Without such a body, a
  /// 404 is one of another server, such as a wrong base address.
  static func read(_ response: HTTPResponse, now: Timestamp) -> JSONAPIClient.ErrorBody {
    guard !response.isSuccess,
      let body = try? JSONDecoder().decode(BrightSkyErrorResponse.self, from: response.body)
    else { return JSONAPIClient.ErrorBody() }
    let isOutside =
      response.status == 404 && body.detail != nil && body.detail != Self.unknownPath
    return JSONAPIClient.ErrorBody(
      reason: body.detail,
      failure: isOutside
        ? .outsideCoverage(area: WeatherProvider.brightSky.description.coverage) : nil)
  }

  /// The detail for a path that the server does not have.
  private static let unknownPath = "Not Found"
}
