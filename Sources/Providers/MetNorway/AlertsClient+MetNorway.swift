public import Domain
public import Foundation

extension AlertsClient {
  /// Returns a client for the alerts of the weather service of Norway.
  ///
  /// For a place outside Norway, the service gives an empty list.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program with a contact, which the terms require, and the
  ///     clock.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - terms: The record of responses that the clients of all products share.
  /// - Returns: A client that sends a new request for each call.
  public static func metNorway(
    _ access: ServiceAccess, baseURL: URL, terms: MetNorwayTerms = MetNorwayTerms()
  ) -> AlertsClient {
    let service = JSONAPIClient(
      name: WeatherProvider.metNorway.displayName, access: access, baseURL: baseURL,
      // The forecast covers the whole world, the alerts do not.
      decodeErrorBody: { MetNorway.failure(of: $0, now: $1, area: "Norway") })
    return AlertsClient(office: .metNorway) { (place) throws(ProviderError) in
      let point = place.coordinates.decimals
      let request = service.request(
        ["weatherapi", "metalerts", "2.0", "current.json"],
        ["lat": point.latitude, "lon": point.longitude, "lang": "en"])
      if let failure = terms.refusal { throw service.error(failure) }
      do throws(ProviderError) {
        return try await service.get(MetNorwayAlerts.self, request).alerts
          .alerts(on: PlaceClock(zoneName: place.timeZone), now: service.now())
      } catch {
        terms.record(error.failure)
        throw error
      }
    }
  }
}
