package import Domain
package import Foundation

/// Open-Meteo (<https://open-meteo.com/en/docs>), whose servers have the forecast, the air quality, the
/// ensembles, the archive, and the place search.
package struct OpenMeteo: Sendable {
  fileprivate let service: JSONAPIClient

  fileprivate init(_ access: ServiceAccess, baseURL: URL, limiter: RateLimiter?) {
    service = JSONAPIClient(
      name: WeatherProvider.openMeteo.displayName, access: access, baseURL: baseURL,
      limiter: limiter, decodeErrorBody: Self.errorBody)
  }

  package static let baseURL = address("https://api.open-meteo.com")
  package static let geocodingBaseURL = address("https://geocoding-api.open-meteo.com")
  package static let airQualityBaseURL = address("https://air-quality-api.open-meteo.com")
  package static let ensembleBaseURL = address("https://ensemble-api.open-meteo.com")
  package static let archiveBaseURL = address("https://archive-api.open-meteo.com")

  private static func address(_ text: StaticString) -> URL {
    // No input comes here: the texts are the literals above.
    guard let url = URL(string: "\(text)") else {
      preconditionFailure("the address in the code is not a URL")
    }
    return url
  }

  package static let dayCounts = 1...16
  package static let defaultDays = 10
  private static let quarterHours = 24
  /// The number of days for which pollen is forecast.
  fileprivate static let pollenDays = 4
  /// The number of days that the ensemble of ECMWF has.
  private static let ensembleDays = 15

  /// Reads the body of an error, `{"error": true, "reason": "…"}`.
  static func errorBody(
    _ response: HTTPResponse, now: Timestamp
  ) -> JSONAPIClient.ErrorBody {
    guard let reason = response.json["reason"].rawText else { return JSONAPIClient.ErrorBody() }
    let end = response.retryAfter(now: now) ?? limitEnd(reason, after: now)
    return JSONAPIClient.ErrorBody(
      reason: reason, failure: response.status == 429 ? .rateLimited(retryAt: end) : nil)
  }

  /// Returns when the limit named in a reason resets, a minute, an hour, or a UTC day, or `nil` if none is named.
  private static func limitEnd(_ reason: String, after now: Timestamp) -> Timestamp? {
    if reason.hasPrefix("Minutely") { return now.advanced(bySeconds: 60) }
    if reason.hasPrefix("Hourly") { return now.roundedDown(to: 3_600).advanced(bySeconds: 3_600) }
    if reason.hasPrefix("Daily") { return now.nextUTCDay }
    return nil
  }
}

// MARK: - Weather

extension WeatherClient {
  /// Open-Meteo accepts any point, so places have no location key.
  ///
  /// A place found by its coordinates is named after them. If the request for the air quality fails, the
  /// report has none.
  ///
  /// A report has air quality if its address is given; that of a stored report is used for the hour of its
  /// values. The number of days is in ``OpenMeteo/dayCounts``.
  package static func openMeteo(
    _ access: ServiceAccess, baseURL: URL = OpenMeteo.baseURL,
    geocodingBaseURL: URL = OpenMeteo.geocodingBaseURL, airQualityBaseURL: URL? = nil,
    days: Int = OpenMeteo.defaultDays, limiter: RateLimiter? = nil,
    stored: @escaping StoredReport = { _ in nil }
  ) -> WeatherClient {
    func server(_ url: URL) -> OpenMeteo { OpenMeteo(access, baseURL: url, limiter: limiter) }
    let (forecast, geocoding) = (server(baseURL), server(geocodingBaseURL))
    let airQuality = airQualityBaseURL.map(server)
    var client = WeatherClient(
      provider: .openMeteo, reportCost: OpenMeteo.reportCost(days: days),
      search: geocoding.places(named:),
      report: { (place) throws(ProviderError) in
        async let air = airQuality?.airQuality(at: place, reportDays: days, stored)
        var fetched = try await forecast.report(of: place, days: days)
        fetched.value.airQuality = await air
        return fetched
      })
    client.refusal = { _ in forecast.service.quotaError(for: OpenMeteo.forecastCost(days: days)) }
    return client
  }

