package import Domain
package import Foundation

/// The US National Weather Service (<https://www.weather.gov/documentation/services-web-api>).
///
/// A report takes three requests: the forecast in half days, the raw grid with the hours, and the
/// report of a station. The first report of a place takes two more, for addresses, which are stored.
struct NWS: Sendable {
  let service: JSONAPIClient
  /// The storage of points, whose errors do not fail a report.
  let storage: any Storage
  let onStorageError: @Sendable (StorageError) -> Void
  /// The time limit of all requests for the report of a station, which a report can lack.
  let observationLimit: Duration

  /// The longest age of a stored point in seconds, because offices move their grids now and then.
  private static let pointLifetime = 86_400
  private static let stationLimit = 5
  /// The number of reports to request after a partial one: more than the twelve of an hour.
  private static let partialReports = 15
  private static let outside = ProviderError.Failure.outsideCoverage(
    area: WeatherProvider.nws.description.coverage)
  /// The failure of a forecast that the responsible office has not renewed in time.
  private static let expired = ProviderError.Failure.rejected(
    status: 503, reason: "its forecast for this place has expired")

  static func service(_ access: ServiceAccess, baseURL: URL) -> JSONAPIClient {
    JSONAPIClient(
      name: WeatherProvider.nws.displayName, access: access, baseURL: baseURL,
      headers: [.accept: "application/geo+json"], decodeErrorBody: errorBody)
  }

  /// Reads an error (RFC 9457), of which the last part of `type` is the kind.
  private static func errorBody(
    _ response: HTTPResponse, now: Timestamp
  ) -> JSONAPIClient.ErrorBody {
    let body = response.json
    let kind = body["type"].rawText?.split(separator: "/").last
    let failure: ProviderError.Failure? =
      switch (response.status, kind) {
      case (403, _): .needsContact
      // The service names no time. It accepts requests again after about five seconds.
      case (429, _):
        .rateLimited(retryAt: response.retryAfter(now: now) ?? now.advanced(bySeconds: 5))
      case (400, "InvalidParameter"), (404, "InvalidPoint"), (404, "MarineForecastNotSupported"):
        outside
      // Unlike other errors of the server, this one lasts for hours.
      case (503, "ForecastGridExpired"): expired
      default: nil
      }
    return JSONAPIClient.ErrorBody(reason: body["detail"].rawText, failure: failure)
  }

