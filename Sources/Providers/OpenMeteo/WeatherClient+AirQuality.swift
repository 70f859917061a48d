public import Domain
public import Foundation

extension WeatherClient {
  /// Returns a client whose reports have the air quality from Open-Meteo, which covers all places.
  ///
  /// The air quality is requested at the same time as the report. If this request fails, the report
  /// has no air quality.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - baseURL: The address of the air quality.
  ///   - limiter: The limiter that counts and limits the calls to Open-Meteo, or `nil` for no
  ///     limit.
  ///   - now: The clock that dates limits.
  /// - Returns: A client of the same provider.
  public func addingAirQuality(
    transport: HTTPTransport, baseURL: URL, limiter: RateLimiter?,
    now: @escaping @Sendable () -> Timestamp
  ) -> WeatherClient {
    let service = JSONAPIClient(
      name: WeatherProvider.openMeteo.displayName, transport: transport, limiter: limiter,
      now: now, decodeErrorBody: OpenMeteoErrorResponse.read)
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
