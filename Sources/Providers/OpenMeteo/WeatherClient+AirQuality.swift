public import Domain
public import Foundation

extension WeatherClient {
  /// Returns a client whose reports have the air quality from Open-Meteo, which covers all places.
  ///
  /// The air quality is requested at the same time as the report. If this request fails, the report
  /// has no air quality.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address of the air quality.
  ///   - limiter: The limiter that counts and limits the calls to Open-Meteo, or `nil` for no
  ///     limit.
  /// - Returns: A client of the same provider.
  public func addingAirQuality(
    _ access: ServiceAccess, baseURL: URL, limiter: RateLimiter?
  ) -> WeatherClient {
    let service = JSONAPIClient.openMeteo(access, baseURL: baseURL, limiter: limiter)
    var client = self
    client.report = { (place) throws(ProviderError) in
      if let error = refusal(place) { throw error }
      let request = OpenMeteo.airQualityRequest(place.coordinates, days: 1, at: baseURL)
      async let forecast = service.getOptional(OpenMeteoForecast.self, request)
      var fetched = try await report(place)
      fetched.value.airQuality = await forecast?.airQuality
      fetched.value.airQuality?.source = "Open-Meteo.com"
      return fetched
    }
    return client
  }
}
