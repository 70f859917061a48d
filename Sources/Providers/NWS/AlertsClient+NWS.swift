public import Domain
public import Foundation

extension AlertsClient {
  /// Returns a client for the alerts of the US National Weather Service.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program with a contact, which the terms require, and the
  ///     clock.
  ///   - baseURL: The address to which the documented paths are appended.
  /// - Returns: A client that sends a new request for each call.
  public static func nws(_ access: ServiceAccess, baseURL: URL) -> AlertsClient {
    let service = JSONAPIClient.nws(access, baseURL: baseURL)
    return AlertsClient(office: .nws) { (place) throws(ProviderError) in
      let request = service.request(
        ["alerts", "active"], ["point": place.coordinates.decimalsText])
      return try await service.get(NWSAlerts.self, request).alerts
        .alerts(on: PlaceClock(zoneName: place.timeZone), now: service.now())
    }
  }
}
