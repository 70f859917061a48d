public import Domain
public import Foundation

extension WeatherClient {
  /// Returns a client for MET Norway's location forecast, and for its nowcast if that covers the
  /// place.
  ///
  /// A report that is stored and fresh is not requested again: the client throws `.unchanged`.
  /// After the service has rejected the program, no requests are sent. The service has no days,
  /// feels-like temperatures, or sun times, which are computed.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program with a contact, which the terms require, and the
  ///     clock.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - search: The function that finds places, because the service has none.
  ///   - stored: The function that returns the stored report of a place.
  ///   - limiter: The limiter that stores until when the service accepts no requests, or `nil` for
  ///     none.
  ///   - terms: The record of responses that the clients of all products share.
  /// - Returns: A client that has not sent a request yet.
  public static func metNorway(
    _ access: ServiceAccess, baseURL: URL,
    search: @escaping @Sendable (String) async throws(ProviderError) -> [Place],
    stored: @escaping @Sendable (Place) -> FetchedValue<WeatherReport>?,
    limiter: RateLimiter? = nil, terms: MetNorwayTerms = MetNorwayTerms()
  ) -> WeatherClient {
    let service = JSONAPIClient(
      name: WeatherProvider.metNorway.displayName, access: access, baseURL: baseURL,
      limiter: limiter, decodeErrorBody: { MetNorway.failure(of: $0, now: $1) })
    let metNorway = MetNorway(service: service, stored: stored, terms: terms)
    var client = WeatherClient(
      provider: .metNorway, search: search, report: metNorway.report(of:))
    client.refusal = metNorway.refusal(of:)
    return client
  }
}
