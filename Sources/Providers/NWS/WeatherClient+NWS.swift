public import Domain
public import Foundation

extension WeatherClient {
  /// Returns a client for the weather of the US National Weather Service.
  ///
  /// A report takes three requests: the forecast in half days, the raw grid with the hours, and the
  /// report of a station. The first report of a place takes two more, for addresses. The service
  /// has no place search, so places are named after their coordinates.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - baseURL: The address to which the documented paths are appended. Only addresses below it
  ///     are followed.
  ///   - userAgent: The program and a contact, which the service's terms require.
  ///   - points: The storage for addresses.
  ///   - search: The place search of another service.
  ///   - retry: The policy for retrying requests.
  ///   - now: The clock that dates reports.
  /// - Returns: A client that sends new requests for each report.
  public static func nws(
    transport: HTTPTransport, baseURL: URL, userAgent: String,
    points: NWSPointStore = .inMemory(),
    search: @escaping @Sendable (String) async throws(ProviderError) -> [Place],
    retry: RetryPolicy = .standard, now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    let service = JSONAPIClient(
      name: WeatherProvider.nws.displayName, transport: transport, retry: retry, now: now,
      decodeErrorBody: NWSErrorResponse.read)
    let reports = NWSReports(
      service: service, baseURL: baseURL, userAgent: userAgent, points: points)
    return WeatherClient(
      provider: .nws, search: search,
      place: { (coordinates) throws(ProviderError) in
        Place(name: "\(coordinates)", coordinates: coordinates)
      },
      report: reports.report(of:))
  }
}