  /// Requests the report of a place, after its addresses if they are not stored, or are gone.
  func report(of place: Place) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    if let point = storedPoint(place.coordinates) {
      do throws(ProviderError) {
        return try await report(of: place, at: point)
      } catch {
        guard Self.mayBeOfPoint(error.failure) else { throw error }
        save(nil, at: place.coordinates)
      }
    }
    let point = try await requestPoint(place.coordinates)
    save(point, at: place.coordinates)
    return try await report(of: place, at: point)
  }

  /// Whether a failure may come from a stored point, whose addresses have changed or arrived damaged.
  private static func mayBeOfPoint(_ failure: ProviderError.Failure) -> Bool {
    if case .malformed = failure { true } else { failure == .notFound || failure == outside }
  }

  private func report(
    of place: Place, at point: NWSPoint
  ) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    async let periods = Result(awaiting: { () throws(ProviderError) in
      try await fetch(point.forecast, "forecast", ["units": "si"])
    })
    async let layers = Result(awaiting: { () throws(ProviderError) in
      try await fetch(point.grid, "forecastGridData")
    })
    async let observed = observation(point, of: place.coordinates)
    let (forecastOutcome, gridOutcome) = (await periods, await layers)
    let observation = await observed
    let forecast = try Self.unlessExpired(forecastOutcome)
    let grid = try Self.unlessExpired(gridOutcome)
    let answers = try service.reading(
      try NWSAnswers(
        forecast: forecast?.json, grid: grid?.json, observation: observation?.observation))
    var place = place
    place.timeZone = point.timeZone ?? place.timeZone
    guard let report = answers.report(for: place, now: service.now()) else {
      if case .failure(let error) = forecastOutcome { throw error }
      throw service.error(.malformed(field: "properties.periods"))
    }
    let freshness = [forecast?.freshness, grid?.freshness, observation?.freshness]
      .compactMap(\.self).reduce(HTTPFreshness()) { $0.combined(with: $1) }
    return service.fetchedReport(report, freshness)
  }

  /// Requests an address from a response, unless it leads to another host.
  private func fetch(
    _ address: String, _ field: String, _ query: KeyValuePairs<String, String> = [:]
  ) async throws(ProviderError) -> JSONAPIClient.Answer {
    guard let url = service.baseURL.follow(address) else {
      throw service.error(.malformed(field: "properties.\(field)"))
    }
    return try await service.fetch(service.request([], query, at: url))
  }

  /// Returns `nil` if the responsible office has not renewed the forecast: the other parts do not depend on it.
  private static func unlessExpired(
    _ outcome: Result<JSONAPIClient.Answer, ProviderError>
  ) throws(ProviderError) -> JSONAPIClient.Answer? {
    if case .failure(let error) = outcome, error.failure == expired { return nil }
    return try outcome.get()
  }

  // MARK: Points

  /// Returns a recent stored point if its addresses are below the configured one, which may have changed.
  private func storedPoint(_ coordinates: Coordinates) -> NWSPoint? {
    let stored = StorageError.reporting(
      to: onStorageError, try storage.value(of: DocumentFolder.nwsPoints[coordinates]))
    guard let point = stored.flatMap(\.self),
      (0..<Self.pointLifetime).contains(service.now().seconds(since: point.fetchedAt)),
      service.baseURL.follow(point.forecast) != nil, service.baseURL.follow(point.grid) != nil
    else { return nil }
    return point
  }

  private func save(_ point: NWSPoint?, at coordinates: Coordinates) {
    StorageError.reporting(
      to: onStorageError, try storage.save(point, as: DocumentFolder.nwsPoints[coordinates]))
  }

  private func requestPoint(_ coordinates: Coordinates) async throws(ProviderError) -> NWSPoint {
    let answer = try await service.fetch(service.request(["points", coordinates.decimalsText]))
    let point = try service.reading(try answer.json.required("properties", \.object))
    // American Samoa has points without a grid.
    guard let forecast = point["forecast"].rawText, let grid = point["forecastGridData"].rawText
    else { throw service.error(Self.outside) }
    return NWSPoint(
      forecast: forecast, grid: grid, stations: point["observationStations"].rawText,
      timeZone: point["timeZone"].text, fetchedAt: service.now())
  }

  // MARK: Stations

  /// Requests the reports of the nearest stations, one after another, until one is usable or the time is over.
  private func observation(
    _ point: NWSPoint, of coordinates: Coordinates
  ) async -> (observation: NWSObservation, freshness: HTTPFreshness)? {
    let observation = Task { () async -> (NWSObservation, HTTPFreshness)? in
      for id in await stations(point, of: coordinates) {
        let request = service.request(["stations", id, "observations", "latest"])
        if let answer = await service.fetchOptional(request),
          var observation = NWSObservation(answer.json), observation.isUsable(at: service.now())
        {
          if observation.isPartial, let earlier = await earlierReports(of: id) {
            observation.add(earlier: earlier)
          }
          return (observation, answer.freshness)
        }
      }
      return nil
    }
    defer { observation.cancel() }
    return await observation.value(within: observationLimit) ?? nil
  }

  /// Requests the last reports of a station, in half of the time limit: the newest one counts without them.
  private func earlierReports(of id: String) async -> JSON? {
    let request = service.request(
      ["stations", id, "observations"], ["limit": "\(Self.partialReports)"])
    let reports = Task { await service.fetchOptional(request)?.json }
    defer { reports.cancel() }
    return await reports.value(within: observationLimit / 2) ?? nil
  }

  /// Returns the identifiers of the nearest stations, and stores them with the point.
  private func stations(_ point: NWSPoint, of coordinates: Coordinates) async -> [String] {
    if let ids = point.stationIDs { return ids }
    guard let address = point.stations.flatMap(service.baseURL.follow),
      let answer = await service.fetchOptional(service.request(at: address))
    else { return [] }
    let ids = answer.json["features"].list { $0["properties.stationIdentifier"].rawText }
    var point = point
    point.stationIDs = Array(ids.filter(Self.isPlain).prefix(Self.stationLimit))
    save(point, at: coordinates)
    return point.stationIDs ?? []
  }

  /// Whether an identifier cannot change the path of an address.
  private static func isPlain(_ id: String) -> Bool {
    !id.isEmpty && id.utf8.count <= 20
      && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
  }
}

