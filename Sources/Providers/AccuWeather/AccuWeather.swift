package import Domain
package import Foundation

/// AccuWeather (<https://developer.accuweather.com/core-weather/overview>), which needs a key and counts each call.
struct AccuWeather: Sendable {
  private let service: JSONAPIClient
  private let credential: HTTPCredential?
  private let includesExtras: Bool
  private let includesAlerts: Bool

  fileprivate init(
    _ access: ServiceAccess, baseURL: URL, credential: HTTPCredential?, includesExtras: Bool,
    includesAlerts: Bool, limiter: RateLimiter?
  ) {
    service = JSONAPIClient(
      name: WeatherProvider.accuWeather.displayName, access: access, baseURL: baseURL,
      limiter: limiter, decodeErrorBody: Self.errorBody)
    self.credential = credential
    self.includesExtras = includesExtras
    self.includesAlerts = includesAlerts
  }

  /// The number of calls for a report of a known place with its extras.
  fileprivate static let reportCost = basicCost + 2
  /// The number of those calls for the conditions and the days, which every report needs.
  private static let basicCost = 2

  /// Reads an error, in which the older portal has 503 for an exhausted quota, but not `Reference`, which has the key.
  private static func errorBody(
    _ response: HTTPResponse, now: Timestamp
  ) -> JSONAPIClient.ErrorBody {
    let body = response.json
    let message = body["Message"].rawText
    let isQuota =
      response.status == 503 && body["Code"].rawText == "ServiceUnavailable"
      && message?.lowercased().contains("allowed number of requests") == true
    return JSONAPIClient.ErrorBody(
      reason: message ?? body["title"].rawText,
      failure: isQuota ? .rateLimited(retryAt: response.retryAfter(now: now)) : nil)
  }

  /// Requests the places with a name, best match first.
  fileprivate func places(named name: String) async throws(ProviderError) -> [Place] {
    let cities = try await fetch(["locations", "v1", "cities", "search"], ["q": name]).elements
    let places = cities.compactMap(\.accuWeatherPlace)
    guard !places.isEmpty || cities.isEmpty else {
      throw service.error(.malformed(field: "[0].GeoPosition"))
    }
    return places
  }

  /// Requests the place nearest to a point, and throws `notFound` over the open ocean.
  fileprivate func place(at point: Coordinates) async throws(ProviderError) -> Place {
    let cities = try await fetch(
      ["locations", "v1", "cities", "geoposition", "search"], ["q": point.decimalsText])
    guard let city = cities.elements.first else { throw service.error(.notFound) }
    guard let place = city.accuWeatherPlace else { throw service.error(.malformed(field: "Key")) }
    return place
  }

