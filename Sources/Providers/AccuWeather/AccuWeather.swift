import Domain

/// A client for the requests to AccuWeather.
struct AccuWeather: Sendable {
  let service: JSONAPIClient
  let credential: HTTPCredential?
  let includesExtras: Bool
  let includesAlerts: Bool

  /// Requests the places with a name, best match first.
  func places(named name: String) async throws(ProviderError) -> [Place] {
    let cities = try await get(
      OneOrMany<AccuWeatherLocation>.self, ["locations", "v1", "cities", "search"], ["q": name])
    let places = cities.elements.compactMap(\.place)
    guard !places.isEmpty || cities.elements.isEmpty else {
      throw service.error(.malformed(field: "[0].GeoPosition"))
    }
    return places
  }

  /// Requests the place nearest to a point, and throws `notFound` over the open ocean.
  func place(at point: Coordinates) async throws(ProviderError) -> Place {
    let cities = try await get(
      OneOrMany<AccuWeatherLocation>.self,
      ["locations", "v1", "cities", "geoposition", "search"], ["q": point.decimalsText])
    guard let city = cities.elements.first else { throw service.error(.notFound) }
    guard let place = city.place else { throw service.error(.malformed(field: "Key")) }
    return place
  }

  /// Requests the report of a place, and looks up the location key first if it is unknown.
  func report(of place: Place) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    let isKnown = place.locationKey?.provider == .accuWeather
    let cost = AccuWeatherPlan.basicCost + (isKnown ? 0 : 1)
    try service.checkQuota(for: cost)
    let place = isKnown ? place : try await self.place(at: place.coordinates)
    guard let key = place.locationKey?.value else { throw service.error(.malformed(field: "Key")) }
    return try await report(of: place, key: key)
  }

  private func report(
    of place: Place, key: String
  ) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    async let current = Result(awaiting: { () throws(ProviderError) in try await conditions(key) })
    async let daily = Result(awaiting: { () throws(ProviderError) in try await days(key) })
    async let hourly = hours(key)
    async let receivedAlerts = alerts(key)
    let (weather, weatherFreshness) = try await current.get()
    let (forecasts, daysFreshness) = try await daily.get()
    var report = WeatherReport(
      provider: .accuWeather, place: place, current: weather?.conditions, daily: forecasts,
      hourly: await hourly)
    report.page = weather?.page
    if report.daily.contains(where: { $0.precipitation != nil }) {
      report.computed.insert(.dailyPrecipitation)
    }
    report.add(await receivedAlerts, wereRequested: includesExtras && includesAlerts)
    guard report.current != nil || !report.daily.isEmpty else {
      throw service.error(.malformed(field: "DailyForecasts"))
    }
    let freshness = weatherFreshness.combined(with: daysFreshness)
    return service.fetched(report, freshness)
  }

  private func conditions(
    _ key: String
  ) async throws(ProviderError) -> (AccuWeatherCurrent?, HTTPFreshness) {
    let answer = try await service.fetch(
      OneOrMany<AccuWeatherCurrent>.self,
      request(["currentconditions", "v1", key], ["details": "true"]))
    return (answer.value.elements.first, answer.freshness)
  }

  private func days(
    _ key: String
  ) async throws(ProviderError) -> ([DailyForecast], HTTPFreshness) {
    let answer = try await service.fetch(
      AccuWeatherDays?.self,
      request(
        ["forecasts", "v1", "daily", "5day", key], ["details": "true", "metric": "true"]))
    return (answer.value?.forecasts ?? [], answer.freshness)
  }

  /// Requests the next twelve hours if extras are enabled.
  ///
  /// Not every plan includes more hours.
  private func hours(_ key: String) async -> [HourlyForecast] {
    let answer = await getOptional(
      OneOrMany<AccuWeatherHour>.self, ["forecasts", "v1", "hourly", "12hour", key],
      ["details": "true", "metric": "true"])
    return answer?.elements.map(\.forecast).movingSumsToTheirEnd() ?? []
  }

  /// Requests the alerts if extras and alerts are enabled, and returns `nil` if there is no
  /// response.
  private func alerts(_ key: String) async -> [WeatherAlert]? {
    guard includesAlerts else { return nil }
    let answer = await getOptional(
      OneOrMany<AccuWeatherAlert>.self, ["alerts", "v1", key], ["details": "true"])
    return answer?.elements.map(\.alert)
  }

  /// Requests an optional part of a report, which costs one more call.
  private func getOptional<Answer: Decodable>(
    _ type: Answer.Type, _ path: [String], _ query: KeyValuePairs<String, String>
  ) async -> Answer? {
    guard includesExtras, var request = try? request(path, query) else { return nil }
    request.priority = .optional(alongside: AccuWeatherPlan.basicCost)
    return await service.getOptional(type, request)
  }

  private func get<Answer: Decodable>(
    _ type: Answer.Type, _ path: [String], _ query: KeyValuePairs<String, String>
  ) async throws(ProviderError) -> Answer {
    try await service.get(type, request(path, query))
  }

  private func request(
    _ path: [String], _ query: KeyValuePairs<String, String>
  ) throws(ProviderError) -> HTTPRequest {
    guard let credential else { throw service.error(.missingKey) }
    var request = service.request(path, query)
    request.credential = credential
    return request
  }
}

extension WeatherReport {
  /// Adds the alerts of this provider, or marks them as unavailable if they were requested.
  fileprivate mutating func add(_ received: [WeatherAlert]?, wereRequested: Bool) {
    alerts = received ?? []
    guard wereRequested else { return }
    let name = provider.displayName
    alertCoverage = received == nil ? .unavailable(office: name) : .asked(office: name)
  }
}
