public import Domain
public import Foundation

extension FilmsClient {
  /// Returns a client for a SWAPI service: swapi.info, swapi.dev, swapi.tech, or a mirror of one.
  ///
  /// The format of the responses shows which of these services it is.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address to which `/films` is appended.
  /// - Returns: A client that has not sent a request yet.
  public static func swapi(_ access: ServiceAccess, baseURL: URL) -> FilmsClient {
    let service = JSONAPIClient(
      name: SWAPI.name(of: baseURL), access: access, baseURL: baseURL,
      decodeErrorBody: { response, _ in .swapi(response) })
    let swapi = SWAPI(service: service)
    return FilmsClient(films: swapi.films, resource: swapi.resource)
  }
}
