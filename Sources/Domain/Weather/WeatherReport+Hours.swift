extension WeatherReport {
  /// The hours, each with the precipitation that falls in the hour from its time on.
  ///
  /// Screens and tables show hours this way. The amount and the probability of the last hour are
  /// known only if the report has the hour's end.
  public var hoursFromTheirTime: [HourlyForecast] { hourlyStarts.map(hourFromItsTime) }

  /// The indices of the hours except a last one that has only the precipitation before its time.
  public var hourlyStarts: Range<Int> {
    hourly.startIndex..<hourly.endIndex - (hourly.last?.isOnlyEnd == true ? 1 : 0)
  }

  /// Returns the hour at an index as ``hoursFromTheirTime`` has it.
  public func hourFromItsTime(at index: Int) -> HourlyForecast {
    var hour = hourly[index]
    let next = hourly.indices.contains(index + 1) ? hourly[index + 1] : nil
    let following = next.flatMap { $0.time.instant == hour.end ? $0 : nil }
    hour.precipitation = following?.precipitation
    hour.precipitationProbability = following?.precipitationProbability
    return hour
  }
}

extension HourlyForecast {
  /// The end of the hour that starts at ``time``.
  public var end: Timestamp { time.instant.advanced(bySeconds: 3_600) }

  /// Whether only the precipitation of the hour before ``time`` is known.
  public var isOnlyEnd: Bool {
    var end = HourlyForecast(time: time)
    (end.precipitation, end.precipitationProbability) = (precipitation, precipitationProbability)
    return self == end
  }
}

extension [HourlyForecast] {
  /// Returns these hours with the precipitation of each moved to the hour at its end.
  ///
  /// Reports give amounts and probabilities for the hour before their time. This converts from
  /// providers that give them for the hour from their time on. The last hour is followed by one that
  /// has only its precipitation. Before a gap in the hours, the value is dropped.
  public func movingSumsToTheirEnd() -> [HourlyForecast] {
    let starts = Dictionary(map { ($0.end, $0) }, uniquingKeysWith: { first, _ in first })
    var hours = self
    if let last {
      let end = ZonedTime(instant: last.end, utcOffset: last.time.utcOffset)
      hours.append(HourlyForecast(time: end))
    }
    for index in hours.indices {
      let start = starts[hours[index].time.instant]
      hours[index].precipitation = start?.precipitation
      hours[index].precipitationProbability = start?.precipitationProbability
    }
    if let last = hours.last, last == HourlyForecast(time: last.time) { hours.removeLast() }
    return hours
  }
}
