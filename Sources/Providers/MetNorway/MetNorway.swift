import Domain
import Foundation
import HTTPTypes

/// A client for the requests to MET Norway, which keeps to its terms of service
/// (<https://api.met.no/doc/TermsOfService>).
///
/// Requests name the program and a contact, have at most four decimals, are not sent before the
/// stored answer expires, and ask only for newer data.
struct MetNorway: Sendable {
  let service: JSONAPIClient
  let baseURL: URL
  let userAgent: String
  /// The stored report of a place, if there is one.
  let stored: @Sendable (Place) -> FetchedValue<WeatherReport>?
  /// The function that is told once that the service will change.
  let deprecation: Deprecation

  /// The longest time in seconds that a service may forbid requests.
  ///
  /// A stored time further ahead is from a clock that was wrong.
  private static let longestFreshness = 86_400

  /// Requests the report of a place, unless the stored one is still fresh.
  func report(of place: Place) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    let old = stored(place).flatMap { $0.isForecast(of: place) ? $0 : nil }
    if let until = old?.freshUntil,
      (1...Self.longestFreshness).contains(until.seconds(since: service.now()))
    {
      throw service.error(.unchanged(until: until))
    }
    // The local times of a stored report are those of its time zone.
    let known = old?.value.place.timeZone == place.timeZone ? old?.value : nil
    let response = try await service.send(
      request("locationforecast", place, ifModifiedSince: known?.lastModified),
      accepting: known?.lastModified == nil ? [] : [304])
    if response.status == 203 { deprecation.tell() }
    var report: WeatherReport
    if response.status == 304, let known {
      report = known.unchanged(at: place, now: service.now())
    } else {
      report = try decoded(response, for: place)
    }
    var freshness = response.freshness(now: service.now())
    if let (nowcast, until) = await nowcast(at: place) {
      report.add(nowcast)
      // Neither of the two may be asked for again before both are expired.
      freshness.until = [freshness.until, until].compactMap(\.self).max()
    }
    return FetchedValue(
      value: report, fetchedAt: service.now(), source: .network, freshUntil: freshness.until,
      isStorable: freshness.isStorable)
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

  /// Requests the nowcast where there is one, or returns `nil` after any failure.
  private func nowcast(at place: Place) async -> (MetNorwayForecast, until: Timestamp?)? {
    guard MetNorwayNowcast.covers(place) else { return nil }
    let request = request("nowcast", place, ifModifiedSince: nil)
    guard let answer = await service.extraAnswer(MetNorwayForecast.self, request) else {
      return nil
    }
    return (answer.value, answer.freshness.until)
  }

  private func request(
    _ product: String, _ place: Place, ifModifiedSince lastModified: String?
  ) -> HTTPRequest {
    var headers: HTTPFields = [.userAgent: userAgent]
    headers[.ifModifiedSince] = lastModified
    return HTTPRequest(
      baseURL, path: ["weatherapi", product, "2.0", "complete"],
      query: place.coordinates.queryItems, headers: headers)
  }
}

extension MetNorway {
  /// Returns the failure that a status means by the service's terms.
  ///
  /// The bodies of error responses are not JSON. `area` is the area that the product covers.
  static func failure(
    of response: HTTPResponse, now: Timestamp, area: String
  ) -> JSONAPIClient.ErrorBody {
    let failure: ProviderError.Failure? =
      switch response.status {
      case 401, 403: .needsContact
      case 404, 422: .outsideCoverage(area: area)
      // A client that goes on asking is blocked.
      case 429: .quota(retryAt: response.retryAfter(now: now) ?? now.advanced(bySeconds: 600))
      default: nil
      }
    return JSONAPIClient.ErrorBody(failure: failure)
  }
}

extension FetchedValue<WeatherReport> {
  /// Returns whether this is a report that the same request would fetch.
  fileprivate func isForecast(of place: Place) -> Bool {
    value.provider == .metNorway
      && value.place.coordinates.decimals == place.coordinates.decimals
  }
}

extension HTTPResponse {
  /// The header `Last-Modified`, if it is a date that can be sent back.
  fileprivate var lastModified: String? {
    guard let text = headers.firstValue(of: .lastModified), text.utf8.count <= 40,
      text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }), HTTPDate.parse(text) != nil
    else { return nil }
    return text
  }
}
