package import Domain
package import Foundation
import Synchronization

/// A client for the requests to MET Norway that follows its terms of service (<https://api.met.no/doc/TermsOfService>).
///
/// Requests name the program and a contact, and have coordinates with at most four decimals. A
/// request is sent only after the stored report has expired, and only for newer data.
struct MetNorway: Sendable {
  let service: JSONAPIClient
  let stored: WeatherClient.StoredReport
  /// The record of responses that affect all later requests.
  let terms: MetNorwayTerms

  /// `area` is the area that the product covers, or `nil` for the whole world.
  init(
    _ access: ServiceAccess, baseURL: URL, area: String? = nil,
    stored: @escaping WeatherClient.StoredReport = { _ in nil }, limiter: RateLimiter?,
    terms: MetNorwayTerms
  ) {
    service = JSONAPIClient(
      name: WeatherProvider.metNorway.displayName, access: access, baseURL: baseURL,
      limiter: limiter, decodeErrorBody: { Self.failure(of: $0, now: $1, area: area) })
    (self.stored, self.terms) = (stored, terms)
  }

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

  private func storedReport(of place: Place) -> FetchedValue<WeatherReport>? {
    stored(place).flatMap { $0.isForecast(of: place) ? $0 : nil }
  }

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
    return service.fetchedReport(report, freshness)
  }

  func send(
    _ request: HTTPRequest, accepting statuses: Set<Int> = []
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

  func forecast(in response: HTTPResponse) throws(ProviderError) -> MetNorwayForecast {
    try service.reading(try MetNorwayForecast(JSON(response.body)))
  }

  private func decoded(
    _ response: HTTPResponse, for place: Place
  ) throws(ProviderError) -> WeatherReport {
    let forecast = try forecast(in: response)
    guard var report = forecast.report(for: place, now: service.now()) else {
      throw service.error(.malformed(field: "properties.timeseries"))
    }
    report.lastModified = response.lastModified
    return report
  }

  /// Requests the nowcast if it can cover the place, and returns `nil` after any failure.
  private func nowcast(at place: Place) async -> MetNorwayNowcasts.Answer? {
    guard Self.hasNowcast(place) else { return nil }
    return try? await nowcast(at: place.coordinates) { request throws(ProviderError) in
      do throws(ProviderError) {
        let (json, freshness) = try await service.fetchOnce(request)
        return (try service.reading(try MetNorwayForecast(json)), freshness)
      } catch {
        terms.record(error.failure)
        throw error
      }
    }
  }

  func nowcast(
    at point: Coordinates,
    _ send: (HTTPRequest) async throws(ProviderError) -> MetNorwayNowcasts.Answer
  ) async throws(ProviderError) -> MetNorwayNowcasts.Answer {
    try await terms.nowcasts.answer(
      to: request("nowcast", point, ifModifiedSince: nil), now: service.now, send)
  }

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
  /// Returns the failure by the service's terms; the bodies of error responses are not JSON.
  private static func failure(
    of response: HTTPResponse, now: Timestamp, area: String?
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

extension WeatherClient {
  /// Returns a client for MET Norway's location forecast, and for its nowcast if that covers the place.
  ///
  /// A report that is stored and fresh is not requested again: the client throws `.unchanged`.
  /// After the service has rejected the program, no requests are sent. The service has no days,
  /// feels-like temperatures, or sun times, which are computed.
  ///
  /// The terms require a contact in the name of the program. The limiter stores until when the service
  /// accepts no requests, and the clients of all products share `terms`.
  package static func metNorway(
    _ access: ServiceAccess, baseURL: URL,
    search: @escaping @Sendable (String) async throws(ProviderError) -> [Place],
    stored: @escaping StoredReport,
    limiter: RateLimiter? = nil, terms: MetNorwayTerms = MetNorwayTerms()
  ) -> WeatherClient {
    let metNorway = MetNorway(
      access, baseURL: baseURL, stored: stored, limiter: limiter, terms: terms)
    var client = WeatherClient(
      provider: .metNorway, search: search, report: metNorway.report(of:))
    client.refusal = metNorway.refusal(of:)
    return client
  }
}

extension WeatherReport {
  /// Returns this stored report for the current time, after MET Norway had nothing newer.
  ///
  /// The result has only the parts that come from the service's forecast. The quarter-hours come from its
  /// nowcast, which is requested anew. A forecast can remain the newest for
  /// hours, so the current conditions may be those of a later hour than in the stored report.
  fileprivate func unchanged(at place: Place, now: Timestamp) -> WeatherReport {
    var report = WeatherReport(
      provider: provider, place: place, current: current, daily: daily, hourly: hourly)
    report.computed = computed
    report.lastModified = lastModified
    report.elevation = elevation
    let index = hourlyStarts.last { hourly[$0].time.instant <= now }
    if let index, let known = current?.observedAt?.instant, known < hourly[index].time.instant {
      report.current = CurrentConditions(hourFromItsTime(at: index))
    }
    return report
  }
}

// MARK: - Alerts

extension AlertsClient {
  /// Returns a client for the alerts of the weather service of Norway, which has an empty list for other places.
  ///
  /// The terms of the service require a contact in the name of the program. All its clients share `terms`
  /// and the limiter, which stores until when the service accepts no requests.
  package static func metNorway(
    _ access: ServiceAccess, baseURL: URL, limiter: RateLimiter? = nil,
    terms: MetNorwayTerms = MetNorwayTerms()
  ) -> AlertsClient {
    let metNorway = MetNorway(
      access, baseURL: baseURL, area: "Norway", limiter: limiter, terms: terms)
    return AlertsClient(.metNorway, fetch: metNorway.alerts(at:))
  }
}

extension MetNorway {
  fileprivate func alerts(at place: Place) async throws(ProviderError) -> OfficeAlerts {
    if let failure = terms.refusal { throw service.error(failure) }
    let point = place.coordinates.decimals
    let request = service.request(
      ["weatherapi", "metalerts", "2.0", "current.json"],
      ["lat": point.latitude, "lon": point.longitude, "lang": "en"])
    let response = try await send(request)
    return try service.alerts(
      in: try service.reading(try JSON(response.body)), "features", at: place,
      of: CAPAlert.init(metNorway:))
  }
}

extension CAPAlert {
  init?(metNorway feature: JSON) {
    guard let item = feature["properties"].object else { return nil }
    let interval = feature["when.interval"].list.map(\.time)
    let name = item["eventAwarenessName"].rawText
    id = item["id"].rawText
    // The service's own title repeats the area and the times, which are in UTC.
    headline = name ?? item["title"].rawText
    event = name ?? item["event"].rawText
    area = item["area"].rawText
    source = WeatherProvider.metNorway.displayName
    link = item["web"].rawText
    severity = item["severity"].rawText
    color = AlertLevel(awareness: item["awareness_level"].rawText)?.color
    // The service calls all of them danger warnings, farevarsler.
    kind = .warning
    urgency = item["urgency"].rawText
    certainty = item["certainty"].rawText
    status = item["status"].rawText
    messageType = item["type"].rawText
    from = interval.first ?? nil
    until = end(item["eventEndingTime"].time, interval.dropFirst().first ?? nil)
    description = item["description"].rawText.flatMap(AlertText.init(lines:))
    instruction = item["instruction"].rawText.flatMap(AlertText.init(lines:))
  }
}

/// A record of the responses of MET Norway that affect the process until it ends.
///
/// Such responses reject the program, announce the end of the service, or are still fresh. The clients
/// of all products share one record.
package final class MetNorwayTerms: Sendable {
  private let notice: @Sendable (String) -> Void
  private let isDeprecated = Atomic(false)
  private let refused = Mutex<ProviderError.Failure?>(nil)
  /// The nowcasts that must not be requested again yet.
  let nowcasts = MetNorwayNowcasts()

  /// Calls `notice` once, at the first response that announces the service's end.
  package init(notice: @escaping @Sendable (String) -> Void = { _ in }) {
    self.notice = notice
  }

  /// The failure with which the service rejected the program, or `nil` if it did not.
  ///
  /// No more requests may then be sent, because the service would block the program.
  var refusal: ProviderError.Failure? { refused.withLock { $0 } }

  func record(_ failure: ProviderError.Failure) {
    if [.needsContact, .refusedContact].contains(failure) { refused.withLock { $0 = failure } }
  }

  func recordDeprecation() {
    guard !isDeprecated.exchange(true, ordering: .relaxed) else { return }
    let name = WeatherProvider.metNorway.displayName
    notice("A service of \(name) is in beta or will end (HTTP 203). Check for an update.")
  }
}
