internal import BundledData
package import Domain
package import Foundation
package import Radar
import Synchronization

extension WeatherReport {
  /// Replaces the current conditions by those of a nowcast, and adds its precipitation.
  ///
  /// The nowcast has steps of five minutes for two hours in Norway, Sweden, Finland, and Denmark.
  ///
  /// The nowcast lacks cloud cover, pressure, dew point, and UV index, which stay those of the
  /// forecast. A nowcast of another time than the current conditions is ignored.
  mutating func add(_ nowcast: MetNorwayForecast) {
    guard let step = nowcast.steps.first, let hour = current?.observedAt?.instant,
      (-1_800..<7_200).contains(step.time.seconds(since: hour))
    else { return }
    let clock = LocalClock(zone: place.timeZone, orUTCOffset: 0)
    if let now = step.conditions(at: place.coordinates, clock: clock), now.temperature != nil {
      current = current?.replaced(by: now)
      if current?.feelsLike != nil { computed.insert(.feelsLike) }
    }
    if nowcast.hasRadar { quarterHourly = nowcast.quarterHours(clock: clock) }
  }
}

extension CurrentConditions {
  /// Returns these conditions with the values that newer ones have.
  fileprivate func replaced(by new: CurrentConditions) -> CurrentConditions {
    var conditions = self
    conditions.observedAt = new.observedAt
    conditions.phrase = new.phrase ?? phrase
    conditions.sky = new.sky ?? sky
    conditions.isDay = new.isDay
    conditions.temperature = new.temperature ?? temperature
    conditions.humidity = new.humidity ?? humidity
    conditions.wind = new.wind ?? wind
    conditions.precipitation = new.precipitation ?? precipitation
    return conditions.withFeelsLike
  }
}

extension MetNorwayForecast {
  /// Returns the precipitation of the quarter-hours of which all three rates are known.
  fileprivate func quarterHours(clock: LocalClock) -> [QuarterHourForecast] {
    let rates = Dictionary(grouping: steps) { $0.time.quarterHour }
    return rates.sorted { $0.key < $1.key }.compactMap { start, steps in
      let rates = steps.compactMap(\.precipitationRate?.value)
      guard rates.count == 3, steps.count == 3 else { return nil }
      let amount = rates.reduce(0, +) / 3 / 4
      return QuarterHourForecast(
        time: clock.zoned(start), precipitation: Quantity(amount, .millimeters))
    }
  }
}

// MARK: - Requests

/// The nowcasts that the clients of a process share while they are fresh.
///
/// The weather and the radar of a place need the same nowcast, and the terms forbid to request it
/// again before it expires.
final class MetNorwayNowcasts: Sendable {
  typealias Answer = (value: MetNorwayForecast, freshness: HTTPFreshness)

  private let answers = Mutex<[HTTPRequest: Answer]>([:])

  /// Returns the fresh response to a request, which is sent if there is none.
  func answer(
    to request: HTTPRequest, now: () -> Timestamp,
    _ send: (HTTPRequest) async throws(ProviderError) -> Answer
  ) async throws(ProviderError) -> Answer {
    let start = now()
    if let known = answers.withLock({ $0[request] }), known.freshness.lasts(at: start) {
      return known
    }
    let answer = try await send(request)
    let end = now()
    answers.withLock { answers in
      answers = answers.filter { $0.value.freshness.lasts(at: end) }
      answers[request] = answer
    }
    return answer
  }
}

extension HTTPFreshness {
  /// Returns whether the terms forbid to request the value again.
  fileprivate func lasts(at now: Timestamp) -> Bool { until.map(now.isBefore(limit:)) ?? false }
}

// MARK: - Radar

extension RadarClient {
  /// Returns a client for MET Norway's nowcast, which has the rain of a point and no frames.
  package static func metNorway(
    _ access: ServiceAccess, baseURL: URL, limiter: RateLimiter? = nil,
    terms: MetNorwayTerms = MetNorwayTerms()
  ) -> RadarClient {
    let metNorway = MetNorway(
      access, baseURL: baseURL, area: "Norway, Sweden, Finland, and Denmark", limiter: limiter,
      terms: terms)
    return RadarClient { (request) throws(ProviderError) in
      let nowcast = try await metNorway.rain(at: request.point)
      let loop = RadarLoop(
        source: .metNorway, placement: .picture(area: MercatorPicture(covering: request.map)),
        frames: [], nowcast: nowcast)
      return metNorway.service.fetched(loop, HTTPFreshness(isStorable: false))
    }
  }
}

extension MetNorway {
  static func hasNowcast(_ place: Place) -> Bool {
    let countries = GazetteerClient.bundled.country(of: place).countries
    return !RadarSource.countriesWithNowcast.isDisjoint(with: countries)
  }

  fileprivate func rain(at point: Coordinates) async throws(ProviderError) -> RadarNowcast {
    if let failure = terms.refusal { throw service.error(failure) }
    let nowcast = try await nowcast(at: point) { request throws(ProviderError) in
      let response = try await send(request)
      return (try forecast(in: response), response.freshness(now: service.now()))
    }.value
    guard !nowcast.steps.isEmpty, nowcast.steps.count <= RadarNowcast.largestCount else {
      throw service.error(.malformed(field: "properties.timeseries"))
    }
    return RadarNowcast(
      point: point, hasRadar: nowcast.hasRadar,
      steps: nowcast.steps.map { step in
        RadarNowcast.Step(time: step.time, rate: step.precipitationRate?.value)
      })
  }
}
