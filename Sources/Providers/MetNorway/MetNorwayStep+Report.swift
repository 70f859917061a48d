import Domain

extension MetNorwayStep {
  /// Returns the hour from the step's time on as far as it is known, without whether the sun is up.
  ///
  /// Its precipitation is that of the hour after its time.
  private func values(clock: PlaceClock) -> HourlyForecast {
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
    return hour
  }

  /// Returns the hour from the step's time on, or `nil` if no value is known.
  func hour(at point: Coordinates, clock: PlaceClock) -> HourlyForecast? {
    values(clock: clock).known(isDay: isDay(at: point))
  }

  /// Returns the conditions at the step's time, or `nil` if no value is known.
  func conditions(at point: Coordinates, clock: PlaceClock) -> CurrentConditions? {
    let hour = values(clock: clock)
    var conditions = CurrentConditions(hour)
    conditions.dewPoint = instant.dewPoint.map { Quantity($0, .celsius) }
    // Only the nowcast has a rate.
    if let rate = instant.precipitationRate {
      conditions.precipitation = PrecipitationAmount(Quantity(rate, .millimeters), .rate)
    }
    return conditions.known(at: hour.time, isDay: isDay(at: point))
  }

  /// Whether the sun is up in the hour from the step's time on.
  ///
  /// The position of the sun is computed for symbols that do not depend on it, such as rain.
  private func isDay(at point: Coordinates) -> Bool {
    nextHour?.symbol?.isDay ?? SunTimes.isDay(at: time.advanced(bySeconds: 1_800), at: point)
  }
}
