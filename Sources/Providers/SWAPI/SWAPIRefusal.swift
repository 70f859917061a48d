import Foundation

/// The body of an error response, with `detail` from swapi.dev and `message` from the others.
private struct SWAPIRefusal: Decodable {
  let detail: String?
  let message: String?
}

extension JSONService.Refusal {
  /// Decodes the body of an error response of a SWAPI service.
  static func swapi(_ response: HTTPResponse) -> JSONService.Refusal {
    // A body in another format, for instance a gateway's page, adds nothing.
    let body = try? JSONDecoder().decode(SWAPIRefusal.self, from: response.body)
    return JSONService.Refusal(reason: body?.detail ?? body?.message)
  }
}
