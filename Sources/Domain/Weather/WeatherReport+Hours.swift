extension WeatherReport {
  /// The hours, each with the precipitation that falls in the hour from its time on.
  ///
  /// Screens and tables show hours this way. The amount and the probability of the last hour are
  /// known only if the report has the hour's end.
  package var hoursFromTheirTime: [HourlyForecast] { hourlyStarts.map(hourFromItsTime) }

  /// The indices of the hours except a last one that has only the precipitation before its time.
  package var hourlyStarts: Range<Int> {
    hourly.startIndex..<hourly.endIndex - (hourly.last?.isOnlyEnd == true ? 1 : 0)
  }

  /// Returns the hour at an index as ``hoursFromTheirTime`` has it.
  package func hourFromItsTime(at index: Int) -> HourlyForecast {
    var hour = hourly[index]
    let next = hourly.indices.contains(index + 1) ? hourly[index + 1] : nil
    let following = next.flatMap { $0.time.instant == hour.end ? $0 : nil }
    hour.precipitation = following?.precipitation
    hour.snowfall = following?.snowfall
    hour.precipitationProbability = following?.precipitationProbability
    return hour
  }
}

extension WeatherReport {
  /// Returns the current conditions, or `nil` if they are more than an hour old.
  package func recentConditions(at now: Timestamp) -> CurrentConditions? {
    guard let time = current?.observedAt?.instant,
      (-600...3_600).contains(now.seconds(since: time))
    else { return nil }
    return current
  }
}

extension HourlyForecast {
  /// Returns the hour, if it is the current one with the values of the current conditions, as far as they are known.
  ///
  /// Screens show the current hour as *now*. The forecast of that hour would be a second value of
  /// what the current conditions already tell, except for the chance and the amount of its rain.
  package func showing(_ current: CurrentConditions?, at now: Timestamp) -> HourlyForecast {
    guard let current, time.instant <= now, now < end else { return self }
    var hour = self
    if let sky = current.sky { (hour.sky, hour.phrase) = (sky, current.phrase) }
    hour.isDay = current.isDay ?? isDay
    hour.temperature = current.temperature ?? temperature
    hour.feelsLike = current.feelsLike ?? feelsLike
    hour.humidity = current.humidity ?? humidity
    hour.cloudCover = current.cloudCover ?? cloudCover
    hour.uvIndex = current.uvIndex ?? uvIndex
    hour.pressure = current.pressure ?? pressure
    hour.wind = current.wind ?? wind
    hour.wind?.gust = current.wind?.gust ?? wind?.gust
    return hour
  }

  package var end: Timestamp { time.instant.advanced(bySeconds: 3_600) }

  /// Whether only the precipitation of the hour before ``time`` is known.
  package var isOnlyEnd: Bool {
    var end = HourlyForecast(time: time)
    (end.precipitation, end.precipitationProbability) = (precipitation, precipitationProbability)
    end.snowfall = snowfall
    return self == end
  }
}

extension [HourlyForecast] {
  /// Returns these hours with the precipitation of each moved to the hour at its end.
  ///
  /// Reports give amounts and probabilities for the hour before their time. This converts from
  /// providers that give them for the hour from their time on. The last hour is followed by one that
  /// has only its precipitation. Before a gap in the hours, the value is dropped.
  package func movingSumsToTheirEnd() -> [HourlyForecast] {
    let starts = Dictionary(map { ($0.end, $0) }, uniquingKeysWith: { first, _ in first })
    var hours = self
    if let last {
      let end = ZonedTime(instant: last.end, utcOffset: last.time.utcOffset)
      hours.append(HourlyForecast(time: end))
    }
    for index in hours.indices {
      let start = starts[hours[index].time.instant]
      hours[index].precipitation = start?.precipitation
      hours[index].snowfall = start?.snowfall
      hours[index].precipitationProbability = start?.precipitationProbability
    }
    if let last = hours.last, last == HourlyForecast(time: last.time) { hours.removeLast() }
    return hours
  }
}
