package import Domain

/// Invented weather of an invented place, for trying the program without a network.
///
/// The provider of the report is ``WeatherProvider/sample``, and the name of the place contains
/// *sample*, too.
package enum SampleWeather {
  /// The place: 0° N 0° E, where maps show points by mistake, with its clocks on UTC.
  package static var place: Place { recorded.place }

  /// Returns the report, shifted so that its first day is today.
  ///
  /// The current conditions are those of the forecast for the current hour.
  package static func report(now: Timestamp) -> WeatherReport {
    let today = ZonedTime(instant: now, utcOffset: 0).date
    guard let firstDay = recorded.daily.first?.date else { return recorded }
    var report = recorded.shifted(byDays: today.daysSince1970 - firstDay.daysSince1970)
    if let index = report.hourlyStarts.last(where: { report.hourly[$0].time.instant <= now }) {
      let hour = report.hourFromItsTime(at: index)
      report.current = report.current?.replaced(by: hour)
      report.airQuality?.observedAt = hour.time
    }
    return report
  }

  /// The report of the file, which has precipitation in the hours from their times on.
  private static let recorded: WeatherReport = {
    var report = BundledJSON.decode(
      WeatherReport.self, from: PackageResources.sample_weather_json)
    report.hourly = report.hourly.movingSumsToTheirEnd()
    return report
  }()
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
  /// Returns the conditions of an hour of the forecast, with these values for what no hour has.
  fileprivate func replaced(by hour: HourlyForecast) -> CurrentConditions {
    var conditions = CurrentConditions(hour)
    conditions.pressure = pressure
    conditions.dewPoint = dewPoint
    conditions.visibility = visibility
    return conditions
  }
}
