extension WeatherStorage {
  /// Returns what the provider of a report said on the days before it.
  ///
  /// Each day has one report at most: the stored one that is nearest to the same time of day. A day
  /// without a stored report is left out. A provider whose forecasts are not compared has no history
  /// (see ``ProviderDescription/mayBeCompared``).
  package func forecastHistory(
    before fetched: FetchedValue<WeatherReport>, near point: Coordinates
  ) throws(StorageError) -> ForecastHistory {
    let report = fetched.value
    var history = ForecastHistory(provider: report.provider, points: [])
    guard report.provider.description.mayBeCompared else { return history }
    func local(_ time: Timestamp) -> ZonedTime {
      ZonedTime(instant: time, utcOffset: report.utcOffset(at: time))
    }
    let (clock, provider) = (local(fetched.fetchedAt), report.provider)
    let times = try fetchTimes(near: point, from: provider).map(local)
    for age in (1...ForecastHistory.dayCount).reversed() {
      let date = clock.date.advanced(byDays: -age)
      let nearest = times.filter { $0.date == date }.sorted {
        abs($0.secondOfDay - clock.secondOfDay) < abs($1.secondOfDay - clock.secondOfDay)
      }
      if let stored = try firstReport(of: provider, at: nearest, near: point) {
        history.points.append(ForecastPoint(stored))
      }
    }
    history.highs = try highs(before: clock.date, of: provider, near: point, times: times)
    history.yesterday = try hours(
      of: clock.date.advanced(byDays: -1), of: provider, near: point, times: times)
    return history
  }

  /// Returns the first of several reports that is from a provider and can be read, or `nil`.
  ///
  /// The times of one provider can include those of another one that replaced it.
  private func firstReport(
    of provider: WeatherProvider, at times: [ZonedTime], near point: Coordinates
  ) throws(StorageError) -> FetchedValue<WeatherReport>? {
    for time in times.prefix(Self.attempts) {
      let end = time.instant.advanced(bySeconds: 1)
      if let stored = try cachedReport(near: point, from: provider, before: end),
        stored.value.provider == provider, stored.fetchedAt == time.instant
      {
        return stored
      }
    }
    return nil
  }

  private static var attempts: Int { 4 }
}

// MARK: - Days that are over

extension DocumentFolder<[DayHigh]> {
  /// The highs of the last days at the points of requests, which outlast the reports that had them.
  fileprivate static func highs(of provider: WeatherProvider) -> DocumentFolder {
    .init("highs/\(provider.rawValue)", "The highs of the last days", days: 366)
  }
}

extension WeatherStorage {
  /// The hour from which a report knows the high of its day, which is usually over by then.
  private static var lateHour: Int { 15 }
  /// The number of days whose reports are kept for each three hours, so that each has a late one.
  private static var readDays: Int { 7 }
  /// The largest number of highs that are kept.
  private static var keptHighs: Int { 366 }

  /// Returns the known highs of the days before a date, the earliest first, and stores those that are new.
  ///
  /// That of a day is from its last report of the afternoon or later. A day without one is left out.
  private func highs(
    before date: CivilDate, of provider: WeatherProvider, near point: Coordinates,
    times: [ZonedTime]
  ) throws(StorageError) -> [DayHigh] {
    let document = DocumentFolder.highs(of: provider)[point]
    var highs = try storage.value(of: document) ?? []
    let known = Set(highs.map(\.date))
    var new: [DayHigh] = []
    for age in 1...Self.readDays {
      let day = date.advanced(byDays: -age)
      guard !known.contains(day) else { continue }
      let late = times.filter { $0.date == day && $0.hour >= Self.lateHour }
      let report = try firstReport(of: provider, at: late.reversed(), near: point)?.value
      if let high = (report?.day(on: day)?.temperature?.high).within(.air) {
        new.append(DayHigh(day, celsius: high.celsius))
      }
    }
    if !new.isEmpty {
      highs = try storage.update(document) { [new] stored in
        let kept = (stored ?? []).filter { high in !new.contains { $0.date == high.date } }
        let all = (kept + new).sorted { $0.date < $1.date }
        stored = Array(all.suffix(Self.keptHighs))
        return all
      }
    }
    return highs.filter { $0.date < date && $0.celsius.isPlausible }
  }

  /// Returns the hours of a day by its last report and, as far as that began later, by its first one.
  private func hours(
    of date: CivilDate, of provider: WeatherProvider, near point: Coordinates, times: [ZonedTime]
  ) throws(StorageError) -> DayHours? {
    let times = times.filter { $0.date == date }
    var day = DayHours(date, celsius: Array(repeating: nil, count: 24))
    for order in [times.reversed(), times] where day.celsius.contains(nil) {
      let report = try firstReport(of: provider, at: order, near: point)?.value
      for hour in report?.hourly ?? [] where hour.time.date == date {
        let known = day.celsius[hour.time.hour]
        day.celsius[hour.time.hour] = known ?? hour.temperature.within(.air)?.celsius
      }
    }
    return day.celsius.contains { $0 != nil } ? day : nil
  }
}
