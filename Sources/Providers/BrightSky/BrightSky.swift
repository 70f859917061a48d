package import Domain
package import Foundation

/// Bright Sky (<https://brightsky.dev/docs/>), which serves the data of Germany's weather service.
///
/// It has no days, feels-like temperatures, and times of the sun, which are computed.
struct BrightSky: Sendable {
  let service: JSONAPIClient

  init(_ access: ServiceAccess, baseURL: URL) {
    service = JSONAPIClient(
      name: WeatherProvider.brightSky.displayName, access: access, baseURL: baseURL,
      decodeErrorBody: Self.errorBody)
  }

  /// The number of days to request after today, which is the length of the forecast.
  private static let days = 10
  /// The time zone of places whose own time zone is unknown.
  private static let zone = "Europe/Berlin"
  /// The largest distance of a station in meters.
  ///
  /// The service itself allows 50 km, which reaches into countries that it does not cover. Within
  /// Germany, the forecast has a station at half that distance everywhere.
  private static let longestDistance = 30_000.0
  static let outside = ProviderError.Failure.outsideCoverage(
    area: WeatherProvider.brightSky.description.coverage)

  /// A 404 with a detail means that no station or municipality is near the place.
  ///
  /// A 404 without such a body is from another server, as with a wrong base address. For bad parameters, the
  /// detail is a list, which is of no use to the user.
  private static func errorBody(
    _ response: HTTPResponse, now: Timestamp
  ) -> JSONAPIClient.ErrorBody {
    let detail = response.json["detail"].rawText
    let failure: ProviderError.Failure? =
      switch (response.status, detail) {
      case (404, let detail?) where detail != "Not Found": outside
      default: nil
      }
    return JSONAPIClient.ErrorBody(reason: detail, failure: failure)
  }

  /// Requests the hours from today's midnight on, and then the current weather.
  ///
  /// If the current weather is unavailable or old, the report has the weather of the current hour instead.
  func report(of place: Place) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    let zone = place.timeZone.flatMap { TimeZone(identifier: $0) == nil ? nil : $0 } ?? Self.zone
    let clock = LocalClock(zone: zone, orUTCOffset: 0)
    let today = clock.zoned(service.now()).date
    let point = place.coordinates.decimals
    let hours = try await service.fetch(
      service.request(
        ["weather"],
        [
          "lat": point.latitude, "lon": point.longitude,
          "date": clock.zoned(clock.instant(today)).description,
          "last_date": clock.zoned(clock.instant(today.advanced(byDays: Self.days))).description,
          "tz": zone,
        ]))
    let records = try service.reading(try hours.json.required("weather", \.brightSkyRecords))
    let near = Self.near(records, hours.json)
    guard !near.isEmpty || records.isEmpty else { throw service.error(Self.outside) }
    let current = await service.fetchOptional(
      service.request(
        ["current_weather"], ["lat": point.latitude, "lon": point.longitude, "tz": zone]))
    let now = service.now()
    let measured = current.flatMap {
      Self.near($0.json["weather"].brightSkyRecords ?? [], $0.json).last {
        CurrentConditions.measurementAges.contains(now.seconds(since: $0.time))
      }
    }
    guard
      var report = Self.report(
        for: place, near, current: measured, clock: clock, now: now)
    else { throw service.error(.malformed(field: "weather")) }
    report.elevation = Self.elevation(of: near.last, hours.json)
    return service.fetchedReport(
      report, current.map { hours.freshness.combined(with: $0.freshness) } ?? hours.freshness)
  }

  /// Returns the records of an answer in order of their times, without those of stations that are too far away.
  private static func near(
    _ records: [BrightSkyRecord], _ answer: JSON
  ) -> [BrightSkyRecord] {
    let distant = answer["sources"].list.filter { $0["distance"].number ?? 0 > longestDistance }
      .compactMap { $0["id"].integer }
    return records.filter { !($0.station.map(distant.contains) ?? false) }
      .sorted { $0.time < $1.time }
  }

  private static func elevation(of record: BrightSkyRecord?, _ answer: JSON) -> Double? {
    guard let station = record?.station else { return nil }
    return answer["sources"].list.first { $0["id"].integer == station }?["height"].elevation
  }

  /// Returns the report of hours in order, or `nil` if they contain no weather.
  ///
  /// Without current weather, the current conditions are the last record of the two hours before `now`.
  private static func report(
    for place: Place, _ records: [BrightSkyRecord], current: BrightSkyRecord?, clock: LocalClock,
    now: Timestamp
  ) -> WeatherReport? {
    let point = place.coordinates
    let hour = records.last { (0..<7_200).contains(now.seconds(since: $0.time)) }
    let measured = current?.conditions(at: point, clock: clock, isMeasured: true)
    let byTime = Dictionary(records.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    var report = WeatherReport(
      provider: .brightSky, place: place,
      current: measured ?? hour?.conditions(at: point, clock: clock),
      hourly: records.compactMap {
        $0.hour(at: point, clock: clock, next: byTime[$0.time.advanced(bySeconds: 3_600)])
      })
    guard !report.hourly.isEmpty else { return nil }
    if measured != nil { report.current?.isMeasured = true }
    report.daily = DayBuilder(ForecastSteps(report), clock: clock, point: point).days()
    report.markDaysAsComputed()
    report.markFeelsLikeAsComputed()
    let shown = measured == nil ? hour : current
    if shown?.lacksHumidity == true { report.computed.insert(.humidity) }
    if records.contains(where: \.lacksHumidity) { report.computed.insert(.hourlyHumidity) }
    return report
  }
}

