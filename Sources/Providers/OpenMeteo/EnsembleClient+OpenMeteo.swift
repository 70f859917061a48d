public import Domain
public import Foundation

extension EnsembleClient {
  /// Returns a client for Open-Meteo's ensembles.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address of the ensembles.
  ///   - days: The number of days in a report.
  ///   - limiter: The limiter that counts and limits the calls to Open-Meteo, or `nil` for no limit.
  /// - Returns: A client that sends a new request for each call.
  public static func openMeteo(
    _ access: ServiceAccess, baseURL: URL, days: Int, limiter: RateLimiter?
  ) -> EnsembleClient {
    let service = JSONAPIClient.openMeteo(access, baseURL: baseURL, limiter: limiter)
    return EnsembleClient { (place) throws(ProviderError) in
      let request = OpenMeteo.ensembleRequest(place.coordinates, days: days, at: baseURL)
      guard let forecast = try await service.get(OpenMeteoForecast.self, request).ensemble else {
        throw service.error(.malformed(field: "hourly.temperature_2m_spread"))
      }
      return service.fetched(forecast)
    }
  }
}

extension OpenMeteoForecast {
  /// The mean and the spread of the temperature by hours, or `nil` if no hour has both.
  ///
  /// The mean has the plain name of the variable, and the spread is in kelvins in any case.
  var ensemble: EnsembleForecast? {
    let rows = hourly?.rows ?? []
    let hours = rows.compactMap { row -> (time: Timestamp, mean: Double?, spread: Double?)? in
      guard let time = row[.time].flatMap(clock.time)?.instant else { return nil }
      let mean: Quantity<TemperatureUnit>? = row.quantity(.temperature)
      let isKelvin = row.unit(of: .temperatureSpread) == "K"
      return (time, mean?.celsius, isKelvin ? row.number(.temperatureSpread) : nil)
    }
    guard let start = hours.first?.time,
      hours.contains(where: { $0.mean != nil && $0.spread != nil }),
      zip(hours.indices, hours).allSatisfy({ $1.time == start.advanced(bySeconds: $0 * 3_600) })
    else { return nil }
    return EnsembleForecast(start: start, means: hours.map(\.mean), spreads: hours.map(\.spread))
  }
}
