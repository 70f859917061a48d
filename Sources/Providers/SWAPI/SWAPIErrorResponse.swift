import Foundation

/// The body of an error response, with `detail` from swapi.dev and `message` from the others.
private struct SWAPIErrorResponse: Decodable {
  let detail: String?
  let message: String?
}

extension JSONAPIClient.ErrorBody {
  /// Decodes the body of an error response of a SWAPI service.
  static func swapi(_ response: HTTPResponse) -> JSONAPIClient.ErrorBody {
    // A body in another format, for instance a gateway's page, adds nothing.
    let body = try? JSONDecoder().decode(SWAPIErrorResponse.self, from: response.body)
    return JSONAPIClient.ErrorBody(reason: body?.detail ?? body?.message)
  }
}
