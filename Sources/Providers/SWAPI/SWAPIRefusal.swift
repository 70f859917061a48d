import Foundation

/// The body of an answer that is no success: swapi.dev says `detail`, the others `message`.
private struct SWAPIRefusal: Decodable {
  let detail: String?
  let message: String?
}

extension JSONService.Refusal {
  /// What the body of a service like SWAPI adds to a status.
  static func swapi(_ response: HTTPResponse) -> JSONService.Refusal {
    // A body of another kind, a gateway's page for instance, adds nothing.
    let body = try? JSONDecoder().decode(SWAPIRefusal.self, from: response.body)
    return JSONService.Refusal(reason: body?.detail ?? body?.message)
  }
}