extension WeatherClient {
  package static func brightSky(
    _ access: ServiceAccess, baseURL: URL,
    search: @escaping @Sendable (String) async throws(ProviderError) -> [Place]
  ) -> WeatherClient {
    WeatherClient(
      provider: .brightSky, search: search,
      report: BrightSky(access, baseURL: baseURL).report(of:))
  }
}

// MARK: - Records

/// The weather at one time: a row of `/weather`, or the object of `/current_weather`.
///
/// Precipitation and wind apply to the time before it. Rows have plain names. The current weather has
/// values of the last 10, 30, and 60 minutes instead of some of them. Any value can be null.
private struct BrightSkyRecord {
  private let json: JSON
  let time: Timestamp
  /// The weather by the condition, and by the icon without the precipitation of the condition.
  private let symbol, sky: Symbol?

  init?(_ json: JSON) {
    guard let time = json["timestamp"].time?.instant else { return nil }
    self.json = json
    self.time = time
    symbol = Symbol(brightSky: json)
    let icon = Symbol(brightSkyIcon: json)
    sky = (icon ?? symbol).map {
      CloudWords.brightSky.sky($0, cloudCover: json["cloud_cover"].number.percent)
    }
  }

  var station: Int? { json["source_id"].integer }

  private func number(_ name: String, _ suffixes: String...) -> Double? {
    json[name].number ?? suffixes.lazy.compactMap { self.json[name + $0].number }.first
  }

  private func celsius(_ name: String) -> Quantity<TemperatureUnit>? {
    json[name].number.map { Quantity($0, .celsius) }
  }

  private func speed(_ name: String) -> Quantity<SpeedUnit>? {
    number(name, "_10", "_30").map { Quantity($0, .kilometersPerHour) }
  }

  private var precipitation: Quantity<PrecipitationUnit>? {
    number("precipitation", "_60").map { Quantity($0, .millimeters) }
  }

  /// The relative humidity that follows from the dew point, which forecasts have instead.
  private var computedHumidity: Double? {
    RelativeHumidity.percent(temperature: celsius("temperature"), dewPoint: celsius("dew_point"))
  }

  /// Whether the relative humidity is not given, but can be computed.
  var lacksHumidity: Bool { json["relative_humidity"].number == nil && computedHumidity != nil }

