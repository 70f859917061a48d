public import Domain
public import Foundation

extension AlertsClient {
  /// Returns a client for the alerts of the weather service of Germany, which Bright Sky serves.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address to which the documented paths are appended.
  /// - Returns: A client that sends a new request for each call.
  public static func brightSky(_ access: ServiceAccess, baseURL: URL) -> AlertsClient {
    let service = JSONAPIClient(
      name: WeatherProvider.brightSky.displayName, access: access, baseURL: baseURL,
      decodeErrorBody: BrightSkyErrorResponse.read)
    return AlertsClient(office: .brightSky) { (place) throws(ProviderError) in
      let point = place.coordinates.decimals
      let request = service.request(
        ["alerts"], ["lat": point.latitude, "lon": point.longitude])
      return try await service.get(BrightSkyAlerts.self, request).alerts
        .alerts(on: PlaceClock(zoneName: place.timeZone), now: service.now())
    }
  }
}
