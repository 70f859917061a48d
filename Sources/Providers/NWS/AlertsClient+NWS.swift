public import Domain
public import Foundation
import HTTPTypes

extension AlertsClient {
  /// Returns a client for the alerts of the US National Weather Service.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - userAgent: The program and a contact, which the service's terms require.
  ///   - retry: The policy for retrying requests.
  ///   - now: The clock that decides which alerts are over.
  /// - Returns: A client that sends a new request for each call.
  public static func nws(
    transport: HTTPTransport, baseURL: URL, userAgent: String, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) -> AlertsClient {
    let service = JSONAPIClient(
      name: WeatherProvider.nws.displayName, transport: transport, retry: retry, now: now,
      decodeErrorBody: NWSErrorResponse.read)
    return AlertsClient(office: .nws) { (place) throws(ProviderError) in
      let point = place.coordinates.decimals
      let request = HTTPRequest(
        baseURL, path: ["alerts", "active"],
        query: [
          URLQueryItem(name: "point", value: "\(point.latitude),\(point.longitude)")
        ],
        headers: [.userAgent: userAgent, .accept: "application/geo+json"])
      return try await service.get(NWSAlerts.self, request).alerts
        .alerts(on: LocalClock(zoneName: place.timeZone), now: now())
    }
  }
}