  /// Returns the values at the time as far as they are known, with the sums of the hour before it.
  private func values(clock: LocalClock) -> HourlyForecast {
    var hour = HourlyForecast(time: clock.zoned(time))
    hour.temperature = celsius("temperature")
    hour.humidity = json["relative_humidity"].number ?? computedHumidity
    hour.cloudCover = json["cloud_cover"].number
    hour.precipitationProbability = json["precipitation_probability"].number
    hour.precipitation = precipitation
    hour.wind =
      Wind(
        speed: speed("wind_speed"), gust: speed("wind_gust_speed"),
        degrees: number("wind_direction", "_10", "_30")
      ).ifKnown
    hour.pressure = json["pressure_msl"].number.map { Quantity($0, .hectopascals) }
    return hour
  }

  /// Returns the weather of the hour until another record.
  ///
  /// The condition and the icon of a record are those of its precipitation, which fell in the hour before.
  private func symbol(until end: BrightSkyRecord?, isPresent: Bool = false) -> Symbol? {
    var hour = values(clock: LocalClock())
    hour.precipitationProbability = end?.json["precipitation_probability"].number
    hour.precipitation = end?.precipitation
    let wet = end?.symbol.flatMap { $0.sky.isWet ? $0 : nil }
    return (wet ?? sky).map {
      Symbol(of: hour, code: $0, sky: sky, clouds: .brightSky, isPresent: isPresent)
    }
  }

  /// Returns the hour until the next record, or `nil` if no value is known.
  func hour(
    at point: Coordinates, clock: LocalClock, next: BrightSkyRecord?
  ) -> HourlyForecast? {
    var hour = values(clock: clock)
    let symbol = symbol(until: next)
    hour.setWeather(symbol)
    return hour.known(isDay: symbol.isDay(at: time, point))
  }

  /// Returns the conditions if a value is known; a station reports rain before it is measurable.
  func conditions(
    at point: Coordinates, clock: LocalClock, isMeasured: Bool = false
  ) -> CurrentConditions? {
    var hour = values(clock: clock)
    let symbol =
      isMeasured || symbol?.sky.isWet != true ? symbol : symbol(until: self, isPresent: true)
    hour.setWeather(symbol)
    var conditions = CurrentConditions(hour)
    conditions.dewPoint = celsius("dew_point")
    conditions.visibility = json["visibility"].number.map { Quantity($0 / 1_000, .kilometers) }
    conditions.precipitation = precipitation.map { PrecipitationAmount($0, .lastHour) }
    return conditions.known(at: hour.time, isDay: symbol.isDay(at: time, point))
  }
}

extension JSON {
  /// The records of a list, or the only record of an object, or `nil` if this is neither.
  fileprivate var brightSkyRecords: [BrightSkyRecord]? {
    if let record = BrightSkyRecord(self) { return [record] }
    return elements == nil ? nil : list(of: BrightSkyRecord.init)
  }
}

// MARK: - Symbols

extension CloudWords {
  /// The icons of the cloud covers at which the service changes them.
  static let brightSky = CloudWords(
    steps: [
      (0, Symbol(sky: .clear, words: "Clear")),
      (25, Symbol(sky: .partlyCloudy, words: "Partly cloudy")),
      (80, Symbol(sky: .overcast, words: "Cloudy")),
    ])
}

extension Symbol {
  /// Creates the weather of a record's `condition` and `icon`, or returns `nil` if neither is known.
  ///
  /// The icon hides rain, sleet, and snow of up to half a millimeter, which are light.
  init?(brightSky json: JSON) {
    let icon = Symbol(brightSkyIcon: json)
    let named = json["condition"].rawText.flatMap {
      Self.conditions.contains($0) ? Self.icons[$0] : nil
    }
    guard var symbol = named ?? icon else { return nil }
    if let icon, icon.sky == .thunderstorm {
      symbol = icon
    } else if let icon, icon.sky != symbol.sky, [.rain, .sleet, .snow].contains(symbol.sky) {
      symbol.words = "Light \(symbol.words.lowercased())"
      symbol.strength = .light
      symbol.isDay = icon.isDay
    }
    self = symbol
  }

