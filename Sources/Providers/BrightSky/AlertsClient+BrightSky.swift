public import Domain
public import Foundation
import HTTPTypes

extension AlertsClient {
  /// Returns a client for the alerts of the weather service of Germany, which Bright Sky serves.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - userAgent: The program, and a contact if one is configured.
  ///   - retry: The policy for retrying requests.
  ///   - now: The clock that decides which alerts are over.
  /// - Returns: A client that sends a new request for each call.
  public static func brightSky(
    transport: HTTPTransport, baseURL: URL, userAgent: String, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) -> AlertsClient {
    let service = JSONAPIClient(
      name: WeatherProvider.brightSky.displayName, transport: transport, retry: retry, now: now,
      decodeErrorBody: BrightSkyErrorResponse.read)
    return AlertsClient(office: .brightSky) { (place) throws(ProviderError) in
      let request = HTTPRequest(
        baseURL, path: ["alerts"], query: place.coordinates.queryItems,
        headers: [.userAgent: userAgent])
      return try await service.get(BrightSkyAlerts.self, request).alerts
        .alerts(on: LocalClock(zoneName: place.timeZone), now: now())
    }
  }
}
