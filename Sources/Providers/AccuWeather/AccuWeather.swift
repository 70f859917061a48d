import Domain
import Foundation

/// What is asked of AccuWeather, and in which order.
struct AccuWeather: Sendable {
  let service: JSONService
  let baseURL: URL
  let credential: HTTPCredential?
  let includesHours: Bool

  /// The places of a name, the best match first.
  func places(named name: String) async throws(ProviderError) -> [Place] {
    let cities = try await get(
      OneOrMany<AccuWeatherLocation>.self, ["locations", "v1", "cities", "search"], ["q": name])
    let places = cities.elements.compactMap(\.place)
    guard !places.isEmpty || cities.elements.isEmpty else {
      throw service.error(.malformed(field: "[0].GeoPosition"))
    }
    return places
  }

  /// The place nearest to a point; over the open ocean there is none.
  func place(at point: Coordinates) async throws(ProviderError) -> Place {
    let cities = try await get(
      OneOrMany<AccuWeatherLocation>.self,
      ["locations", "v1", "cities", "geoposition", "search"], ["q": point.asQuery])
    guard let city = cities.elements.first else { throw service.error(.notFound) }
    guard let place = city.place else { throw service.error(.malformed(field: "Key")) }
    return place
  }

  /// The report of a place, whose key is looked up first where it is not known.
  func report(of place: Place) async throws(ProviderError) -> Snapshot<WeatherReport> {
    let isKnown = place.locationKey?.provider == .accuWeather
    let place = isKnown ? place : try await self.place(at: place.coordinates)
    guard let key = place.locationKey?.value else { throw service.error(.malformed(field: "Key")) }
    return try await report(of: place, key: key)
  }

  private func report(
    of place: Place, key: String
  ) async throws(ProviderError) -> Snapshot<WeatherReport> {
    async let current = outcome { () throws(ProviderError) in try await conditions(key) }
    async let days = outcome { () throws(ProviderError) in try await self.days(key) }
    async let hours = outcome { () throws(ProviderError) in try await self.hours(key) }
    let report = WeatherReport(
      provider: .accuWeather, place: place, current: try await current.get(),
      daily: try await days.get(), hourly: await hours.valueOr([]))
    guard report.current != nil || !report.daily.isEmpty else {
      throw service.error(.malformed(field: "DailyForecasts"))
    }
    return Snapshot(value: report, fetchedAt: service.now(), source: .network)
  }

  private func conditions(_ key: String) async throws(ProviderError) -> CurrentConditions? {
    let answer = try await get(
      OneOrMany<AccuWeatherCurrent>.self, ["currentconditions", "v1", key], ["details": "true"])
    return answer.elements.first?.conditions
  }

  private func days(_ key: String) async throws(ProviderError) -> [DailyForecast] {
    let answer = try await get(
      AccuWeatherDays?.self, ["forecasts", "v1", "daily", "5day", key],
      ["details": "true", "metric": "true"])
    return answer?.forecasts ?? []
  }

  /// The next twelve hours, if wanted: they are an extra, and cost a call.
  private func hours(_ key: String) async throws(ProviderError) -> [HourlyForecast] {
    guard includesHours else { return [] }
    let answer = try await get(
      OneOrMany<AccuWeatherHour>.self, ["forecasts", "v1", "hourly", "12hour", key],
      ["details": "true", "metric": "true"])
    return answer.elements.map(\.forecast)
  }

  private func get<Answer: Decodable>(
    _ type: Answer.Type, _ path: [String], _ query: KeyValuePairs<String, String>
  ) async throws(ProviderError) -> Answer {
    guard let credential else { throw service.error(.missingKey) }
    return try await service.get(
      type,
      HTTPRequest(
        baseURL, path: path, query: query.map { URLQueryItem(name: $0, value: $1) },
        credential: credential))
  }
}

/// How work ended, as a value: `async let` would forget the type of what it throws.
private func outcome<Value>(
  of work: () async throws(ProviderError) -> Value
) async -> Result<Value, ProviderError> {
  do throws(ProviderError) {
    return .success(try await work())
  } catch {
    return .failure(error)
  }
}

extension Result {
  /// The value, or another where there is none: for extras, whose failure fails nothing.
  fileprivate func valueOr(_ other: Success) -> Success {
    switch self {
    case .success(let value): value
    case .failure: other
    }
  }
}

extension Coordinates {
  /// `32.801,-17.045`, to eleven metres: with fewer digits no `e` is ever written.
  fileprivate var asQuery: String {
    [latitude, longitude].map { "\(($0 * 10_000).rounded() / 10_000)" }.joined(separator: ",")
  }
}