  /// Returns a client whose reports have the air quality from Open-Meteo, which covers all places.
  ///
  /// The air quality is requested at the same time as the report, unless a stored report has that of this hour.
  /// If this request fails, the report has no air quality.
  package func addingAirQuality(
    _ access: ServiceAccess, baseURL: URL, limiter: RateLimiter?,
    stored: @escaping StoredReport = { _ in nil }
  ) -> WeatherClient {
    let server = OpenMeteo(access, baseURL: baseURL, limiter: limiter)
    var client = self
    client.report = { (place) throws(ProviderError) in
      if let error = refusal(place) { throw error }
      async let air = server.airQuality(at: place, reportDays: 1, stored)
      var fetched = try await report(place)
      fetched.value.airQuality = await air
      fetched.value.airQuality?.source = "Open-Meteo.com"
      return fetched
    }
    return client
  }
}

extension EnsembleForecast {
  /// Returns a function that fetches the ensemble of Open-Meteo, with a new request for each call.
  package static func openMeteo(
    _ access: ServiceAccess, baseURL: URL, days: Int, limiter: RateLimiter?
  ) -> Fetch {
    OpenMeteo(access, baseURL: baseURL, limiter: limiter)
      .runs(
        OpenMeteo.ensemble, model: "ecmwf_ifs025_ensemble_mean", days: days,
        required: "hourly.temperature_2m_spread"
      ) { $0.ensemble }
  }
}

extension RainRuns {
  /// Returns a function that fetches the rain of the ensemble's runs, with a new request for each call.
  package static func openMeteo(
    _ access: ServiceAccess, baseURL: URL, days: Int, limiter: RateLimiter?
  ) -> Fetch {
    OpenMeteo(access, baseURL: baseURL, limiter: limiter)
      .runs(
        OpenMeteo.rainRuns, model: "ecmwf_ifs025", count: EnsembleForecast.runCount, days: days,
        required: "hourly.precipitation_member01"
      ) { $0.rainRuns }
  }
}

extension Normals {
  /// Returns a function that fetches the normals of Open-Meteo, with a new request for each call.
  package static func openMeteo(
    _ access: ServiceAccess, baseURL: URL, limiter: RateLimiter?
  ) -> Fetch {
    var access = access
    // Each attempt costs as much as the first, so that the app decides about the next one.
    access.retry = .never
    let server = OpenMeteo(access, baseURL: baseURL, limiter: limiter)
    return { (place, lastYear) throws(ProviderError) in
      try await server.normals(at: place.coordinates, lastYear: lastYear)
    }
  }
}

