import Domain

extension WeatherReport {
  /// Returns the report with the forecast of the hour in place of conditions that are no present ones (see
  /// ``CurrentConditions/measurementAges``), if it has that hour.
  func withPresentConditions(at now: Timestamp) -> WeatherReport {
    guard let time = current?.observedAt?.instant,
      !CurrentConditions.measurementAges.contains(now.seconds(since: time)),
      let index = hourlyStarts.last(where: { hourly[$0].time.instant <= now }),
      now < hourly[index].end, hourly[index].temperature != nil
    else { return self }
    var report = self
    report.current = CurrentConditions(hourFromItsTime(at: index))
    return report
  }

  mutating func markDaysAsComputed() {
    let isDaily = daily.contains {
      $0.temperature != nil || $0.feelsLike != nil || $0.precipitation != nil || $0.uvIndex != nil
    }
    if isDaily { computed.insert(.daily) }
    markHalvesAsComputed()
    markSunAsComputed()
  }

  mutating func markHalvesAsComputed() {
    let isKnown = daily.contains { $0.weather != nil || $0.day != nil || $0.night != nil }
    if isKnown { computed.insert(.dayParts) }
  }

  mutating func markSunAsComputed() {
    if daily.contains(where: { $0.sunrise != nil }) { computed.insert(.sunrise) }
    if daily.contains(where: { $0.sunset != nil }) { computed.insert(.sunset) }
  }

  mutating func markFeelsLikeAsComputed() {
    if current?.feelsLike != nil || hourly.contains(where: { $0.feelsLike != nil }) {
      computed.insert(.feelsLike)
    }
  }
}
