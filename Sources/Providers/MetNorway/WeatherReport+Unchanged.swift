import Domain

extension WeatherReport {
  /// Returns this stored report of MET Norway, which has nothing newer, as one for now.
  ///
  /// It has only the parts that are the service's own. A forecast can stay the same for hours, so
  /// that its current conditions are those of a later hour than before.
  func unchanged(at place: Place, now: Timestamp) -> WeatherReport {
    var report = WeatherReport(
      provider: provider, place: place, current: current, daily: daily, hourly: hourly,
      quarterHourly: quarterHourly)
    report.computed = computed
    report.lastModified = lastModified
    let index = hourly.lastIndex { $0.time.instant <= now }
    if let index, let known = current?.observedAt?.instant, known < hourly[index].time.instant {
      report.current = CurrentConditions(hourFromItsTime(at: index))
    }
    return report
  }
}

extension CurrentConditions {
  /// Creates the conditions of an hour whose precipitation is that of the hour from its time on.
  fileprivate init(_ hour: HourlyForecast) {
    self.init()
    observedAt = hour.time
    phrase = hour.phrase
    sky = hour.sky
    isDay = hour.isDay
    temperature = hour.temperature
    feelsLike = hour.feelsLike
    humidity = hour.humidity
    cloudCover = hour.cloudCover
    wind = hour.wind
    pressure = hour.pressure
    uvIndex = hour.uvIndex
    precipitation = hour.precipitation
  }
}
