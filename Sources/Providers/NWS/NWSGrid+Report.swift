import Domain

extension NWSGrid {
  /// Returns the amounts of precipitation in the half days of a date: from 6:00 to 18:00 and to 6:00,
  /// as the service's forecasts divide days.
  ///
  /// Most amounts are those of six hours, which belong to the half in which their middle is. An amount
  /// is `nil` if the grid does not cover the half.
  func precipitation(
    on date: CivilDate, clock: PlaceClock
  ) -> (day: Quantity<PrecipitationUnit>?, night: Quantity<PrecipitationUnit>?) {
    let halves = DayPartBuilder(steps: precipitationSteps)
    let (morning, evening) = (clock.instant(date, hour: 6), clock.instant(date, hour: 18))
    let end = clock.instant(date.advanced(byDays: 1), hour: 6)
    return (
      halves.half(from: morning, to: evening, isDay: true)?.precipitation,
      halves.half(from: evening, to: end, isDay: false)?.precipitation
    )
  }

  /// The intervals with an amount, of which dry ones are divided into hours.
  private var precipitationSteps: [ForecastStep<WeatherCode>] {
    precipitation.intervals.flatMap { interval -> [ForecastStep<WeatherCode>] in
      guard let value = interval.value.plausible,
        let amount = PrecipitationUnit.quantity(value, precipitation.unit)
      else { return [] }
      let hours = min(interval.time.seconds / 3_600, NWSGrid.hourLimit)
      let starts = value == 0 ? Array(0..<hours) : [0]
      return starts.map { hour in
        let start = interval.time.start.advanced(bySeconds: hour * 3_600)
        var step = ForecastStep<WeatherCode>(
          start: start, end: value == 0 ? start.advanced(bySeconds: 3_600) : interval.time.end)
        step.precipitation = amount
        return step
      }
    }
  }

  /// The hours of a grid, for the hourly forecast and for the current conditions.
  struct Hours {
    private let grid: NWSGrid
    private let starts: [Timestamp]
    private let point: Coordinates
    private let clock: PlaceClock

    init(_ grid: NWSGrid, at point: Coordinates, clock: PlaceClock) {
      self.grid = grid
      self.point = point
      self.clock = clock
      starts = grid.hours
    }

    /// The hours with any value.
    ///
    /// The precipitation of each is that of the hour after its time.
    var forecasts: [HourlyForecast] {
      let temperature = grid.temperature.quantities(in: starts, as: TemperatureUnit.self)
      let feelsLike = grid.feelsLike.quantities(in: starts, as: TemperatureUnit.self)
      let humidity = grid.humidity.numbers(in: starts)
      let cloudCover = grid.cloudCover.numbers(in: starts)
      let probability = grid.probability.numbers(in: starts)
      let precipitation = grid.precipitation.hourlySums(in: starts)
      let pressure = grid.pressure.quantities(in: starts, as: PressureUnit.self)
      let wind = winds
      let weather = grid.weather(in: starts)
      return starts.compactMap { start in
        var hour = HourlyForecast(time: clock.time(start))
        hour.temperature = temperature[start]
        hour.feelsLike = feelsLike[start]
        hour.humidity = humidity[start]
        hour.cloudCover = cloudCover[start]
        hour.precipitationProbability = probability[start]
        hour.precipitation = precipitation[start]
        hour.wind = wind[start]
        hour.pressure = pressure[start]
        let isDay = SunTimes.isDay(at: start.advanced(bySeconds: 1_800), at: point)
        hour.sky = weather[start]?.sky ?? hour.cloudCover.map(NWSCloudCover.sky)
        hour.likelihood = weather[start].flatMap { $0.likelihood == .certain ? nil : $0.likelihood }
        hour.phrase =
          weather[start]?.phrase
          ?? hour.cloudCover.map { NWSCloudCover.phrase($0, isDay: isDay) }
        guard hour != HourlyForecast(time: hour.time) else { return nil }
        hour.isDay = isDay
        return hour
      }
    }

    private var winds: [Timestamp: Wind] {
      let speed = grid.windSpeed.quantities(in: starts, as: SpeedUnit.self)
      let gust = grid.windGust.quantities(in: starts, as: SpeedUnit.self)
      let degrees = grid.windDirection.numbers(in: starts)
      let winds = starts.map { start in
        (start, Wind(speed: speed[start], gust: gust[start], degrees: degrees[start]))
      }
      return Dictionary(
        winds.filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the conditions in an hour, with the values that only current conditions have.
    func conditions(_ hour: HourlyForecast) -> CurrentConditions {
      var conditions = CurrentConditions(hour)
      let start = [hour.time.instant]
      conditions.dewPoint = grid.dewPoint.quantities(in: start)[hour.time.instant]
      conditions.visibility = grid.visibility.quantities(in: start)[hour.time.instant]
      return conditions
    }
  }
}