extension WeatherClient {
  /// The service has no place search, so places are named after their coordinates.
  ///
  /// The terms require a contact in the name of the program. Only addresses below `baseURL` are followed.
  /// `observationLimit` is the time limit of all requests for the report of a station.
  package static func nws(
    _ access: ServiceAccess, baseURL: URL, storage: any Storage,
    onStorageError: @escaping @Sendable (StorageError) -> Void = { _ in },
    observationLimit: Duration = .seconds(3),
    search: @escaping @Sendable (String) async throws(ProviderError) -> [Place]
  ) -> WeatherClient {
    let nws = NWS(
      service: NWS.service(access, baseURL: baseURL), storage: storage,
      onStorageError: onStorageError, observationLimit: observationLimit)
    return WeatherClient(provider: .nws, search: search, report: nws.report(of:))
  }
}

// MARK: - Report

struct NWSAnswers {
  private let periods: [JSON]
  private let grid: NWSGrid?
  private let observation: NWSObservation?

  init(
    forecast: JSON? = nil, grid: JSON? = nil, observation: NWSObservation? = nil
  ) throws(JSONError) {
    periods = try forecast?.required("properties.periods", \.elements) ?? []
    self.grid = try grid.map { json throws(JSONError) in
      NWSGrid(try json.required("properties", \.object))
    }
    self.observation = observation
  }

  func report(for place: Place, now: Timestamp) -> WeatherReport? {
    let point = place.coordinates
    let halves = periods.compactMap(NWSHalfDay.init).prefix(JSON.longestList)
    let clock = LocalClock(zone: place.timeZone, orUTCOffset: halves.first?.start.utcOffset ?? 0)
    let hours = grid?.hours(at: point, clock: clock) ?? []
    let hour =
      hours.first { (0..<3_600).contains(now.seconds(since: $0.time.instant)) } ?? hours.first
    var report = WeatherReport(
      provider: .nws, place: place, current: nil,
      daily: Self.days(halves, at: point, clock: clock), hourly: hours.movingSumsToTheirEnd())
    report.elevation = grid?.elevation
    if let observation {
      report.setCurrent(observation.conditions(at: point, clock: clock), supplementedBy: hour)
      if observation.hasPartialClouds { report.computed.insert(.cloudCover) }
    } else {
      report.current = hour.flatMap { grid?.conditions($0) }
    }
    guard report.current != nil || !report.daily.isEmpty || !report.hourly.isEmpty else {
      return nil
    }
    if let grid { report.addPrecipitation(of: grid, clock: clock) }
    report.markSunAsComputed()
    return report
  }

  /// Adds the sun's times, which the service lacks; without the high, if the first half is a night.
  private static func days(
    _ halves: some Sequence<NWSHalfDay>, at point: Coordinates, clock: LocalClock
  ) -> [DailyForecast] {
    var days: [CivilDate: DailyForecast] = [:]
    for half in halves {
      var half = half
      let date = half.date(clock: clock)
      let beginning = clock.instant(date, hour: half.isDay ? 6 : 18)
      if beginning < half.start.instant { half.part?.from = half.start.instant }
      days[date, default: DailyForecast(date: date)].add(half)
    }
    return days.values.sorted { $0.date < $1.date }.map { day in
      let daylight = Daylight(on: day.date, at: point, clock: clock)
      var day = day
      (day.sunrise, day.sunset) = (daylight.sunrise, daylight.sunset)
      return day
    }
  }
}

extension WeatherReport {
  /// Private stations do not report the weather condition, which then comes from the forecast.
  ///
  /// Most reports lack the feels-like temperature, which is then computed.
  fileprivate mutating func setCurrent(
    _ observed: CurrentConditions, supplementedBy hour: HourlyForecast?
  ) {
    var conditions = observed
    if conditions.sky == nil, let hour = hour?.asPresent {
      conditions.sky = hour.sky
      conditions.phrase = conditions.phrase ?? hour.phrase
    }
    if conditions.feelsLike == nil {
      conditions = conditions.withFeelsLike
      if conditions.feelsLike != nil { computed.insert(.feelsLike) }
    }
    current = conditions
  }

  fileprivate mutating func addPrecipitation(of grid: NWSGrid, clock: LocalClock) {
    for index in daily.indices {
      grid.addPrecipitation(to: &daily[index], clock: clock)
    }
    if daily.contains(where: { ShownDay($0).precipitation != nil }) {
      computed.insert(.dailyPrecipitation)
    }
  }
}

// MARK: - Measures

extension JSON {
  /// The weather in words, of which the service begins each with a capital: `Light Snow`.
  var nwsWords: String? { text.map { $0.lowercased().startingInUppercase } }

