import Domain
import Foundation

/// A client for the requests to MET Norway that follows its terms of service
/// (<https://api.met.no/doc/TermsOfService>).
///
/// Requests name the program and a contact, and have coordinates with at most four decimals. A
/// request is sent only after the stored report has expired, and only for newer data.
struct MetNorway: Sendable {
  let service: JSONAPIClient
  /// Returns the stored report of a place, if there is one.
  let stored: @Sendable (Place) -> FetchedValue<WeatherReport>?
  /// The record of responses that affect all later requests.
  let terms: MetNorwayTerms

  /// Returns the error of a request that the terms forbid now, or `nil` if it may be sent.
  func refusal(of place: Place) -> ProviderError? {
    refusal(storedReport: storedReport(of: place))
  }

  private func refusal(storedReport: FetchedValue<WeatherReport>?) -> ProviderError? {
    if let failure = terms.refusal { return service.error(failure) }
    guard let until = storedReport?.freshUntil, service.now().isBefore(limit: until) else {
      return nil
    }
    return service.error(.unchanged(until: until))
  }

  /// Returns the stored report that the same request would fetch.
  private func storedReport(of place: Place) -> FetchedValue<WeatherReport>? {
    stored(place).flatMap { $0.isForecast(of: place) ? $0 : nil }
  }

  /// Requests the report of a place, unless the terms forbid it now.
  func report(of place: Place) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    let old = storedReport(of: place)
    if let refusal = refusal(storedReport: old) { throw refusal }
    // Reuse a stored report only in the same time zone, because its local times are in that zone.
    let known = old?.value.place.timeZone == place.timeZone ? old?.value : nil
    let response = try await send(
      request("locationforecast", place.coordinates, ifModifiedSince: known?.lastModified),
      accepting: known?.lastModified == nil ? [] : [304])
    var report: WeatherReport
    if response.status == 304, let known {
      report = known.unchanged(at: place, now: service.now())
    } else {
      report = try decoded(response, for: place)
    }
    var freshness = response.freshness(now: service.now())
    if let nowcast = await nowcast(at: place) {
      report.add(nowcast.value)
      // The two are always requested together, so both must have expired before the next request.
      freshness.until = [freshness.until, nowcast.freshness.until].compactMap(\.self).max()
    }
    return service.fetched(report, freshness)
  }

  /// Sends a request, and records what the response means for later ones.
  func send(
    _ request: HTTPRequest, accepting statuses: Set<Int>
  ) async throws(ProviderError) -> HTTPResponse {
    do throws(ProviderError) {
      let response = try await service.send(request, accepting: statuses)
      if response.status == 203 { terms.recordDeprecation() }
      return response
    } catch {
      terms.record(error.failure)
      throw error
    }
  }

  private func decoded(
    _ response: HTTPResponse, for place: Place
  ) throws(ProviderError) -> WeatherReport {
    let forecast = try decode(
      MetNorwayForecast.self, from: response.body, service: service.name)
    guard var report = forecast.report(for: place, now: service.now()) else {
      throw service.error(.malformed(field: "properties.timeseries"))
    }
    report.lastModified = response.lastModified
    return report
  }

  /// Requests the nowcast if it can cover the place, and returns `nil` after any failure.
  private func nowcast(at place: Place) async -> MetNorwayNowcasts.Answer? {
    guard MetNorwayNowcast.covers(place) else { return nil }
    return try? await nowcast(at: place.coordinates) { request throws(ProviderError) in
      try await service.fetchOnce(MetNorwayForecast.self, request)
    }
  }

  /// Returns the nowcast of a point, which is requested unless the last one is fresh.
  func nowcast(
    at point: Coordinates,
    _ send: (HTTPRequest) async throws(ProviderError) -> MetNorwayNowcasts.Answer
  ) async throws(ProviderError) -> MetNorwayNowcasts.Answer {
    try await terms.nowcasts.answer(
      to: request("nowcast", point, ifModifiedSince: nil), now: service.now, send)
  }

  /// Returns the request for a product at a point.
  func request(
    _ product: String, _ point: Coordinates, ifModifiedSince lastModified: String?
  ) -> HTTPRequest {
    let point = point.decimals
    var request = service.request(
      ["weatherapi", product, "2.0", "complete"], ["lat": point.latitude, "lon": point.longitude])
    request.headers[.ifModifiedSince] = lastModified
    return request
  }
}

extension MetNorway {
  /// Returns the failure that a status means according to the service's terms.
  ///
  /// The bodies of error responses are not JSON. `area` is the area that the product covers, or
  /// `nil` for the whole world.
  static func failure(
    of response: HTTPResponse, now: Timestamp, area: String? = nil
  ) -> JSONAPIClient.ErrorBody {
    let failure: ProviderError.Failure? =
      switch response.status {
      case 401, 403: .needsContact
      case 404, 422:
        area.map { .outsideCoverage(area: $0) } ?? .rejected(status: response.status, reason: nil)
      // The service blocks a client that continues to send requests.
      case 429: .rateLimited(retryAt: response.retryAfter(now: now) ?? now.advanced(bySeconds: 600))
      default: nil
      }
    return JSONAPIClient.ErrorBody(failure: failure)
  }
}

extension FetchedValue<WeatherReport> {
  /// Returns whether a request for the place would fetch a newer version of this report.
  fileprivate func isForecast(of place: Place) -> Bool {
    value.provider == .metNorway
      && value.place.coordinates.decimals == place.coordinates.decimals
  }
}

extension HTTPResponse {
  /// The header `Last-Modified`, if it is a date that can be sent back.
  fileprivate var lastModified: String? {
    guard let text = headers[.lastModified], text.utf8.count <= 40,
      text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), HTTPDate.parse(text) != nil
    else { return nil }
    return text
  }
}
