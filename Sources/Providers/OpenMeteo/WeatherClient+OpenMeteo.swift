public import Domain
public import Foundation

extension WeatherClient {
  /// Returns a client for Open-Meteo's weather and for its geocoding.
  ///
  /// Open-Meteo accepts any point, so places have no location key. A place found by its coordinates
  /// is named after them. If the request for the air quality fails, the report has none.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address of the forecast.
  ///   - geocodingBaseURL: The address of the place search.
  ///   - airQualityBaseURL: The address of the air quality, or `nil` to omit air quality.
  ///   - days: The number of days in a report, in ``OpenMeteo/dayCounts``.
  ///   - limiter: The limiter that counts and limits the calls, or `nil` for no limit.
  /// - Returns: A client that sends new requests for each call.
  public static func openMeteo(
    _ access: ServiceAccess, baseURL: URL = OpenMeteo.baseURL,
    geocodingBaseURL: URL = OpenMeteo.geocodingBaseURL, airQualityBaseURL: URL? = nil,
    days: Int = OpenMeteo.defaultDays, limiter: RateLimiter? = nil
  ) -> WeatherClient {
    let service = JSONAPIClient.openMeteo(access, baseURL: baseURL, limiter: limiter)
    let reports = OpenMeteoReports(
      service: service, airQualityBaseURL: airQualityBaseURL, days: days)
    var client = WeatherClient(
      provider: .openMeteo, reportCost: OpenMeteo.reportCost(days: days),
      search: { (name) throws(ProviderError) in
        let request = OpenMeteo.searchRequest(name, at: geocodingBaseURL)
        return try await service.get(OpenMeteoPlaces.self, request).places
      },
      report: reports.report(of:))
    client.refusal = { _ in service.quotaError(for: OpenMeteo.forecastCost(days: days)) }
    return client
  }
}
