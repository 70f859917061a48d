public import Domain
public import Foundation

extension WeatherClient {
  /// Returns a client for Bright Sky, which covers Germany.
  ///
  /// The service has no days, feels-like temperatures, or sun times, which are computed.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program, and the clock.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - search: The function that finds places, because the service has none.
  /// - Returns: A client that has not sent a request yet.
  public static func brightSky(
    _ access: ServiceAccess, baseURL: URL,
    search: @escaping @Sendable (String) async throws(ProviderError) -> [Place]
  ) -> WeatherClient {
    let service = JSONAPIClient(
      name: WeatherProvider.brightSky.displayName, access: access, baseURL: baseURL,
      decodeErrorBody: BrightSkyErrorResponse.read)
    return WeatherClient(
      provider: .brightSky, search: search, report: BrightSky(service: service).report(of:))
  }
}
