import Domain
import Foundation

extension JSONAPIClient {
  /// Returns the client of the National Weather Service.
  static func nws(_ access: ServiceAccess, baseURL: URL) -> JSONAPIClient {
    JSONAPIClient(
      name: WeatherProvider.nws.displayName, access: access, baseURL: baseURL,
      headers: [.accept: "application/geo+json"], decodeErrorBody: NWSErrorResponse.read)
  }
}

/// A client that combines the responses of the National Weather Service into reports.
struct NWSReports: Sendable {
  let service: JSONAPIClient
  let points: NWSPointStore

  /// The longest age of a stored point, in seconds.
  ///
  /// Offices move their grids now and then.
  private static let pointLifetime = 86_400
  /// The largest number of stations whose reports are requested.
  private static let stationLimit = 5

  /// Requests the report of a place, after its addresses if they are not stored.
  ///
  /// If the stored addresses are gone, they are requested again.
  func report(of place: Place) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    if let point = storedPoint(place.coordinates) {
      do throws(ProviderError) {
        return try await report(of: place, at: point)
      } catch {
        guard error.isGone else { throw error }
        points.save(nil, place.coordinates)
      }
    }
    let point = try await requestPoint(place.coordinates)
    points.save(point, place.coordinates)
    return try await report(of: place, at: point)
  }

  private func report(
    of place: Place, at point: NWSPoint
  ) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    async let periods = Result(awaiting: { () throws(ProviderError) in
      try await fetch(
        NWSForecast.self, point.forecast, "forecast", ["units": "si"])
    })
    async let layers = Result(awaiting: { () throws(ProviderError) in
      try await fetch(NWSGrid.self, point.grid, "forecastGridData")
    })
    async let observed = observation(point, of: place.coordinates)
    let (forecastOutcome, gridOutcome) = (await periods, await layers)
    let observation = await observed
    let forecast = try forecastOutcome.unlessExpired()
    let grid = try gridOutcome.unlessExpired()
    let parts = NWSReportParts(
      forecast: forecast?.value, grid: grid?.value, observation: observation?.value)
    var place = place
    place.timeZone = point.timeZone ?? place.timeZone
    guard let report = parts.report(for: place, now: service.now()) else {
      if case .failure(let error) = forecastOutcome { throw error }
      throw service.error(.malformed(field: "properties.periods"))
    }
    let freshness = [
      forecast?.freshness, grid?.freshness, observation?.freshness,
    ].compactMap(\.self).reduce(HTTPFreshness()) { $0.combined(with: $1) }
    return service.fetched(report, freshness)
  }

  // MARK: Points

  /// Returns a stored point that is recent and below the address of the service.
  ///
  /// The configuration may have changed since the point was stored.
  private func storedPoint(_ coordinates: Coordinates) -> NWSPoint? {
    guard let point = points.load(coordinates),
      (0..<Self.pointLifetime).contains(service.now().seconds(since: point.fetchedAt)),
      service.baseURL.follow(point.forecast) != nil, service.baseURL.follow(point.grid) != nil
    else { return nil }
    return point
  }

  private func requestPoint(_ coordinates: Coordinates) async throws(ProviderError) -> NWSPoint {
    let answer = try await service.get(
      NWSPointResponse.self,
      service.request(["points", coordinates.decimalsText]))
    // American Samoa has points without a grid.
    guard let forecast = answer.forecast, let grid = answer.grid else {
      throw service.error(.outsideCoverage(area: WeatherProvider.nws.description.coverage))
    }
    return NWSPoint(
      forecast: forecast, grid: grid, stations: answer.stations, timeZone: answer.timeZone,
      fetchedAt: service.now())
  }

  // MARK: Stations

  /// Requests the reports of the nearest stations, one after another, until one is usable.
  ///
  /// The result is `nil` if no report is usable, and after a timeout.
  private func observation(
    _ point: NWSPoint, of coordinates: Coordinates
  ) async -> (value: NWSObservation, freshness: HTTPFreshness)? {
    for id in await stations(point, of: coordinates) {
      let request = service.request(["stations", id, "observations", "latest"])
      do throws(ProviderError) {
        let answer = try await service.fetchOnce(NWSObservation.self, request)
        if answer.value.isUsable(at: service.now()) { return answer }
      } catch {
        // The reports of all stations come from the same server, so others would time out, too.
        if case .timedOut = error.failure { return nil }
      }
    }
    return nil
  }

  /// Returns the identifiers of the nearest stations, and stores them with the point.
  private func stations(_ point: NWSPoint, of coordinates: Coordinates) async -> [String] {
    if let ids = point.stationIDs { return ids }
    guard let address = point.stations.flatMap(service.baseURL.follow),
      let answer = await service.getOptional(
        NWSStationsResponse.self, service.request(at: address))
    else { return [] }
    var point = point
    point.stationIDs = Array(answer.ids.prefix(Self.stationLimit))
    points.save(point, coordinates)
    return point.stationIDs ?? []
  }

  // MARK: Requests

  /// Requests an address from a response, unless it leads to another host.
  private func fetch<Answer: Decodable>(
    _ type: Answer.Type, _ address: String, _ field: String,
    _ query: KeyValuePairs<String, String> = [:]
  ) async throws(ProviderError) -> (value: Answer, freshness: HTTPFreshness) {
    guard let url = service.baseURL.follow(address) else {
      throw service.error(.malformed(field: "properties.\(field)"))
    }
    return try await service.fetch(type, service.request([], query, at: url))
  }
}

extension Result where Failure == ProviderError {
  /// Returns the value, or `nil` if the responsible office has not renewed the forecast.
  ///
  /// The other parts of a report do not depend on it.
  fileprivate func unlessExpired() throws(ProviderError) -> Success? {
    if case .failure(let error) = self, error.failure == NWSErrorResponse.gridExpired {
      return nil
    }
    return try get()
  }
}

extension ProviderError {
  /// Whether an address of the service is not valid any more.
  fileprivate var isGone: Bool {
    switch failure {
    case .notFound, .outsideCoverage: true
    default: false
    }
  }
}
