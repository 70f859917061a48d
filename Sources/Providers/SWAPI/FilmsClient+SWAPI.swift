public import Domain
public import Foundation

extension FilmsClient {
  /// Returns a client for a SWAPI service: swapi.info, swapi.dev, swapi.tech, or a mirror of one.
  ///
  /// The format of the responses shows which of these services it is.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - baseURL: The address to which `/films` is appended.
  ///   - retry: The policy for retrying requests.
  ///   - now: The clock that dates films and quotas.
  /// - Returns: A client that has not sent a request yet.
  public static func swapi(
    transport: HTTPTransport, baseURL: URL, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) -> FilmsClient {
    let service = JSONAPIClient(
      name: SWAPI.name(of: baseURL), transport: transport, retry: retry, now: now,
      decodeErrorBody: { response, _ in .swapi(response) })
    let swapi = SWAPI(service: service, baseURL: baseURL)
    return FilmsClient(films: swapi.films, resource: swapi.resource)
  }
}
