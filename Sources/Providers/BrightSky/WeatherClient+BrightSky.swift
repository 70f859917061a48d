public import Domain
public import Foundation

extension WeatherClient {
  /// Returns a client for Bright Sky, which covers Germany.
  ///
  /// The service has no days, feels-like temperatures, or sun times, which are computed.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - userAgent: The name of the program with a contact.
  ///   - search: The function that finds places, because the service has none.
  ///   - retry: The policy for retrying requests.
  ///   - now: The clock that dates reports.
  /// - Returns: A client that has not sent a request yet.
  public static func brightSky(
    transport: HTTPTransport, baseURL: URL, userAgent: String,
    search: @escaping @Sendable (String) async throws(ProviderError) -> [Place],
    retry: RetryPolicy = .standard, now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    let service = JSONAPIClient(
      name: WeatherProvider.brightSky.displayName, transport: transport, retry: retry, now: now,
      decodeErrorBody: BrightSkyErrorResponse.read)
    let brightSky = BrightSky(service: service, baseURL: baseURL, userAgent: userAgent)
    return WeatherClient(
      provider: .brightSky, search: search,
      place: { (coordinates) throws(ProviderError) in
        Place(name: "\(coordinates)", coordinates: coordinates)
      },
      report: brightSky.report(of:))
  }
}