  /// The value of a measure, unless the service's quality control rejected it.
  var nwsValue: Double? {
    ["X", "B"].contains(self["qualityControl"].rawText) ? nil : self["value"].number
  }

  /// The quantity of a measure, or `nil` if its value is absent or its unit is not known.
  func nwsQuantity<Unit: ServiceUnit>() -> Quantity<Unit>? {
    Unit.quantity(nwsValue, self["unitCode"].rawText)
  }

  /// The highest speed of a text such as `10 to 15 mph`, or of a value or range of values.
  var nwsHighestSpeed: Quantity<SpeedUnit>? {
    guard let words = rawText?.cut(to: TextLimit.phrase).split(separator: " ") else {
      return SpeedUnit.quantity(
        first("maxValue", "value", read: \.number), self["unitCode"].rawText)
    }
    let numbers = words.filter { $0.allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } }
    return SpeedUnit.quantity(
      numbers.compactMap { Double($0) }.filter(\.isPlausible).max(), words.last.map(String.init))
  }
}

// MARK: - Forecast

/// A half day of a forecast, of which the first is the rest of the current one.
private struct NWSHalfDay {
  let start: ZonedTime
  let isDay: Bool
  let temperature: Quantity<TemperatureUnit>?
  var part: DayPart?

  /// Reads a half day, which must have a start and be either a day or a night.
  init?(_ json: JSON) {
    let icon = json["icon"].rawText.flatMap(NWSIcon.init(address:))
    guard let start = json["startTime"].time, let isDay = json["isDaytime"].flag ?? icon?.isDay
    else { return nil }
    self.start = start
    self.isDay = isDay
    temperature =
      TemperatureUnit.quantity(json["temperature"].number, json["temperatureUnit"].rawText)
      ?? json["temperature"].nwsQuantity()
    let wind = Wind(
      speed: json["windSpeed"].nwsHighestSpeed, gust: json["windGust"].nwsHighestSpeed,
      direction: json["windDirection"].rawText.flatMap(CompassPoint.init(rawValue:)))
    let part = DayPart(
      phrase: json["shortForecast"].nwsWords, sky: icon?.sky,
      precipitationProbability: json["probabilityOfPrecipitation"].nwsValue, wind: wind.ifKnown)
    self.part = part == DayPart() ? nil : part
  }

  /// Returns the date, which is the day before for a night that starts after midnight, called "Overnight".
  func date(clock: LocalClock) -> CivilDate {
    let start = clock.zoned(start.instant)
    return !isDay && start.hour < 6 ? start.date.advanced(byDays: -1) : start.date
  }
}

extension DailyForecast {
  /// Adds a half day: the temperature of a day is the high, and that of a night is the low.
  fileprivate mutating func add(_ half: NWSHalfDay) {
    if half.isDay { day = day ?? half.part } else { night = night ?? half.part }
    guard let degrees = half.temperature else { return }
    let unit = temperature?.unit ?? degrees.unit
    let value = degrees.converted(to: unit).value
    temperature = QuantityRange(
      min: temperature?.min ?? (half.isDay ? nil : value),
      max: temperature?.max ?? (half.isDay ? value : nil), unit: unit)
  }
}

// MARK: - Observation

struct NWSObservation {
  private let json: JSON
  let time: Timestamp
  private let icon: NWSIcon?
  /// The earlier reports of the hour before, the newest first.
  private var earlier: [NWSObservation] = []

  /// Reads the latest report, alone or as the first one of a list.
  init?(_ answer: JSON) {
    let reports = answer["features"].list.map { $0["properties"] } + [answer["properties"]]
    guard let json = reports.first(where: { $0.object != nil }), let report = Self(report: json)
    else { return nil }
    self = report
  }

  private init?(report json: JSON) {
    guard let time = json["timestamp"].time?.instant else { return nil }
    self.json = json
    self.time = time
    icon = json["icon"].rawText.flatMap(NWSIcon.init(address:))
  }

  /// Adds the earlier reports of a list, of the hour before this one.
  mutating func add(earlier answer: JSON) {
    earlier = answer["features"].list { Self(report: $0["properties"]) }
      .filter { (1...3_600).contains(time.seconds(since: $0.time)) }
      .sorted { $0.time > $1.time }
  }

  /// Whether the wind or the weather is absent, as in reports every five minutes between the full ones.
  var isPartial: Bool { ownWind == nil || weather == nil }

  func isUsable(at now: Timestamp) -> Bool {
    let temperature: Quantity<TemperatureUnit>? = json["temperature"].nwsQuantity()
    return temperature != nil
      && CurrentConditions.measurementAges.contains(now.seconds(since: time))
  }

