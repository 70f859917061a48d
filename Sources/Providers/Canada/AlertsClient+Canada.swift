public import Domain
public import Foundation
import HTTPTypes

extension AlertsClient {
  /// Returns a client for the alerts of Canada's weather service, from its GeoMet service.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - userAgent: The program, and a contact if one is configured.
  ///   - languages: The languages that the user reads, of which the service has English and French.
  ///   - retry: The policy for retrying requests.
  ///   - now: The clock that decides which alerts are over.
  /// - Returns: A client that sends a new request for each call. Its answer is an empty list for places
  ///   outside of Canada, too.
  public static func canada(
    transport: HTTPTransport, baseURL: URL, userAgent: String, languages: LanguagePreference,
    retry: RetryPolicy = .standard, now: @escaping @Sendable () -> Timestamp
  ) -> AlertsClient {
    let service = JSONAPIClient(
      name: AlertOffice.canada.name, transport: transport, retry: retry, now: now)
    return AlertsClient(office: .canada) { (place) throws(ProviderError) in
      let request = HTTPRequest(
        baseURL, path: ["collections", "weather-alerts", "items"],
        query: [
          URLQueryItem(name: "f", value: "json"),
          URLQueryItem(name: "bbox", value: place.coordinates.boxText),
          URLQueryItem(name: "limit", value: "50"),
        ],
        headers: [.userAgent: userAgent])
      return try await service.get(CanadianAlerts.self, request)
        .alerts(at: place.coordinates, for: languages)
        .alerts(on: LocalClock(zoneName: place.timeZone), now: now())
    }
  }
}

extension Coordinates {
  /// The western, southern, eastern, and northern side of the box around the point.
  fileprivate var boxText: String {
    let box = box
    return [box.west, box.south, box.east, box.north].map { "\($0)" }.joined(separator: ",")
  }
}