extension OpenMeteo {
  /// Requests the forecast of a place, with all values in the service's metric units.
  fileprivate func report(
    of place: Place, days: Int
  ) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    let point = place.coordinates
    var request = service.request(
      ["v1", "forecast"],
      [
        "latitude": Self.degrees(point.latitude), "longitude": Self.degrees(point.longitude),
        "current": Self.list(Self.current), "daily": Self.list(Self.daily),
        "hourly": Self.list(Self.hourly), "minutely_15": Self.list(Self.quarterHourly),
        "timezone": "auto", "forecast_days": String(Self.requestedDays(for: days)),
        "forecast_minutely_15": String(Self.quarterHours),
      ])
    request.cost = Self.forecastCost(days: days)
    let (forecast, freshness) = try await fetch(request)
    guard var report = forecast.report(for: place, days: days) else {
      throw service.error(.malformed(field: "current, daily"))
    }
    report.requestedDays = days
    return service.fetchedReport(report, freshness)
  }

  /// Returns the air quality of this hour from a stored report, or else requests it.
  ///
  /// The result is `nil` if the request fails or takes too long. The request is not sent if its cost would
  /// keep the forecast of `reportDays` days from being requested. Its values are those of an hour, so that
  /// further requests within that hour would cost calls for the same values.
  fileprivate func airQuality(
    at place: Place, reportDays: Int, _ stored: WeatherClient.StoredReport
  ) async -> AirQuality? {
    let now = service.now()
    if let known = stored(place)?.value.airQuality, let time = known.observedAt?.instant,
      (0..<3_600).contains(now.seconds(since: time))
    {
      return known
    }
    let point = place.coordinates
    let pollen = Self.pollen(at: point)
    var request = service.request(
      ["v1", "air-quality"],
      [
        "latitude": Self.degrees(point.latitude), "longitude": Self.degrees(point.longitude),
        "current": Self.list(Self.airQuality), "hourly": Self.list(pollen),
        "timezone": "auto", "forecast_days": String(Self.pollenDays),
      ])
    if pollen.isEmpty { request.query.removeAll { $0.name == "hourly" } }
    request.cost = Self.cost(Self.airQuality, pollen)
    request.priority = .optional(alongside: Self.forecastCost(days: reportDays))
    guard let answer = await service.fetchOptional(request)?.json else { return nil }
    return (try? OpenMeteoForecast(answer))?.airQuality
  }

  /// Returns a function that requests variables of the runs of one model, whose name is then not in those of the
  /// variables.
  ///
  /// The mean and the spread of an ensemble cost one call for up to 15 days, and the precipitation of each run six
  /// for up to 14. `field` is what an answer without a value lacks.
  fileprivate func runs<Value: Codable & Equatable & Sendable>(
    _ variables: [String], model: String, count: Int = 1, days: Int, required field: String,
    _ value: @escaping @Sendable (OpenMeteoForecast) -> Value?
  ) -> @Sendable (Place) async throws(ProviderError) -> FetchedValue<Value> {
    let days = min(Self.requestedDays(for: days), Self.ensembleDays)
    return { (place) throws(ProviderError) in
      let point = place.coordinates
      var request = service.request(
        ["v1", "ensemble"],
        [
          "latitude": Self.degrees(point.latitude), "longitude": Self.degrees(point.longitude),
          "hourly": Self.list(variables), "models": model,
          "timezone": "auto", "forecast_days": String(days),
        ])
      request.cost = Self.cost(variables, runs: count, days: days)
      request.priority = .background
      guard let value = value(try await fetch(request).forecast) else {
        throw service.error(.malformed(field: field))
      }
      return service.fetched(value)
    }
  }

  /// Requests the highs and lows of ten years, from the models that the service prefers at the place, as in a forecast.
  fileprivate func normals(
    at point: Coordinates, lastYear: Int
  ) async throws(ProviderError) -> FetchedValue<Normals> {
    let firstYear = lastYear - Normals.yearCount + 1
    var request = service.request(
      ["v1", "archive"],
      [
        "latitude": Self.degrees(point.latitude), "longitude": Self.degrees(point.longitude),
        "start_date": "\(firstYear)-01-01", "end_date": "\(lastYear)-12-31",
        "daily": Self.list(Self.archive), "timezone": "auto",
      ])
    request.cost = Self.cost(Self.archive, days: Normals.yearCount * 365 + 3)
    request.priority = .background
    guard let normals = try await fetch(request).forecast.normals(lastYear: lastYear) else {
      throw service.error(.malformed(field: "daily.temperature_2m_max, elevation"))
    }
    return service.fetched(normals)
  }

  private func fetch(
    _ request: HTTPRequest
  ) async throws(ProviderError) -> (forecast: OpenMeteoForecast, freshness: HTTPFreshness) {
    let (answer, freshness) = try await service.fetch(request)
    return (try service.reading(try OpenMeteoForecast(answer)), freshness)
  }

  /// Formats degrees without an exponent, which Swift writes below 0.0001 degrees, or eleven meters: those become 0.
  private static func degrees(_ degrees: Double) -> String {
    abs(degrees) < 0.0001 ? "0" : String(degrees)
  }
}

// MARK: - Variables

extension OpenMeteo {
  private static let current = [
    "temperature_2m", "relative_humidity_2m", "apparent_temperature", "dew_point_2m", "is_day",
    "precipitation", "weather_code", "cloud_cover", "pressure_msl", "wind_speed_10m",
    "wind_direction_10m", "wind_gusts_10m", "visibility", "uv_index",
  ]

  /// Half days are built from the hours, since Open-Meteo has no daily variables for them.
  private static let daily = [
    "temperature_2m_max", "temperature_2m_min", "apparent_temperature_max",
    "apparent_temperature_min", "sunrise", "sunset", "uv_index_max", "precipitation_sum",
  ]

  private static let hourly = [
    "temperature_2m", "apparent_temperature", "relative_humidity_2m", "cloud_cover", "uv_index",
    "precipitation_probability", "precipitation", "weather_code", "is_day", "wind_speed_10m",
    "wind_direction_10m", "wind_gusts_10m", "pressure_msl", "snowfall",
  ]