  /// Creates the weather of a record's `icon` alone, or returns `nil` if it is not known.
  ///
  /// The service treats an unknown cloud cover as a clear sky, so a clear icon is then ignored.
  init?(brightSkyIcon json: JSON) {
    guard let icon = json["icon"].rawText.flatMap({ Self.icons[$0] }),
      icon.sky != .clear || json["cloud_cover"].number != nil
    else { return nil }
    self = icon
  }

  /// The conditions except `dry`, which does not describe the clouds.
  private static let conditions: Set = ["fog", "rain", "sleet", "snow", "hail", "thunderstorm"]

  private static let icons = [
    "clear-day": Symbol(sky: .clear, words: "Clear", isDay: true),
    "clear-night": Symbol(sky: .clear, words: "Clear", isDay: false),
    "partly-cloudy-day": Symbol(sky: .partlyCloudy, words: "Partly cloudy", isDay: true),
    "partly-cloudy-night": Symbol(sky: .partlyCloudy, words: "Partly cloudy", isDay: false),
    "cloudy": Symbol(sky: .overcast, words: "Cloudy"),
    "wind": Symbol(sky: .windy, words: "Windy"),
    "fog": Symbol(sky: .fog, words: "Fog"),
    "rain": Symbol(sky: .rain, words: "Rain"),
    "sleet": Symbol(sky: .sleet, words: "Sleet"),
    "snow": Symbol(sky: .snow, words: "Snow"),
    "hail": Symbol(sky: .ice, words: "Hail"),
    "thunderstorm": Symbol(sky: .thunderstorm, words: "Thunderstorm"),
  ]
}

// MARK: - Alerts

extension AlertsClient {
  package static func brightSky(_ access: ServiceAccess, baseURL: URL) -> AlertsClient {
    AlertsClient(.brightSky, fetch: BrightSky(access, baseURL: baseURL).alerts(at:))
  }
}

extension BrightSky {
  fileprivate func alerts(at place: Place) async throws(ProviderError) -> OfficeAlerts {
    let point = place.coordinates.decimals
    let answer = try await service.fetch(
      service.request(["alerts"], ["lat": point.latitude, "lon": point.longitude])
    ).json
    let area = answer["location.name"].rawText
    return try service.alerts(in: answer, "alerts", at: place) { Self.alert($0, area: area) }
  }

  private static func alert(_ item: JSON, area: String?) -> CAPAlert? {
    guard case .object = item else { return nil }
    func lines(_ name: String) -> AlertText? {
      item.first("\(name)_en", "\(name)_de") { $0.rawText.flatMap(AlertText.init(lines:)) }
    }
    var alert = CAPAlert()
    alert.id = item["alert_id"].rawText ?? item["id"].integer.map(String.init)
    alert.headline =
      item["headline_en"].rawText?.dropping(prefix: "Official WARNING of ")
      ?? item["headline_de"].rawText?.dropping(prefix: "Amtliche WARNUNG vor ")
    alert.event = item.first("event_en", "event_de", read: \.rawText)
    let isWarning = item.first("headline_en", "headline_de", read: \.rawText)?.lowercased()
      .contains("warn")
    alert.kind = isWarning == true ? .warning : nil
    alert.area = area
    alert.source = "Deutscher Wetterdienst"
    alert.severity = item["severity"].rawText
    alert.urgency = item["urgency"].rawText
    alert.certainty = item["certainty"].rawText
    alert.status = item["status"].rawText
    alert.response = item["response_type"].rawText
    alert.issued = item["effective"].time
    alert.from = item.first("onset", "effective", read: \.time)
    alert.until = item["expires"].time
    alert.description = lines("description")
    alert.instruction = lines("instruction")
    return alert
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