  /// Requests the report of a place, and looks up the location key first if it is unknown.
  fileprivate func report(
    of place: Place
  ) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    let isKnown = place.locationKey?.provider == .accuWeather
    if let error = service.quotaError(for: Self.basicCost + (isKnown ? 0 : 1)) { throw error }
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
      provider: .accuWeather, place: place,
      current: weather.flatMap(CurrentConditions.init(accuWeather:)),
      daily: forecasts, hourly: await hourly)
    report.page = weather?.accuWeatherPage
    if report.daily.contains(where: { ShownDay($0).precipitation != nil }) {
      report.computed.insert(.dailyPrecipitation)
    }
    report.add(await receivedAlerts, wereRequested: includesExtras && includesAlerts)
    guard report.current != nil || !report.daily.isEmpty else {
      throw service.error(.malformed(field: "DailyForecasts"))
    }
    let freshness = weatherFreshness.combined(with: daysFreshness)
    return service.fetchedReport(report, freshness)
  }

  private func conditions(
    _ key: String
  ) async throws(ProviderError) -> (JSON?, HTTPFreshness) {
    let answer = try await fetch(["currentconditions", "v1", key], ["details": "true"])
    return (answer.elements.first, answer.freshness)
  }

  private func days(
    _ key: String
  ) async throws(ProviderError) -> ([DailyForecast], HTTPFreshness) {
    let (answer, freshness) = try await service.fetch(
      request(
        ["forecasts", "v1", "daily", "5day", key], ["details": "true", "metric": "true"]))
    let days = try service.reading(try Self.days(in: answer))
    return (days, freshness)
  }

  /// Returns the days of an answer, which may be absent or null, or throws the path that cannot be read.
  static func days(in answer: JSON) throws(JSONError) -> [DailyForecast] {
    if case .null = answer { return [] }
    guard answer.object != nil else { throw .unreadable(path: "body") }
    if case .null = answer["DailyForecasts"] { return [] }
    let list = try answer.required("DailyForecasts", \.elements).prefix(JSON.longestList)
    var days: [DailyForecast] = []
    for (index, day) in list.enumerated() {
      guard let day = DailyForecast(accuWeather: day) else {
        throw .unreadable(path: "DailyForecasts[\(index)].Date")
      }
      days.append(day)
    }
    return days
  }

  /// Requests the next twelve hours if extras are enabled: not every plan includes more.
  private func hours(_ key: String) async -> [HourlyForecast] {
    let answer = await fetchOptional(
      ["forecasts", "v1", "hourly", "12hour", key], ["details": "true", "metric": "true"])
    return answer?.compactMap(HourlyForecast.init(accuWeather:)).movingSumsToTheirEnd() ?? []
  }

  /// Requests the alerts if extras and alerts are enabled, and returns `nil` if there is no response.
  private func alerts(_ key: String) async -> [WeatherAlert]? {
    guard includesAlerts else { return nil }
    return await fetchOptional(["alerts", "v1", key], ["details": "true"])?
      .map(WeatherAlert.init(accuWeather:)).eachOnce
  }

  /// Requests an optional part of a report, which costs one more call.
  private func fetchOptional(
    _ path: [String], _ query: KeyValuePairs<String, String>
  ) async -> [JSON]? {
    guard includesExtras, var request = try? request(path, query) else { return nil }
    request.priority = .optional(alongside: Self.basicCost)
    guard let answer = await service.fetchOptional(request)?.json else { return nil }
    return try? answer.oneOrMany()
  }

  private func fetch(
    _ path: [String], _ query: KeyValuePairs<String, String>
  ) async throws(ProviderError) -> (elements: [JSON], freshness: HTTPFreshness) {
    let (answer, freshness) = try await service.fetch(request(path, query))
    return (try service.reading(try answer.oneOrMany()), freshness)
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

// MARK: - Client

extension WeatherClient {
  /// A report costs two calls, and one more for each of its extras: hours and alerts.
  ///
  /// A place without a known location key costs one more.
  ///
  /// Without a key, every call fails and no request is sent. The extras are left out if too few calls remain.
  package static func accuWeather(
    _ access: ServiceAccess, baseURL: URL, key: String?, auth: AccuWeatherAuthorization = .bearer,
    includesExtras: Bool = false, includesAlerts: Bool = true, limiter: RateLimiter? = nil
  ) -> WeatherClient {
    let accuWeather = AccuWeather(
      access, baseURL: baseURL, credential: HTTPCredential(key, auth),
      includesExtras: includesExtras, includesAlerts: includesAlerts, limiter: limiter)
    return WeatherClient(
      provider: .accuWeather, reportCost: AccuWeather.reportCost - (includesAlerts ? 0 : 1),
      search: accuWeather.places(named:), place: accuWeather.place(at:),
      report: accuWeather.report(of:))
  }
}

extension HTTPCredential {
  /// Blanks and line breaks around the key, as in files, are removed.
  fileprivate init?(_ key: String?, _ auth: AccuWeatherAuthorization) {
    guard let key = key?.trimmingCharacters(in: .whitespacesAndNewlines), !key.isEmpty else {
      return nil
    }
    switch auth {
    case .bearer: self = .bearer(key)
    case .query: self = .query(name: "apikey", key: key)
    }
  }
}

/// The way to send the key to AccuWeather.
package enum AccuWeatherAuthorization: String, CaseIterable, Sendable {
  /// The header `Authorization: Bearer KEY`, as the portal has documented since 2025.
  case bearer
  /// The query parameter `?apikey=KEY`, the older form, which enterprise hosts still require.
  case query
}

// MARK: - Values

extension JSON {
  /// The objects of a list, such as of cities, a single one, such as of a point, or none for `null`, as at sea.
  ///
  /// Throws the path of the first element that is no object.
  func oneOrMany() throws(JSONError) -> [JSON] {
    switch self {
    case .null: return []
    case .object: return [self]
    case .list:
      let elements = list.prefix(Self.longestList)
      if let index = elements.firstIndex(where: { $0.object == nil }) {
        throw .unreadable(path: "[\(index)]")
      }
      return Array(elements)
    case .flag, .number, .text: throw .unreadable(path: "body")
    }
  }

  /// Returns a measure in its only unit, or in the metric one of two, which is rounded less coarsely than
  /// the imperial one.
  fileprivate func quantity<Unit: ServiceUnit>(_ path: String) -> Quantity<Unit>? {
    let measure = self[path]
    return [measure["Metric"], measure["Imperial"], measure].lazy
      .compactMap { Unit.quantity($0["Value"].number, $0["Unit"].rawText) }.first
  }

  /// The lowest and the highest temperature of a day, in the unit of the lowest if both are known.
  fileprivate var accuWeatherRange: QuantityRange<TemperatureUnit>? {
    let low: Quantity<TemperatureUnit>? = quantity("Minimum")
    let high: Quantity<TemperatureUnit>? = quantity("Maximum")
    guard let unit = low?.unit ?? high?.unit else { return nil }
    return QuantityRange(
      min: low?.converted(to: unit).value, max: high?.converted(to: unit).value, unit: unit)
  }

  fileprivate var accuWeatherWind: Wind? {
    Wind(
      speed: quantity("Wind.Speed"), gust: quantity("WindGust.Speed"),
      degrees: self["Wind.Direction.Degrees"].number,
      direction: self["Wind.Direction.English"].rawText.flatMap(CompassPoint.init(rawValue:))
    ).ifKnown
  }

  /// The place of a city, or `nil` if its key, name, or coordinates are missing.
  var accuWeatherPlace: Place? {
    guard let key = self["Key"].text,
      let name = first("LocalizedName", "EnglishName", read: \.text),
      let latitude = self["GeoPosition.Latitude"].number,
      let longitude = self["GeoPosition.Longitude"].number,
      let coordinates = Coordinates(latitude: latitude, longitude: longitude)
    else { return nil }
    let country = self["Country.ID"].text?.uppercased()
    return Place(
      name: name,
      region: self["AdministrativeArea"].first("LocalizedName", "EnglishName", read: \.text),
      country: country?.utf8.count == 2 ? country : nil, coordinates: coordinates,
      timeZone: self["TimeZone.Name"].text,
      locationKey: LocationKey(provider: .accuWeather, value: key))
  }

  /// The address of the web page about the place, which answers give without encryption.
  fileprivate var accuWeatherPage: String? {
    self["Link"].text.map { text in
      text.hasPrefix("http:") ? "https:" + text.dropFirst("http:".count) : text
    }
  }
}

extension CurrentConditions {
  /// Reads current conditions, most of which need `details=true`, or returns `nil` if there are no values.
  init?(accuWeather json: JSON) {
    self.init()
    phrase = json["WeatherText"].text
    sky = json["WeatherIcon"].integer.flatMap(WeatherCondition.init(accuWeatherIcon:))
    temperature = json.quantity("Temperature")
    feelsLike = json.quantity("RealFeelTemperature")
    dewPoint = json.quantity("DewPoint")
    humidity = json["RelativeHumidity"].number
    cloudCover = json["CloudCover"].number
    wind = json.accuWeatherWind
    pressure = json.quantity("Pressure")
    visibility = json.quantity("Visibility")
    uvIndex = json["UVIndex"].number
    let rain: Quantity<PrecipitationUnit>? =
      json.quantity("Precip1hr") ?? json.quantity("PrecipitationSummary.PastHour")
    precipitation = rain.map { PrecipitationAmount($0, .lastHour) }
    guard self != CurrentConditions() else { return nil }
    observedAt = json["LocalObservationDateTime"].time
    isDay = json["IsDayTime"].flag
    isMeasured = true
  }
}

extension HourlyForecast {
  /// Reads an hour, in the units of the answer, or returns `nil` if it has no time.
  init?(accuWeather json: JSON) {
    guard let time = json["DateTime"].time else { return nil }
    self.init(time: time)
    phrase = json["IconPhrase"].text
    sky = json["WeatherIcon"].integer.flatMap(WeatherCondition.init(accuWeatherIcon:))
    isDay = json["IsDaylight"].flag
    temperature = json.quantity("Temperature")
    feelsLike = json.quantity("RealFeelTemperature")
    humidity = json["RelativeHumidity"].number
    cloudCover = json["CloudCover"].number
    uvIndex = json["UVIndex"].number
    precipitationProbability = json["PrecipitationProbability"].number
    precipitation = json.quantity("TotalLiquid")
    snowfall = json.quantity("Snow")
    wind = json.accuWeatherWind
    guard let sky else { return }
    let code = Symbol(sky: sky, words: phrase ?? sky.name)
    let symbol = Symbol(of: self, code: code, clouds: .eighths)
    setWeather(symbol, isDay: isDay)
  }
}

extension DailyForecast {
  /// Reads a day, in the units of the answer, or returns `nil` if it has no date.
  init?(accuWeather json: JSON) {
    guard let date = json["Date"].time?.date else { return nil }
    self.init(date: date)
    temperature = json["Temperature"].accuWeatherRange
    feelsLike = json["RealFeelTemperature"].accuWeatherRange
    sunrise = json["Sun.Rise"].time
    sunset = json["Sun.Set"].time
    day = DayPart(accuWeather: json["Day"])
    night = DayPart(accuWeather: json["Night"])
    // The other indices are those of pollen and of the air quality.
    uvIndex =
      json["AirAndPollen"].list.first { $0["Name"].rawText == "UVIndex" }?["Value"].number
  }
}

extension DayPart {
  /// Reads a half of a day with the longest available phrase, or returns `nil` if it has no values.
  fileprivate init?(accuWeather json: JSON) {
    self.init(
      phrase: json.first("LongPhrase", "ShortPhrase", "IconPhrase", read: \.text),
      sky: json["Icon"].integer.flatMap(WeatherCondition.init(accuWeatherIcon:)),
      precipitationProbability: json["PrecipitationProbability"].number,
      precipitation: json.quantity("TotalLiquid"), snowfall: json.quantity("Snow"),
      wind: json.accuWeatherWind)
    if self == DayPart() { return nil }
  }
}

extension WeatherCondition {
  /// Creates a condition from an icon's number, or returns `nil` if the number is not in use.
  ///
  /// The numbers are those of AccuWeather's list of icons, in which 33 and above are for the night.
  init?(accuWeatherIcon number: Int) {
    switch number {
    case 1, 33: self = .clear
    case 2, 34: self = .mostlyClear
    case 3, 4, 35, 36: self = .partlyCloudy
    case 5, 37: self = .haze
    case 6, 7, 8, 38: self = .overcast
    case 11: self = .fog
    case 12, 13, 14, 39, 40: self = .showers
    case 15, 16, 17, 41, 42: self = .thunderstorm
    case 18: self = .rain
    case 19, 20, 21, 43: self = .snowShowers
    case 22, 23, 44: self = .snow
    case 24: self = .ice
    case 25, 29: self = .sleet
    case 26: self = .freezingRain
    case 30: self = .hot
    case 31: self = .cold
    case 32: self = .windy
    default: return nil
    }
  }
}

// MARK: - Alerts

extension WeatherAlert {
  /// Reads an alert, whose text needs `details=true` and which is untitled without a description.
  init(accuWeather json: JSON) {
    let areas = json["Area"].list(of: \.object)
    let names = areas.compactMap { $0["Name"].text }
    let texts = areas.lazy.compactMap { area in
      area.first("Text", "Summary") { $0.rawText.flatMap(AlertText.init(wrapped:))?.text }
    }
    self.init(
      title: json["Description"].first("Localized", "English", read: \.text) ?? Self.untitled,
      severity: Severity(accuWeather: json) ?? .unknown,
      area: names.isEmpty ? nil : names.joined(separator: ", "),
      from: areas.compactMap { $0["StartTime"].time }.min { $0.instant < $1.instant },
      until: areas.compactMap { $0["EndTime"].time }.max { $0.instant < $1.instant },
      text: texts.first, source: json["Source"].text)
    // In the United States, a color indicates the kind of alert instead of its level.
    if json["CountryCode"].rawText != "US" {
      color = json["Color.Name"].rawText.flatMap(AlertLevel.init(color:))?.color
    }
  }
}

extension WeatherAlert.Severity {
  /// European services give the level or its color; in the United States, a color indicates the kind of alert.
  fileprivate init?(accuWeather json: JSON) {
    let isAmerican = json["CountryCode"].rawText == "US"
    let words = [json["Level"].rawText, isAmerican ? nil : json["Color.Name"].rawText]
    guard let severity = words.lazy.compactMap({ $0.flatMap(Self.named) }).first else {
      return nil
    }
    self = severity
  }

  /// Returns the severity of a level in words, or of the color that Meteoalarm uses for it.
  private static func named(_ word: String) -> Self? {
    switch word.lowercased() {
    case "minor", "green": .minor
    case "moderate", "yellow": .moderate
    case "severe", "orange", "amber": .severe
    case "extreme", "red": .extreme
    default: nil
    }
  }
}
