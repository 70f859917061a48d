import Domain
import Foundation

/// Makes reports out of the answers of Open-Meteo's servers.
struct OpenMeteoReports: Sendable {
  let service: JSONService
  let baseURL: URL
  let airQualityBaseURL: URL?

  /// The report of a place, the air quality asked for beside the forecast.
  func report(of place: Place) async throws(ProviderError) -> Snapshot<WeatherReport> {
    async let air = airQuality(at: place.coordinates)
    let request = OpenMeteo.forecastRequest(place.coordinates, at: baseURL)
    let (forecast, freshness) = try await service.fetch(OpenMeteoForecast.self, request)
    guard var report = forecast.report(for: place) else {
      throw service.error(.malformed(field: "current, daily"))
    }
    report.airQuality = await air
    return Snapshot(
      value: report, fetchedAt: service.now(), source: .network, freshUntil: freshness.until,
      mayBeKept: freshness.mayBeKept)
  }

  /// What is in the air, if that can be told in time.
  private func airQuality(at point: Coordinates) async -> AirQuality? {
    guard let airQualityBaseURL else { return nil }
    let request = OpenMeteo.airQualityRequest(point, at: airQualityBaseURL)
    return await service.extra(OpenMeteoForecast.self, request)?.airQuality
  }
}
