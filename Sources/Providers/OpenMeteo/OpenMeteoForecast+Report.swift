import Domain

extension OpenMeteoForecast {
  /// Returns the report, or `nil` if the response contains none of the requested values.
  ///
  /// `days` is the number of days that the report may have.
  func report(for place: Place, days: Int = OpenMeteo.defaultDays) -> WeatherReport? {
    var place = place
    place.timeZone = timeZone ?? place.timeZone
    var report = WeatherReport(
      provider: .openMeteo, place: place, current: currentConditions, daily: self.days,
      hourly: hours, quarterHourly: quarters)
    report.markHalvesAsComputed()
    report.elevation = elevation
    let isEmpty = report.current == nil && report.daily.isEmpty && report.hourly.isEmpty
    return isEmpty ? nil : trimmed(report, to: days).withoutUnknownTail
  }

  /// Returns the report without the extra requested day, if the response contains it.
  private func trimmed(_ report: WeatherReport, to days: Int) -> WeatherReport {
    let requested = OpenMeteo.requestedDays(for: days)
    guard days < requested, report.daily.count == requested else { return report }
    var report = report
    let extra = report.daily.removeLast().date
    let end = report.hourly.first { $0.time.date >= extra }
    report.hourly.removeAll { $0.time.date >= extra }
    // The precipitation of the last hour is that of its end, which is the midnight after it.
    if let last = report.hourly.last, let end, end.time.instant == last.end {
      var hour = HourlyForecast(time: end.time)
      hour.precipitation = end.precipitation
      hour.precipitationProbability = end.precipitationProbability
      if hour != HourlyForecast(time: end.time) { report.hourly.append(hour) }
    }
    return report
  }

  private var currentConditions: CurrentConditions? {
    guard let row = current?.rows.first ?? current?.timelessRow else { return nil }
    var conditions = CurrentConditions()
    conditions.phrase = row.symbol?.phrase(isDay: row.isDay)
    conditions.sky = row.symbol?.sky
    conditions.temperature = row.quantity(.temperature)
    conditions.feelsLike = row.quantity(.apparentTemperature)
    conditions.dewPoint = row.quantity(.dewPoint)
    conditions.humidity = row.number(.humidity)
    conditions.cloudCover = row.number(.cloudCover)
    conditions.wind = row.wind
    conditions.pressure = row.quantity(.pressure)
    conditions.visibility = row.quantity(.visibility)
    conditions.uvIndex = row.number(.uvIndex)
    conditions.precipitation = row.quantity(.precipitation).map {
      PrecipitationAmount($0, interval.map { .past(seconds: $0) })
    }
    // The time and `isDay` alone are not weather.
    guard conditions != CurrentConditions() else { return nil }
    conditions.observedAt = row[.time].flatMap(clock.time)
    conditions.isDay = row.isDay
    return conditions
  }

  /// The quarter-hours with a known amount.
  ///
  /// The time of an amount in the response is the end of its quarter-hour.
  private var quarters: [QuarterHourForecast] {
    (quarterHourly?.rows ?? []).compactMap { row in
      guard let end = row[.time].flatMap(clock.time),
        let amount: Quantity<PrecipitationUnit> = row.quantity(.precipitation)
      else { return nil }
      let start = end.instant.advanced(bySeconds: -QuarterHourForecast.duration)
      return QuarterHourForecast(
        time: ZonedTime(instant: start, utcOffset: end.utcOffset), sky: row.symbol?.sky,
        precipitation: amount)
    }
  }

  /// All hours from the response, including past hours.
  private var hours: [HourlyForecast] {
    (hourly?.rows ?? []).compactMap { row in
      guard let time = row[.time].flatMap(clock.time) else { return nil }
      var hour = HourlyForecast(time: time)
      hour.phrase = row.symbol?.phrase(isDay: row.isDay)
      hour.sky = row.symbol?.sky
      hour.temperature = row.quantity(.temperature)
      hour.feelsLike = row.quantity(.apparentTemperature)
      hour.humidity = row.number(.humidity)
      hour.cloudCover = row.number(.cloudCover)
      hour.uvIndex = row.number(.uvIndex)
      hour.precipitationProbability = row.number(.precipitationProbability)
      hour.precipitation = row.quantity(.precipitation)
      hour.wind = row.wind
      hour.pressure = row.quantity(.pressure)
      guard hour != HourlyForecast(time: time) else { return nil }
      hour.isDay = row.isDay
      return hour
    }
  }