  private static let quarterHourly = ["precipitation", "weather_code"]

  fileprivate static let ensemble = ["temperature_2m", "temperature_2m_spread"]

  fileprivate static let rainRuns = ["precipitation"]

  private static let archive = ["temperature_2m_max", "temperature_2m_min"]

  private static let airQuality = [
    "european_aqi", "us_aqi", "pm2_5", "pm10", "ozone", "nitrogen_dioxide", "sulphur_dioxide",
    "carbon_monoxide",
  ]

  /// The European forecast of CAMS covers 30 to 72° N and 25° W to 45° E.
  private static func pollen(at point: Coordinates) -> [String] {
    (30...72).contains(point.latitude) && (-25...45).contains(point.longitude)
      ? Pollen.allCases.map(\.variable) : []
  }

  /// The variables that any request names, and the time of a row.
  private static let variables = Set(
    [
      current, daily, hourly, quarterHourly, ensemble, rainRuns, archive, airQuality,
      Pollen.allCases.map(\.variable), ["time"],
    ].joined())

  /// Returns whether a column is of a variable that a request names, or of one in a run of an ensemble.
  static func isRequested(_ column: String) -> Bool {
    column.split(separator: memberSuffix, maxSplits: 1).first.map(String.init)
      .map(variables.contains) ?? false
  }

  /// The text between a variable and the number of a run, which the name of the control run lacks.
  static let memberSuffix = "_member"

  private static func list(_ variables: [String]) -> String { variables.joined(separator: ",") }

  /// Returns the number of calls that the service counts for one report with its air quality, in an hour in
  /// which no report had it.
  package static func reportCost(days: Int) -> Int {
    forecastCost(days: days) + cost(airQuality, Pollen.allCases.map(\.variable))
  }

  fileprivate static func forecastCost(days: Int) -> Int {
    cost(current, daily, hourly, quarterHourly, days: requestedDays(for: days))
  }

  /// The extra day has the sunrise that ends the last night; the service has no day after the last of 16.
  static func requestedDays(for days: Int) -> Int {
    min(days + 1, dayCounts.upperBound)
  }

  /// Each variable of each run counts as a tenth of a call, and each request as at least one call.
  ///
  /// Each week after the first two costs as much as the first two together
  /// (<https://open-meteo.com/en/pricing>). The result is rounded up to whole calls.
  private static func cost(_ variables: [String]..., runs: Int = 1, days: Int = 1) -> Int {
    let sevenths = 7 + max(0, days - 14)
    return max(1, (variables.joined().count * runs * sevenths + 69) / 70)
  }
}

extension Pollen {
  var variable: String { "\(rawValue)_pollen" }
}

// MARK: - Places

extension OpenMeteo {
  fileprivate func places(named name: String) async throws(ProviderError) -> [Place] {
    let request = service.request(
      ["v1", "search"], ["name": name, "count": "10", "language": "en", "format": "json"])
    let answer = try await service.fetch(request).json
    return try service.reading(try Self.places(in: answer))
  }

  /// Returns the places of an answer, which has no `results` if nothing matches.
  static func places(in answer: JSON) throws(JSONError) -> [Place] {
    guard answer.object != nil else { throw .unreadable(path: "body") }
    if case .null = answer["results"] { return [] }
    let hits = try answer.required("results", \.elements).prefix(JSON.longestList)
    var places: [Place] = []
    for (index, hit) in hits.enumerated() {
      let path = "results[\(index)]"
      guard let latitude = hit["latitude"].number else {
        throw .unreadable(path: "\(path).latitude")
      }
      guard let longitude = hit["longitude"].number else {
        throw .unreadable(path: "\(path).longitude")
      }
      // A point that is not on the Earth.
      guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
        throw .unreadable(path: "\(path).latitude")
      }
      guard hit["name"] == .null || hit["name"].rawText != nil else {
        throw .unreadable(path: "\(path).name")
      }
      places.append(
        Place(
          name: hit["name"].text ?? "\(point)", region: hit["admin1"].text,
          country: hit["country_code"].text?.uppercased(), coordinates: point,
          timeZone: hit["timezone"].text, population: hit["population"].integer))
    }
    return places
  }
}
