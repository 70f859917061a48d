import Domain

/// A response of MET Norway's location forecast or nowcast.
struct MetNorwayForecast: Sendable {
  /// The steps in order, an hour apart for two to three days, and six hours thereafter.
  let steps: [MetNorwayStep]
  /// Whether the radar covers the place, without which a nowcast has no precipitation.
  let hasRadar: Bool
  /// The height above sea level that the temperatures are for, in meters.
  let elevation: Double?

  init(_ answer: JSON) throws(JSONError) {
    // Longitude, latitude, and height.
    let point = answer["geometry.coordinates"].list
    elevation = point.count == 3 ? point[2].elevation : nil
    hasRadar = answer["properties.meta.radar_coverage"].rawText == "ok"
    let properties = try answer.required("properties", \.object)
    _ = try answer.required("properties.timeseries", \.elements)
    steps = properties["timeseries"].list(of: MetNorwayStep.init)
      .sorted { $0.time < $1.time }
  }
}

extension MetNorwayForecast {
  /// Returns the report, or `nil` if the response contains no weather.
  ///
  /// Local times are those of the time zone of the place or, without one, in UTC. The current conditions
  /// are those of the step at `now`, without the values of the nowcast.
  func report(for place: Place, now: Timestamp) -> WeatherReport? {
    let clock = LocalClock(zone: place.timeZone, orUTCOffset: 0)
    let hours = steps.indices.filter { length(at: $0) == 3_600 }
    var report = WeatherReport(
      provider: .metNorway, place: place,
      current: currentStep(of: hours, now: now).flatMap {
        steps[$0].conditions(at: place.coordinates, clock: clock)
      },
      hourly: hours.compactMap { steps[$0].hour(at: place.coordinates, clock: clock) }
        .movingSumsToTheirEnd())
    guard report.current != nil || !report.hourly.isEmpty else { return nil }
    report.elevation = elevation
    let periods = ForecastSteps(steps.indices.map { forecastStep($0, at: place.coordinates) })
    report.daily = DayBuilder(periods, clock: clock, point: place.coordinates).days()
    report.markDaysAsComputed()
    report.markFeelsLikeAsComputed()
    return report
  }

  /// Returns the index of the hour that `now` is in, or the first one.
  private func currentStep(of hours: [Int], now: Timestamp) -> Int? {
    hours.last { (0..<3_600).contains(now.seconds(since: steps[$0].time)) } ?? hours.first
  }

  /// Returns the duration of a step in seconds, or 0 for a last step without values for a period.
  private func length(at index: Int) -> Int {
    let step = steps[index]
    guard steps.indices.contains(index + 1) else {
      return step.nextHour != nil ? 3_600 : step.nextSixHours != nil ? 21_600 : 0
    }
    let gap = steps[index + 1].time.seconds(since: step.time)
    return step.nextHour != nil ? min(gap, 3_600) : min(gap, 21_600)
  }

  private func forecastStep(_ index: Int, at point: Coordinates) -> ForecastStep {
    let (step, length) = (steps[index], length(at: index))
    let period = length == 3_600 ? step.nextHour : length == 21_600 ? step.nextSixHours : nil
    var result = ForecastStep(
      start: step.time, end: step.time.advanced(bySeconds: length))
    let values = step.values(clock: LocalClock())
    let hour = values.withFeelsLike
    result.temperature = hour.temperature
    result.feelsLike = hour.feelsLike
    result.wind = hour.wind
    result.uvIndex = hour.uvIndex
    var symbol = length == 3_600 ? step.symbol(of: values) : period?.symbol
    let isDay = symbol.isDay(at: step.time.advanced(bySeconds: length / 2), point)
    symbol?.isDay = isDay
    result.symbol = symbol
    result.probability = period?.probability
    result.precipitation = period?.precipitation
    result.temperatureRange = period?.temperatures
    return result
  }
}

/// A time of a forecast or nowcast, with its periods; those of a nowcast without radar have empty data.
struct MetNorwayStep: Sendable {
  /// The start of the periods, in UTC.
  let time: Timestamp
  let nextHour, nextSixHours: Period?
  private let instant: JSON

  init?(_ json: JSON) {
    guard let time = json["time"].time?.instant else { return nil }
    self.time = time
    nextHour = json["data.next_1_hours"].object.map(Period.init)
    nextSixHours = json["data.next_6_hours"].object.map(Period.init)
    instant = json["data.instant.details"]
  }

  /// The rate of precipitation in an hour, in nowcasts only.
  var precipitationRate: Quantity<PrecipitationUnit>? {
    instant["precipitation_rate"].number.map { Quantity($0, .millimeters) }.within(.hourly)
  }

  struct Period: Sendable {
    fileprivate let json: JSON

    var symbol: Symbol? { json["summary.symbol_code"].rawText.flatMap(Symbol.init(metNorway:)) }
    var probability: Double? { json["details.probability_of_precipitation"].number }
    var precipitation: Quantity<PrecipitationUnit>? {
      json["details.precipitation_amount"].number.map { Quantity($0, .millimeters) }
    }
    var temperatures: QuantityRange<TemperatureUnit>? {
      QuantityRange(
        min: json["details.air_temperature_min"].number,
        max: json["details.air_temperature_max"].number, unit: .celsius)
    }
  }

  /// Returns the hour from the step's time on, with its precipitation but not whether the sun is up.
  func values(clock: LocalClock, isPresent: Bool = false) -> HourlyForecast {
    func speed(_ name: String) -> Quantity<SpeedUnit>? {
      instant[name].number.map { Quantity($0, .metersPerSecond) }
    }
    var hour = HourlyForecast(time: clock.zoned(time))
    hour.temperature = instant["air_temperature"].number.map { Quantity($0, .celsius) }
    hour.humidity = instant["relative_humidity"].number
    hour.cloudCover = instant["cloud_area_fraction"].number
    // The index under a cloudless sky.
    hour.uvIndex = instant["ultraviolet_index_clear_sky"].number
    hour.precipitationProbability = nextHour?.probability
    hour.precipitation = nextHour?.precipitation
    hour.wind =
      Wind(
        speed: speed("wind_speed"), gust: speed("wind_speed_of_gust"),
        degrees: instant["wind_from_direction"].number
      ).ifKnown
    hour.pressure = instant["air_pressure_at_sea_level"].number.map { Quantity($0, .hectopascals) }
    let symbol = symbol(of: hour, isPresent: isPresent)
    hour.setWeather(symbol)
    return hour
  }

  /// Returns the weather of the hour that begins at the step, whose values are `hour`.
  func symbol(of hour: HourlyForecast, isPresent: Bool = false) -> Symbol? {
    nextHour?.symbol.map {
      Symbol(of: hour, code: $0, clouds: .metNorway, isPresent: isPresent)
    }
  }

  func hour(at point: Coordinates, clock: LocalClock) -> HourlyForecast? {
    values(clock: clock).known(isDay: isDay(at: point))
  }

  func conditions(at point: Coordinates, clock: LocalClock) -> CurrentConditions? {
    let hour = values(clock: clock, isPresent: true)
    var conditions = CurrentConditions(hour)
    conditions.dewPoint = instant["dew_point_temperature"].number.map { Quantity($0, .celsius) }
    // Only the nowcast has a rate.
    if let rate = precipitationRate {
      conditions.precipitation = PrecipitationAmount(rate, .rate)
    }
    return conditions.known(at: hour.time, isDay: isDay(at: point))
  }

  private func isDay(at point: Coordinates) -> Bool {
    (nextHour?.symbol).isDay(at: time.advanced(bySeconds: 1_800), point)
  }
}