  /// The days, or an empty array if no day has a value.
  private var days: [DailyForecast] {
    let rows = daily?.rows ?? []
    let halves = DayPartBuilder(steps: steps)
    let days = rows.indices.compactMap { index -> DailyForecast? in
      guard let date = rows[index][.time].flatMap(clock.date) else { return nil }
      let next = rows.indices.contains(index + 1) ? daylight(rows[index + 1]) : nil
      return day(date, of: rows[index], halves: halves, next: next)
    }
    return days.contains { $0 != DailyForecast(date: $0.date) } ? days : []
  }

  private func day(
    _ date: CivilDate, of row: OpenMeteoRow, halves: DayPartBuilder, next: Daylight?
  ) -> DailyForecast {
    let daylight = daylight(row)
    var day = DailyForecast(date: date)
    day.temperature = row.range(min: .temperatureMin, max: .temperatureMax)
    day.feelsLike = row.range(min: .apparentTemperatureMin, max: .apparentTemperatureMax)
    day.sunrise = daylight?.sunrise
    day.sunset = daylight?.sunset
    day.uvIndex = row.number(.uvIndexMax)
    day.precipitation = row.quantity(.precipitationSum)
    day.day = daylight.flatMap {
      halves.half(from: $0.start.instant, to: $0.end.instant, isDay: true)
    }
    if let daylight, let next {
      day.night = halves.half(from: daylight.end.instant, to: next.start.instant, isDay: false)
    }
    return day
  }

  /// The hours in the form from which the halves of days are computed.
  ///
  /// The precipitation of an hour is in the row of its end.
  private var steps: [ForecastStep] {
    let rows = (hourly?.rows ?? []).compactMap { row in
      row[.time].flatMap(clock.time).map { (start: $0.instant, row: row) }
    }
    let ends = Dictionary(rows, uniquingKeysWith: { first, _ in first })
    return rows.map { start, row in
      var step = ForecastStep(hourFrom: start)
      let end = ends[step.end]
      step.symbol = row.symbol
      step.probability = end?.number(.precipitationProbability)
      step.precipitation = end?.quantity(.precipitation)
      step.wind = row.wind
      return step
    }
  }

  private func daylight(_ row: OpenMeteoRow) -> Daylight? {
    guard let date = row[.time].flatMap(clock.date), let start = row[.sunrise].flatMap(clock.time),
      let end = row[.sunset].flatMap(clock.time)
    else { return nil }
    return Daylight(start: start, end: end, of: date)
  }
}

extension WeatherReport {
  /// This report without the days and hours at its end for which no model has values.
  ///
  /// On the last of 16 days, the service has little more than the sun and a chance of
  /// precipitation.
  fileprivate var withoutUnknownTail: WeatherReport {
    var report = self
    let days = daily.lastIndex { !$0.isUnknown }
    let hours = hourly.lastIndex { !$0.isUnknown }
    if let days { report.daily.removeSubrange((days + 1)...) }
    if let hours { report.hourly.removeSubrange((hours + 1)...) }
    return report
  }
}

extension DailyForecast {
  /// Whether at most the sun times and the chance of precipitation are known.
  fileprivate var isUnknown: Bool {
    let halves = [day, night].compactMap(\.self)
    return temperature == nil && feelsLike == nil && uvIndex == nil && precipitation == nil
      && halves.allSatisfy { $0.sky == nil && $0.wind == nil }
  }
}

extension HourlyForecast {
  /// Whether at most the chance of precipitation is known, and whether the sun is up.
  fileprivate var isUnknown: Bool {
    var hour = self
    hour.isDay = nil
    hour.precipitationProbability = nil
    return hour == HourlyForecast(time: time)
  }
}

extension OpenMeteoTable {
  /// The only row of a table that has no time column.
  fileprivate var timelessRow: OpenMeteoRow? {
    var table = self
    table.columns[.time] = [nil]
    return table.rows.first
  }
}
