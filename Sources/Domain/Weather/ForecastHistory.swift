/// The forecasts of a provider from earlier days, as they were stored then.
package struct ForecastHistory: Codable, Equatable, Sendable {
  /// The largest number of days, so that the name of a weekday tells one of them.
  package static let dayCount = 6

  package var provider: WeatherProvider
  /// The stored reports, at most one for each day, the earliest first.
  package var points: [ForecastPoint]
  /// The known highs of days before the report, the earliest first.
  package var highs: [DayHigh]
  /// The hours of the day before the report, or `nil` if none is known.
  package var yesterday: DayHours?

  package init(
    provider: WeatherProvider, points: [ForecastPoint], highs: [DayHigh] = [],
    yesterday: DayHours? = nil
  ) {
    self.provider = provider
    self.points = points
    self.highs = highs
    self.yesterday = yesterday
  }

  package var isEmpty: Bool { points.isEmpty && highs.isEmpty && yesterday == nil }
}

/// The highest temperature of a day that is over, as its last reports said it.
package struct DayHigh: Codable, Equatable, Sendable {
  package var date: CivilDate
  package var celsius: Double

  package init(_ date: CivilDate, celsius: Double) {
    (self.date, self.celsius) = (date, celsius)
  }
}

/// The temperatures of a day that is over, by the clock of the place.
package struct DayHours: Codable, Equatable, Sendable {
  package var date: CivilDate
  /// The temperatures in degrees Celsius of the hours that begin at 0 to 23 o'clock, or `nil` if unknown.
  package var celsius: [Double?]

  package init(_ date: CivilDate, celsius: [Double?]) {
    (self.date, self.celsius) = (date, celsius)
  }

  package func celsius(atHour hour: Int) -> Double? {
    celsius.indices.contains(hour) ? celsius[hour] : nil
  }
}

/// The temperature and the forecasts of a report, as of its fetch.
package struct ForecastPoint: Codable, Equatable, Sendable {
  package var fetchedAt: ZonedTime
  /// The time of the current conditions, in local time, or `nil` if it is not known.
  package var observedAt: ZonedTime?
  package var temperature: Quantity<TemperatureUnit>?
  /// The day of the fetch and those after it.
  package var days: [DayOutlook]

  package init(_ fetched: FetchedValue<WeatherReport>) {
    let report = fetched.value
    fetchedAt = ZonedTime(
      instant: fetched.fetchedAt, utcOffset: report.utcOffset(at: fetched.fetchedAt))
    observedAt = report.current?.observedAt
    temperature = report.current?.temperature
    days = report.shownDays(at: fetched.fetchedAt)
      .filter { [date = fetchedAt.date] in $0.date >= date }.map(DayOutlook.init)
  }

  package var date: CivilDate { fetchedAt.date }

  package func outlook(for date: CivilDate) -> DayOutlook? { days.first { $0.date == date } }
}

package struct DayOutlook: Codable, Equatable, Sendable {
  package var date: CivilDate
  package var high: Quantity<TemperatureUnit>?
  /// The chance of precipitation on the whole date in percent, or `nil` if its hours are over by now.
  package var precipitationProbability: Double?

  /// The rest of a day is not compared with the forecast for all of it.
  package init(_ day: ShownDay) {
    date = day.date
    high = day.forecast.temperature?.high
    let isLeft = day.precipitationProbability == day.forecast.weather?.precipitationProbability
    let isWhole = day.hours == .dayAndNight || isLeft && day.forecast.weather?.from == nil
    precipitationProbability = isWhole ? day.precipitationProbability : nil
  }
}
