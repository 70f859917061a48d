public import Domain
public import Foundation

extension AlertsClient {
  /// Returns a client for the alerts of Canada's weather service, from its GeoMet service.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - languages: The languages that the user reads, of which the service has English and French.
  /// - Returns: A client that sends a new request for each call. Its answer is an empty list for places
  ///   outside of Canada, too.
  public static func canada(
    _ access: ServiceAccess, baseURL: URL, languages: LanguagePreference
  ) -> AlertsClient {
    let service = JSONAPIClient(
      name: AlertOffice.canada.name, access: access, baseURL: baseURL)
    return AlertsClient(.canada) { (place) throws(ProviderError) in
      let request = service.request(
        ["collections", "weather-alerts", "items"],
        ["f": "json", "bbox": place.coordinates.boxText, "limit": "50"])
      let answer = try await service.get(CanadianAlerts.self, request)
      return OfficeAlerts(
        answer.alerts(at: place.coordinates, for: languages), missing: answer.missing, at: place,
        now: service.now())
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
