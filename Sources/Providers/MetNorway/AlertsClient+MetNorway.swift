public import Domain
public import Foundation
import HTTPTypes

extension AlertsClient {
  /// Returns a client for the alerts of the weather service of Norway.
  ///
  /// For a place outside Norway, the service gives an empty list.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - userAgent: The program and a contact, which the service's terms require.
  ///   - retry: The policy for retrying requests.
  ///   - terms: The record of responses that the clients of all products share.
  ///   - now: The clock that decides which alerts are over.
  /// - Returns: A client that sends a new request for each call.
  public static func metNorway(
    transport: HTTPTransport, baseURL: URL, userAgent: String, retry: RetryPolicy = .standard,
    terms: MetNorwayTerms = MetNorwayTerms(), now: @escaping @Sendable () -> Timestamp
  ) -> AlertsClient {
    let service = JSONAPIClient(
      name: WeatherProvider.metNorway.displayName, transport: transport, retry: retry, now: now,
      // The forecast covers the whole world, the alerts do not.
      decodeErrorBody: { MetNorway.failure(of: $0, now: $1, area: "Norway") })
    return AlertsClient(office: .metNorway) { (place) throws(ProviderError) in
      let request = HTTPRequest(
        baseURL, path: ["weatherapi", "metalerts", "2.0", "current.json"],
        query: place.coordinates.queryItems + [URLQueryItem(name: "lang", value: "en")],
        headers: [.userAgent: userAgent])
      if let failure = terms.refusal { throw service.error(failure) }
      do throws(ProviderError) {
        return try await service.get(MetNorwayAlerts.self, request).alerts
          .alerts(on: LocalClock(zoneName: place.timeZone), now: now())
      } catch {
        terms.record(error.failure)
        throw error
      }
    }
  }
}
