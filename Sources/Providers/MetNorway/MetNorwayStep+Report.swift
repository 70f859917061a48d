import Domain

extension MetNorwayStep {
  /// Returns the hour from the step's time on, or `nil` if no value is known.
  ///
  /// Its precipitation is that of the hour after its time.
  func hour(at point: Coordinates, clock: LocalClock) -> HourlyForecast? {
    var hour = HourlyForecast(time: clock.time(time))
    hour.phrase = nextHour?.symbol?.phrase(isDay: nil)
    hour.sky = nextHour?.symbol?.sky
    hour.temperature = instant.temperature.map { Quantity($0, .celsius) }
    hour.humidity = instant.humidity
    hour.cloudCover = instant.cloudCover
    hour.uvIndex = instant.uvIndex
    hour.precipitationProbability = nextHour?.probability
    hour.precipitation = nextHour?.precipitation.map { Quantity($0, .millimeters) }
    hour.wind = instant.wind
    hour.pressure = instant.pressure.map { Quantity($0, .hectopascals) }
    guard hour != HourlyForecast(time: hour.time) else { return nil }
    hour.isDay = isDay(at: point)
    return hour.withFeelsLike
  }

  /// Returns the conditions at the step's time, or `nil` if no value is known.
  func conditions(at point: Coordinates, clock: LocalClock) -> CurrentConditions? {
    var conditions = CurrentConditions()
    conditions.phrase = nextHour?.symbol?.phrase(isDay: nil)
    conditions.sky = nextHour?.symbol?.sky
    conditions.temperature = instant.temperature.map { Quantity($0, .celsius) }
    conditions.dewPoint = instant.dewPoint.map { Quantity($0, .celsius) }
    conditions.humidity = instant.humidity
    conditions.cloudCover = instant.cloudCover
    conditions.wind = instant.wind
    conditions.pressure = instant.pressure.map { Quantity($0, .hectopascals) }
    conditions.uvIndex = instant.uvIndex
    // Only the nowcast has a rate.
    conditions.precipitation =
      instant.precipitationRate.map { PrecipitationAmount(Quantity($0, .millimeters), .rate) }
      ?? nextHour?.precipitation.map { PrecipitationAmount(Quantity($0, .millimeters), .nextHour) }
    guard conditions != CurrentConditions() else { return nil }
    conditions.observedAt = clock.time(time)
    conditions.isDay = isDay(at: point)
    return conditions.withFeelsLike
  }

  /// Whether the sun is up in the hour from the step's time on.
  ///
  /// The position of the sun is computed for symbols that do not depend on it, such as rain.
  private func isDay(at point: Coordinates) -> Bool {
    nextHour?.symbol?.isDay ?? SunTimes.isDay(at: time.advanced(bySeconds: 1_800), at: point)
  }
}
