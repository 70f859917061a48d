public import Domain

/// Made-up weather of a made-up place, for trying the program out without a network.
///
/// The report is marked by its provider, ``WeatherProvider/sample``, and the place by its name.
public enum SampleWeather {
  /// Where it is: the point that maps show by mistake, at 0° N 0° E, with its clocks on UTC.
  public static var place: Place { recorded.place }

  /// The report, shifted so that its first day is today and its current conditions are those of
  /// the hour that has begun.
  public static func report(now: Timestamp) -> WeatherReport {
    let today = ZonedTime(instant: now, utcOffset: 0).date
    guard let firstDay = recorded.daily.first?.date else { return recorded }
    var report = recorded.shifted(byDays: today.daysSince1970 - firstDay.daysSince1970)
    if let hour = report.hourly.last(where: { $0.time.instant <= now }) {
      report.current?.show(hour)
      report.airQuality?.observedAt = hour.time
    }
    return report
  }

  private static let recorded = BundledJSON.decode(
    WeatherReport.self, from: PackageResources.sample_weather_json)
}

extension WeatherReport {
  fileprivate func shifted(byDays days: Int) -> WeatherReport {
    var report = self
    report.daily = daily.map { $0.shifted(byDays: days) }
    report.hourly = hourly.map { hour in
      var hour = hour
      hour.time = hour.time.shifted(byDays: days)
      return hour
    }
    return report
  }
}

extension DailyForecast {
  fileprivate func shifted(byDays days: Int) -> DailyForecast {
    var day = self
    day.date = date.advanced(byDays: days)
    day.sunrise = sunrise?.shifted(byDays: days)
    day.sunset = sunset?.shifted(byDays: days)
    return day
  }
}

extension ZonedTime {
  fileprivate func shifted(byDays days: Int) -> ZonedTime {
    ZonedTime(instant: instant.advanced(bySeconds: days * 86_400), utcOffset: utcOffset)
  }
}

extension CurrentConditions {
  /// Takes over what an hour of the forecast says.
  fileprivate mutating func show(_ hour: HourlyForecast) {
    observedAt = hour.time
    phrase = hour.phrase
    sky = hour.sky
    isDay = hour.isDay
    temperature = hour.temperature
    feelsLike = hour.feelsLike
    humidity = hour.humidity
    cloudCover = hour.cloudCover
    precipitation = hour.precipitation
    wind = hour.wind
    uvIndex = hour.uvIndex
  }
}
