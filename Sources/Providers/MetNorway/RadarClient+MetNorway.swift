public import Domain
public import Foundation
public import Radar

extension RadarClient {
  /// Returns a client for MET Norway's nowcast, which has the rain of a point and no frames.
  ///
  /// - Parameters:
  ///   - access: The transport, the name of the program with a contact, which the terms require, and the
  ///     clock.
  ///   - baseURL: The address to which the documented paths are appended.
  ///   - limiter: The limiter that stores until when the service accepts no requests, or `nil` for
  ///     none.
  ///   - terms: The record of responses that the clients of all products share.
  /// - Returns: A client that has not sent a request yet.
  public static func metNorway(
    _ access: ServiceAccess, baseURL: URL, limiter: RateLimiter? = nil,
    terms: MetNorwayTerms = MetNorwayTerms()
  ) -> RadarClient {
    let area = "Norway, Sweden, Finland, and Denmark"
    let service = JSONAPIClient(
      name: WeatherProvider.metNorway.displayName, access: access, baseURL: baseURL,
      limiter: limiter,
      decodeErrorBody: { MetNorway.failure(of: $0, now: $1, area: area) })
    let metNorway = MetNorway(service: service, stored: { _ in nil }, terms: terms)
    return RadarClient { (request) throws(ProviderError) in
      let nowcast = try await metNorway.rain(at: request.map.center)
      let loop = RadarLoop(
        source: .metNorway, placement: .picture(area: MercatorPicture(covering: request.map)),
        frames: [], nowcast: nowcast)
      return service.fetched(loop, HTTPFreshness(isStorable: false))
    }
  }
}

extension MetNorway {
  /// Returns the rain of the next two hours at a point.
  fileprivate func rain(at point: Coordinates) async throws(ProviderError) -> RadarNowcast {
    if let failure = terms.refusal { throw service.error(failure) }
    let nowcast = try await nowcast(at: point) { request throws(ProviderError) in
      let response = try await send(request, accepting: [])
      let value = try decode(MetNorwayForecast.self, from: response.body, service: service.name)
      return (value, response.freshness(now: service.now()))
    }.value
    guard !nowcast.steps.isEmpty, nowcast.steps.count <= RadarNowcast.largestCount else {
      throw service.error(.malformed(field: "properties.timeseries"))
    }
    return RadarNowcast(
      point: point, hasRadar: nowcast.hasRadar,
      steps: nowcast.steps.map { step in
        let rate = step.instant.precipitationRate.flatMap { (0...1_000).contains($0) ? $0 : nil }
        return RadarNowcast.Step(time: step.time, rate: rate)
      })
  }
}
