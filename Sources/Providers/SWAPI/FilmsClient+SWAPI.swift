public import Domain
public import Foundation

extension FilmsClient {
  /// Films of a service like SWAPI: swapi.info, swapi.dev, swapi.tech or a mirror of one.
  ///
  /// Which of them it is shows in the answer.
  ///
  /// - Parameters:
  ///   - transport: what takes requests there.
  ///   - baseURL: the address that `/films` follows.
  ///   - retry: when something is asked again.
  ///   - now: the clock that films and quotas are dated by.
  /// - Returns: a client that has asked nothing yet.
  public static func swapi(
    transport: HTTPTransport, baseURL: URL, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) -> FilmsClient {
    let service = JSONService(
      name: SWAPI.name(of: baseURL), transport: transport, retry: retry, now: now,
      readRefusal: { response, _ in .swapi(response) })
    let swapi = SWAPI(service: service, baseURL: baseURL)
    return FilmsClient(films: swapi.films, resource: swapi.resource)
  }
}