  /// Returns the conditions, without a feels-like temperature if the station gives none.
  func conditions(at point: Coordinates, clock: LocalClock) -> CurrentConditions {
    var conditions = CurrentConditions()
    conditions.observedAt = clock.zoned(time)
    conditions.isMeasured = true
    let isDay = icon?.isDay ?? SunTimes.isDay(at: time, at: point)
    let words = json["textDescription"].nwsWords
    let weather = weather ?? (words == nil ? earlier.lazy.compactMap(\.weather).first : nil)
    conditions.phrase = words ?? weather?.phrase(isDay: isDay)
    conditions.sky = weather?.sky
    conditions.isDay = isDay
    conditions.temperature = json["temperature"].nwsQuantity()
    conditions.feelsLike = json.first("windChill", "heatIndex") { $0.nwsQuantity() }
    conditions.dewPoint = json["dewpoint"].nwsQuantity()
    conditions.humidity = json["relativeHumidity"].nwsValue
    conditions.cloudCover = cloudCover
    conditions.wind = ownWind ?? earlier.lazy.compactMap(\.ownWind).first
    // The altimeter setting is close to the pressure at sea level, which some stations do not report.
    conditions.pressure = json.first("seaLevelPressure", "barometricPressure") { $0.nwsQuantity() }
    conditions.visibility = json["visibility"].nwsQuantity()
    conditions.precipitation = json["precipitationLastHour"].nwsQuantity()
      .map { PrecipitationAmount($0, .lastHour) }
    return conditions
  }

  /// The part of the sky that the clouds cover, in percent: the most that the word allows.
  private var cloudCover: Double? {
    let percents = ["SKC": 0, "CLR": 0, "FEW": 25, "SCT": 50, "BKN": 87.5, "OVC": 100, "VV": 100]
    return json["cloudLayers"].list { $0["amount"].rawText.flatMap { percents[$0] } }.max()
  }

  private var ownWind: Wind? {
    Wind(
      speed: json["windSpeed"].nwsQuantity(), gust: json["windGust"].nwsQuantity(),
      degrees: json["windDirection"].nwsValue
    ).ifKnown
  }

  /// Whether the cloud cover is the most that a word such as `SCT` allows, and not measured.
  var hasPartialClouds: Bool { cloudCover.map { (1..<100).contains($0) } ?? false }

  /// The weather from the icon, else from the observed weather, else from the clouds, in the words of the
  /// report if it has any.
  ///
  /// No icon is for drizzle, so observed drizzle replaces the icon for rain.
  private var weather: Symbol? {
    let observed = json["presentWeather"].list(of: Self.weather)
      .max { $0.severity < $1.severity }?.sky
    let isDrizzle = icon?.sky == .rain && observed == .drizzle
    let named = (isDrizzle ? observed : icon?.sky ?? observed).map {
      Symbol(sky: $0, words: $0.name)
    }
    guard var symbol = named ?? cloudCover.map(CloudWords.eighths.symbol) else { return nil }
    if let words = json["textDescription"].nwsWords {
      (symbol.words, symbol.sunnyWords) = (words, nil)
    }
    return symbol
  }

  private static func weather(
    _ present: JSON
  ) -> (sky: WeatherCondition, severity: Int)? {
    let strength = WeatherStrength(nwsIntensity: present["intensity"].rawText)
    return sky(present).map { ($0, $0.severity(strength)) }
  }

  private static func sky(_ present: JSON) -> WeatherCondition? {
    switch (present["weather"].rawText, present["modifier"].rawText) {
    case ("drizzle", "freezing"): .freezingDrizzle
    case ("rain", "freezing"): .freezingRain
    case ("rain", "showers"): .showers
    case ("snow", "showers"): .snowShowers
    case ("drizzle", _): .drizzle
    case ("rain", _): .rain
    case ("snow", _), ("snow_grains", _), ("snow_pellets", _): .snow
    case ("ice_pellets", _): .sleet
    case ("hail", _), ("ice_crystals", _): .ice
    case ("thunderstorms", _), ("funnel_cloud", _): .thunderstorm
    case ("fog", _), ("fog_mist", _): .fog
    case ("dust", _), ("dust_storm", _), ("dust_whirls", _), ("haze", _), ("sand", _),
      ("sand_storm", _), ("smoke", _), ("volcanic_ash", _):
      .haze
    case ("squalls", _): .windy
    default: nil
    }
  }
}

