import Domain

extension BrightSkyRecord {
  /// The wind, or `nil` if none of its values is known.
  private var wind: Wind? {
    Wind(
      speed: windSpeed.map { Quantity($0, .kilometersPerHour) },
      gust: windGust.map { Quantity($0, .kilometersPerHour) }, degrees: windDirection
    ).ifKnown
  }

  private var celsius: Quantity<TemperatureUnit>? { temperature.map { Quantity($0, .celsius) } }

  /// The relative humidity that follows from the dew point, which forecasts have instead.
  private var computedHumidity: Double? {
    RelativeHumidity.percent(
      temperature: celsius, dewPoint: dewPoint.map { Quantity($0, .celsius) })
  }

  /// Whether the relative humidity is not given, but can be computed.
  var lacksHumidity: Bool { humidity == nil && computedHumidity != nil }

  /// Returns the hour as far as it is known, without whether the sun is up.
  private func values(clock: PlaceClock) -> HourlyForecast {
    var hour = HourlyForecast(time: clock.time(time))
    hour.phrase = weather?.phrase(isDay: nil)
    hour.sky = weather?.sky
    hour.temperature = celsius
    hour.humidity = humidity ?? computedHumidity
    hour.cloudCover = cloudCover
    hour.precipitationProbability = probability
    hour.precipitation = precipitation.map { Quantity($0, .millimeters) }
    hour.wind = wind
    hour.pressure = pressure.map { Quantity($0, .hectopascals) }
    return hour
  }

  /// Returns the hour, or `nil` if no value is known.
  func hour(at point: Coordinates, clock: PlaceClock) -> HourlyForecast? {
    values(clock: clock).known(isDay: isDay(at: point))
  }

  /// Returns the conditions, or `nil` if no value is known.
  func conditions(at point: Coordinates, clock: PlaceClock) -> CurrentConditions? {
    let hour = values(clock: clock)
    var conditions = CurrentConditions(hour)
    conditions.dewPoint = dewPoint.map { Quantity($0, .celsius) }
    conditions.visibility = visibility.map { Quantity($0 / 1_000, .kilometers) }
    conditions.precipitation = precipitation.map {
      PrecipitationAmount(Quantity($0, .millimeters), .lastHour)
    }
    return conditions.known(at: hour.time, isDay: isDay(at: point))
  }

  /// Returns the hour from this record's time on, as a step from which days are computed.
  ///
  /// `next` is the record an hour later, which has the precipitation of that hour.
  func step(next: BrightSkyRecord?) -> ForecastStep<BrightSkyWeather> {
    var step = ForecastStep<BrightSkyWeather>(hourFrom: time)
    step.weather = weather
    step.temperature = celsius
    step.feelsLike = FeelsLike.temperature(
      celsius, humidity: humidity ?? computedHumidity, wind: wind)
    step.probability = next?.probability
    step.precipitation = next?.precipitation.map { Quantity($0, .millimeters) }
    step.wind = wind
    return step
  }

  /// Whether the sun is up, according to the icon or, if the icon does not depend on it, computed.
  private func isDay(at point: Coordinates) -> Bool {
    weather?.isDay ?? SunTimes.isDay(at: time, at: point)
  }
}

extension BrightSkyResponse {
  /// Returns the report of the hours, or `nil` if the response contains no weather.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - current: The current weather, or `nil` to use the last record of the two hours before
  ///     `now`.
  ///   - clock: The clocks of the place.
  ///   - now: The current time.
  /// - Returns: The report, with the days that were computed.
  func report(
    for place: Place, current: BrightSkyRecord?, clock: PlaceClock, now: Timestamp
  ) -> WeatherReport? {
    let point = place.coordinates
    let hour = records.last { (0..<7_200).contains(now.seconds(since: $0.time)) }
    let measured = current?.conditions(at: point, clock: clock)
    let record = measured == nil ? hour : current
    var report = WeatherReport(
      provider: .brightSky, place: place,
      current: measured ?? hour?.conditions(at: point, clock: clock),
      hourly: records.compactMap { $0.hour(at: point, clock: clock) })
    guard !report.hourly.isEmpty else { return nil }
    report.elevation = elevation
    if measured != nil { report.current?.isMeasured = true }
    let byTime = Dictionary(records.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    let steps = records.map { $0.step(next: byTime[$0.time.advanced(bySeconds: 3_600)]) }
    report.daily = DayBuilder(steps: steps, clock: clock, point: point).days()
    report.markDaysAsComputed()
    report.markFeelsLikeAsComputed()
    if record?.lacksHumidity == true { report.computed.insert(.humidity) }
    if records.contains(where: \.lacksHumidity) { report.computed.insert(.hourlyHumidity) }
    return report
  }
}
