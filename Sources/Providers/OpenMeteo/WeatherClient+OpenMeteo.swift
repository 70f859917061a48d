public import Domain
public import Foundation

extension WeatherClient {
  /// Weather from Open-Meteo, and places from its geocoding.
  ///
  /// It takes any point as it is, so it knows no place by a key; a place found by its coordinates
  /// is named after them. Air quality is an extra: a report whose air quality fails is one without.
  ///
  /// - Parameters:
  ///   - transport: what takes requests there.
  ///   - baseURL: where the forecast is.
  ///   - geocodingBaseURL: where the search for places is.
  ///   - airQualityBaseURL: where the air quality is; nobody is asked for it without.
  ///   - meter: what counts the calls, where that is wanted.
  ///   - retry: when something is asked again that can be.
  ///   - now: the clock that reports are dated by.
  /// - Returns: a client that asks anew each time.
  public static func openMeteo(
    transport: HTTPTransport, baseURL: URL = OpenMeteo.baseURL,
    geocodingBaseURL: URL = OpenMeteo.geocodingBaseURL, airQualityBaseURL: URL? = nil,
    meter: CallMeter? = nil, retry: RetryPolicy = .standard,
    now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    let service = JSONService(
      name: WeatherProvider.openMeteo.displayName, transport: transport, retry: retry,
      meter: meter, now: now, readRefusal: OpenMeteoRefusal.read)
    let reports = OpenMeteoReports(
      service: service, baseURL: baseURL, airQualityBaseURL: airQualityBaseURL)
    return WeatherClient(
      provider: .openMeteo,
      search: { (name) throws(ProviderError) in
        let request = OpenMeteo.searchRequest(name, at: geocodingBaseURL)
        return try await service.get(OpenMeteoPlaces.self, request).places
      },
      place: { (coordinates) throws(ProviderError) in
        Place(name: "\(coordinates)", coordinates: coordinates)
      },
      report: reports.report(of:))
  }
}
