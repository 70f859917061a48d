import Domain
import Foundation

extension JSONAPIClient {
  /// Returns the client of one of Open-Meteo's servers.
  static func openMeteo(
    _ access: ServiceAccess, baseURL: URL, limiter: RateLimiter?
  ) -> JSONAPIClient {
    JSONAPIClient(
      name: WeatherProvider.openMeteo.displayName, access: access, baseURL: baseURL,
      limiter: limiter, decodeErrorBody: OpenMeteoErrorResponse.read)
  }
}

/// A client that combines the responses of Open-Meteo's servers into reports.
struct OpenMeteoReports: Sendable {
  let service: JSONAPIClient
  let airQualityBaseURL: URL?
  /// The number of days in a report.
  let days: Int

  /// Requests the report of a place, with forecast and air quality in parallel.
  func report(of place: Place) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    async let air = airQuality(at: place.coordinates)
    let request = OpenMeteo.forecastRequest(place.coordinates, days: days, at: service.baseURL)
    let (forecast, freshness) = try await service.fetch(OpenMeteoForecast.self, request)
    guard var report = forecast.report(for: place, days: days) else {
      throw service.error(.malformed(field: "current, daily"))
    }
    report.requestedDays = days
    report.airQuality = await air
    return service.fetched(report, freshness)
  }

  /// Requests the air quality, or returns `nil` if the request fails or takes too long.
  private func airQuality(at point: Coordinates) async -> AirQuality? {
    guard let airQualityBaseURL else { return nil }
    let request = OpenMeteo.airQualityRequest(point, days: days, at: airQualityBaseURL)
    return await service.getOptional(OpenMeteoForecast.self, request)?.airQuality
  }
}
