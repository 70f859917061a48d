public import Domain
public import Foundation

extension WeatherClient {
  /// Returns a client for the weather of the US National Weather Service.
  ///
  /// A report takes three requests: the forecast in half days, the raw grid with the hours, and the
  /// report of a station. The first report of a place takes two more, for addresses. The service
  /// has no place search, so places are named after their coordinates.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program with a contact, which the terms require, and the
  ///     clock.
  ///   - baseURL: The address to which the documented paths are appended. Only addresses below it
  ///     are followed.
  ///   - points: The storage for addresses.
  ///   - search: The place search of another service.
  /// - Returns: A client that sends new requests for each report.
  public static func nws(
    _ access: ServiceAccess, baseURL: URL, points: NWSPointStore,
    search: @escaping @Sendable (String) async throws(ProviderError) -> [Place]
  ) -> WeatherClient {
    let reports = NWSReports(service: .nws(access, baseURL: baseURL), points: points)
    return WeatherClient(provider: .nws, search: search, report: reports.report(of:))
  }
}
