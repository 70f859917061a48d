import Domain

/// A response of MET Norway's location forecast or nowcast.
struct MetNorwayForecast: Decodable, Sendable {
  /// The steps, in order of their times.
  ///
  /// They are an hour apart for two to three days, and six hours thereafter.
  let steps: [MetNorwayStep]
  /// Whether the radar covers the place, without which a nowcast has no precipitation.
  let hasRadar: Bool
  /// The height above sea level that the temperatures are for, in meters.
  let elevation: Double?

  private enum CodingKeys: String, CodingKey { case properties, geometry }
  private enum GeometryKeys: String, CodingKey { case coordinates }
  private enum PropertiesKeys: String, CodingKey { case meta, timeseries }
  private enum MetaKeys: String, CodingKey { case radarCoverage = "radar_coverage" }

  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: CodingKeys.self)
    let properties = try answer.nestedContainer(keyedBy: PropertiesKeys.self, forKey: .properties)
    // Longitude, latitude, and height.
    let point = try? answer.nestedContainer(keyedBy: GeometryKeys.self, forKey: .geometry)
      .tolerantList(.coordinates, of: Double.self)
    elevation = point.flatMap { $0.count == 3 ? $0[2].elevation : nil }
    let meta = try? properties.nestedContainer(keyedBy: MetaKeys.self, forKey: .meta)
    hasRadar = meta?.tolerant(.radarCoverage, as: String.self) == "ok"
    steps = try properties.tolerantList(.timeseries, of: MetNorwayStep.self)
      .sorted { $0.time < $1.time }
  }
}

extension MetNorwayForecast {
  /// Returns the report, or `nil` if the response contains no weather.
  ///
  /// - Parameters:
  ///   - place: The place, whose time zone determines the local times. Without one, they are in
  ///     UTC.
  ///   - now: The current time, which selects the step of the current conditions.
  /// - Returns: The report without the values of the nowcast.
  func report(for place: Place, now: Timestamp) -> WeatherReport? {
    let clock = PlaceClock(zoneName: place.timeZone)
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
    report.daily = DayBuilder(
      steps: steps.indices.map(forecastStep), clock: clock, point: place.coordinates
    ).days()
    report.markDaysAsComputed()
    report.markFeelsLikeAsComputed()
    return report
  }

  /// Returns the index of the hour that `now` is in.
  ///
  /// It is the first hour if no hour contains `now`.
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

  /// Returns a step in the form from which days are computed.
  private func forecastStep(_ index: Int) -> ForecastStep {
    let (step, length) = (steps[index], length(at: index))
    let period = length == 3_600 ? step.nextHour : length == 21_600 ? step.nextSixHours : nil
    var result = ForecastStep(
      start: step.time, end: step.time.advanced(bySeconds: length))
    result.temperature = step.instant.temperature.map { Quantity($0, .celsius) }
    result.feelsLike = FeelsLike.temperature(
      result.temperature, humidity: step.instant.humidity, wind: step.instant.wind)
    result.wind = step.instant.wind
    result.uvIndex = step.instant.uvIndex
    result.symbol = period?.symbol
    result.probability = period?.probability
    result.precipitation = period?.precipitation.map { Quantity($0, .millimeters) }
    result.temperatureRange = QuantityRange(
      min: period?.temperatureMin, max: period?.temperatureMax, unit: .celsius)
    return result
  }
}
