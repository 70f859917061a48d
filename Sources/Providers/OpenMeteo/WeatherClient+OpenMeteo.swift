public import Domain
public import Foundation

extension WeatherClient {
  /// Weather from Open-Meteo, and places from its geocoding.
  ///
  /// It takes any point as it is, so it knows no place by a key; a place found by its coordinates
  /// is named after them.
  ///
  /// - Parameters:
  ///   - transport: what takes requests there.
  ///   - baseURL: where the forecast is.
  ///   - geocodingBaseURL: where the search for places is.
  ///   - retry: when something is asked again that can be.
  ///   - now: the clock that reports are dated by.
  /// - Returns: a client that asks anew each time.
  public static func openMeteo(
    transport: HTTPTransport, baseURL: URL = OpenMeteo.baseURL,
    geocodingBaseURL: URL = OpenMeteo.geocodingBaseURL, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    let service = JSONService(
      name: WeatherProvider.openMeteo.displayName, transport: transport, retry: retry, now: now,
      readRefusal: OpenMeteoRefusal.read)
    return WeatherClient(
      provider: .openMeteo,
      search: { (name) throws(ProviderError) in
        let request = OpenMeteo.searchRequest(name, at: geocodingBaseURL)
        return try await service.get(OpenMeteoPlaces.self, request).places
      },
      place: { (coordinates) throws(ProviderError) in
        Place(name: "\(coordinates)", coordinates: coordinates)
      },
      report: { (place) throws(ProviderError) in
        let request = OpenMeteo.forecastRequest(place.coordinates, at: baseURL)
        let forecast = try await service.get(OpenMeteoForecast.self, request)
        guard let report = forecast.report(for: place) else {
          throw service.error(.malformed(field: "current, daily"))
        }
        return Snapshot(value: report, fetchedAt: now(), source: .network)
      })
  }
}
