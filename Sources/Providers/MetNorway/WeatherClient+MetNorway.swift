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
  ///   - transport: The transport that sends the requests.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - userAgent: The name of the program with a contact, which the service requires.
  ///   - search: The function that finds places, because the service has none.
  ///   - stored: The function that returns the stored report of a place.
  ///   - limiter: The limiter that stores until when the service accepts no requests, or `nil` for
  ///     none.
  ///   - retry: The policy for retrying requests.
  ///   - terms: The record of responses that the clients of all products share.
  ///   - now: The clock that dates reports.
  /// - Returns: A client that has not sent a request yet.
  public static func metNorway(
    transport: HTTPTransport, baseURL: URL, userAgent: String,
    search: @escaping @Sendable (String) async throws(ProviderError) -> [Place],
    stored: @escaping @Sendable (Place) -> FetchedValue<WeatherReport>?,
    limiter: RateLimiter? = nil, retry: RetryPolicy = .standard,
    terms: MetNorwayTerms = MetNorwayTerms(), now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    let name = WeatherProvider.metNorway.displayName
    let service = JSONAPIClient(
      name: name, transport: transport, retry: retry, limiter: limiter, now: now,
      decodeErrorBody: { MetNorway.failure(of: $0, now: $1) })
    let metNorway = MetNorway(
      service: service, baseURL: baseURL, userAgent: userAgent, stored: stored,
      terms: terms)
    var client = WeatherClient(
      provider: .metNorway, search: search,
      place: { (coordinates) throws(ProviderError) in
        Place(name: "\(coordinates)", coordinates: coordinates)
      },
      report: metNorway.report(of:))
    client.refusal = metNorway.refusal(of:)
    return client
  }
}