/// The facts in the address of an icon of the National Weather Service.
///
/// An address such as `https://api.weather.gov/icons/land/night/snow,50/wind_bkn?size=medium` has one or two codes,
/// each with or without a probability. Of two codes, the first is for the first half of the period.
struct NWSIcon: Equatable {
  let isDay: Bool
  /// The condition of the likelier code and, of equally likely ones, the worse, or `nil` if none is known.
  let sky: WeatherCondition?

  /// Creates the facts from an address, or returns `nil` if it contains neither `day` nor `night`.
  init?(address: String) {
    let parts = address.cut(to: TextLimit.phrase).prefix { $0 != "?" }.split(separator: "/")
    guard let time = parts.firstIndex(where: { $0 == "day" || $0 == "night" }) else { return nil }
    isDay = parts[time] == "day"
    sky =
      parts[(time + 1)...].prefix(2).compactMap { Code($0) }
      .max { $0.rank < $1.rank }?.sky
  }

  /// A code such as `rain,80`: a condition and its probability in percent.
  private struct Code {
    let sky: WeatherCondition
    /// The step of the probability, counted from 1, or 0 for a sky without precipitation.
    let step: Int

    /// The order of the codes, of which the last one is shown.
    var rank: (step: Int, severity: Int, clouds: Int) { (step, sky.severity(), sky.clouds) }

    init?(_ text: Substring) {
      let parts = text.split(separator: ",", maxSplits: 1)
      guard let name = parts.first, let sky = NWSIcon.skies[String(name)] else { return nil }
      self.sky = sky
      let likelihood =
        parts.dropFirst().first.flatMap { Double($0) }
        .map(Likelihood.init(percent:)) ?? .certain
      step = sky.isWet ? 1 + likelihood.rank : 0
    }
  }

  private static let skies: [String: WeatherCondition] = [
    "skc": .clear, "few": .mostlyClear, "sct": .partlyCloudy, "bkn": .partlyCloudy,
    "ovc": .overcast,
    "wind_skc": .clear, "wind_few": .mostlyClear, "wind_sct": .partlyCloudy,
    "wind_bkn": .partlyCloudy, "wind_ovc": .overcast,
    "rain": .rain, "rain_showers": .showers, "rain_showers_hi": .showers,
    "snow": .snow, "blizzard": .snow,
    "sleet": .sleet, "rain_sleet": .sleet, "snow_sleet": .sleet, "rain_snow": .sleet,
    "fzra": .freezingRain, "rain_fzra": .freezingRain, "snow_fzra": .freezingRain,
    "tsra": .thunderstorm, "tsra_sct": .thunderstorm, "tsra_hi": .thunderstorm,
    "tornado": .thunderstorm, "hurricane": .thunderstorm, "tropical_storm": .thunderstorm,
    "dust": .haze, "smoke": .haze, "haze": .haze, "fog": .fog,
    "hot": .hot, "cold": .cold,
  ]
}

// MARK: - Alerts

extension AlertsClient {
  /// Returns a client for the alerts of the US National Weather Service.
  package static func nws(_ access: ServiceAccess, baseURL: URL) -> AlertsClient {
    let service = NWS.service(access, baseURL: baseURL)
    return AlertsClient(.nws) { (place) throws(ProviderError) in
      let answer = try await service.fetch(
        service.request(["alerts", "active"], ["point": place.coordinates.decimalsText])
      ).json
      return try service.alerts(in: answer, "features", at: place, of: CAPAlert.init(nws:))
    }
  }
}

extension CAPAlert {
  init?(nws feature: JSON) {
    guard let item = feature["properties"].object else { return nil }
    id = item["id"].rawText
    headline = item["headline"].rawText
    event = item["event"].rawText
    area = item["areaDesc"].rawText
    source = item["senderName"].rawText
    link = item["web"].rawText
    severity = item["severity"].rawText
    urgency = item["urgency"].rawText
    certainty = item["certainty"].rawText
    status = item["status"].rawText
    messageType = item["messageType"].rawText
    response = item["response"].rawText
    issued = item["sent"].time
    from = item.first("onset", "effective", read: \.time)
    replaced = item["references"].list { $0["identifier"].rawText }
    // `expires` is the end of the message, often half a day before `ends`.
    until = end(item["ends"].time, item["expires"].time)
    description = item["description"].rawText.flatMap(AlertText.init(wrapped:))
    instruction = item["instruction"].rawText.flatMap(AlertText.init(wrapped:))
  }
}
