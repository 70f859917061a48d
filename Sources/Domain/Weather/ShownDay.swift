/// A day as every view shows it: its date from midnight to midnight and, of today, the hours that are left.
///
/// Words, chance, amount, wind, low, and high are of the same hours. If the service has only halves, they
/// are of day and night, both of which ``phrase`` names.
package struct ShownDay: Equatable, Sendable {
  package var forecast: DailyForecast
  package var hours: Hours
  package var temperature: QuantityRange<TemperatureUnit>?
  package var feelsLike: QuantityRange<TemperatureUnit>?
  package var uvIndex: Double?
  /// The weather in these hours, or an empty part if nothing is known.
  package var weather: DayPart
  /// The halves, of which those of today have only what is left of them.
  package var day, night: DayPart?

  package enum Hours: Equatable, Sendable {
    /// From midnight to midnight.
    case date
    /// From a time to midnight.
    case rest(from: ZonedTime)
    /// Day and night, up to the next morning.
    case dayAndNight
  }

  /// Creates a day whose values are those of its date or, without them and unless `isOfDate`, of its halves.
  package init(_ forecast: DailyForecast, isOfDate: Bool = false) {
    self.forecast = forecast
    hours = .date
    (temperature, feelsLike) = (forecast.temperature, forecast.feelsLike)
    uvIndex = forecast.uvIndex
    (day, night) = (forecast.day, forecast.night)
    weather = forecast.weather ?? DayPart(precipitation: forecast.precipitation)
    if forecast.hasOnlyHalves, !isOfDate { useHalves() }
  }

  package var date: CivilDate { forecast.date }

  /// Whether the values are of unknown hours of the date, too few for a high and a low.
  package var isPart: Bool { hours == .date && temperature == nil }

  /// The time from which the values are, or `nil` if they are of the whole date or of its halves.
  package var from: ZonedTime? { if case .rest(let start) = hours { start } else { nil } }

  /// The chance of precipitation in percent.
  package var precipitationProbability: Double? { weather.precipitationProbability }

  package var precipitation: Quantity<PrecipitationUnit>? { weather.precipitation }

  package var iconSky: WeatherCondition? { weather.sky }

  /// Whether a clear sky in that icon shows the moon, because only the night is left or known.
  package var isIconOfNight: Bool {
    switch hours {
    case .date: forecast.isPolarNight
    case .rest(let start): forecast.sunset.map { $0.instant <= start.instant } ?? (day == nil)
    case .dayAndNight: day == nil
    }
  }

  /// The weather in words, of halves those of both.
  package var phrase: String? { weather.phrase }

  /// The same where there is little room: of halves those of the day, with the night if only that is wet.
  package var briefPhrase: String? {
    hours == .dayAndNight ? briefPhraseOfHalves(\.phrase) : weather.phrase
  }

  /// The same in as few words as possible, such as `Night: showers` after a dry day.
  package var shortPhrase: String? {
    hours == .dayAndNight
      ? briefPhraseOfHalves(isShort: true) { $0.sky?.name } : weather.sky?.name
  }

  /// The conditions that decide what falls.
  package var skies: [WeatherCondition] {
    (hours == .dayAndNight ? [day?.sky, night?.sky] : [weather.sky]).compactMap(\.self)
  }

  /// Whether no precipitation is expected, and any would be snow, because it stays at or below 0 °C.
  package var isDryInFrost: Bool {
    guard let highest = temperature?.high ?? temperature?.low else { return false }
    return highest.celsius <= 0
      && ![weather.sky, day?.sky, night?.sky].contains { $0?.isWet == true }
  }
}

// MARK: - Halves

extension DailyForecast {
  /// Whether the sun does not rise on this date.
  fileprivate var isPolarNight: Bool {
    sunrise == nil && sunset == nil && day == nil && night != nil
  }

  /// Whether the halves are all that is known of the weather of the date.
  var hasOnlyHalves: Bool { weather == nil && (day != nil || night != nil) }
}

extension ShownDay {
  /// Makes the values those of both halves: the larger chance, the sum, the strongest wind.
  fileprivate mutating func useHalves() {
    hours = .dayAndNight
    let halves = [day, night].compactMap(\.self)
    weather = DayPart(
      phrase: phraseOfHalves, sky: skyOfHalves,
      precipitationProbability: halves.compactMap(\.precipitationProbability).max(),
      precipitation: halves.map(\.precipitation).sum(), snowfall: halves.map(\.snowfall).sum(),
      wind: halves.compactMap(\.wind).max { $0.metersPerSecond < $1.metersPerSecond })
  }

  /// Leaves only the night, whose temperature is the low.
  fileprivate mutating func endDayHalf() {
    day = nil
    temperature?.max = nil
    useHalves()
  }

  /// The condition of daytime or, if only the night is wet and brings more than a trace, what falls at
  /// night, without the sun or the moon.
  private var skyOfHalves: WeatherCondition? {
    guard let day else { return night?.sky?.withoutLight }
    let amount = night?.precipitation?.converted(to: .millimeters).value ?? 0
    guard let night, day.sky?.isWet == false, night.sky?.isWet == true, amount >= 1 else {
      return day.sky
    }
    return night.sky?.withoutLight
  }

  private var phraseOfHalves: String? {
    switch (day?.phrase, night?.phrase) {
    case (let day?, let night?): "\(day), night: \(night.startingInLowercase)"
    case (let day?, nil): "Day: \(day.startingInLowercase)"
    case (nil, let night?): "Night: \(night.startingInLowercase)"
    case (nil, nil): nil
    }
  }

  /// Returns the words of the day and, if only the night is wet, those of the night: behind them or, for the
  /// short form, instead of them.
  private func briefPhraseOfHalves(
    isShort: Bool = false, _ words: (DayPart) -> String?
  ) -> String? {
    let nightly = night.flatMap(words).map { "night: \($0.startingInLowercase)" }
    guard let phrase = day.flatMap(words) else { return nightly?.startingInUppercase }
    guard let nightly, day?.sky?.isWet != true, night?.sky?.isWet == true else { return phrase }
    return isShort ? nightly.startingInUppercase : "\(phrase), \(nightly)"
  }
}

extension Wind {
  fileprivate var metersPerSecond: Double { speed?.converted(to: .metersPerSecond).value ?? 0 }
}

extension WeatherProvider {
  /// The hour at which the day half of a provider without weather of whole dates ends.
  fileprivate var endOfDayHalf: Int { self == .nws ? 18 : 19 }
}

// MARK: - Today

extension WeatherReport {
  /// Returns the days as views show them: past and later ones as a whole, and of today what is left.
  package func shownDays(at now: Timestamp) -> [ShownDay] {
    let today = today(at: now)
    return daily.map { shown($0, isToday: $0.date == today, at: now) }
  }

  /// Returns a day as views show it, or `nil` if the report does not have that day.
  package func shownDay(on date: CivilDate, at now: Timestamp) -> ShownDay? {
    day(on: date).map { shown($0, isToday: date == today(at: now), at: now) }
  }

  /// Returns today as views show it, or `nil` if the report does not have that day.
  package func shownToday(at now: Timestamp) -> ShownDay? {
    shownDay(on: today(at: now), at: now)
  }

  private func shown(_ forecast: DailyForecast, isToday: Bool, at now: Timestamp) -> ShownDay {
    let givesHalves = provider.description.lowIsOfNight
    // If hours of today are missing, the night alone would seem to be all that is left of it.
    var day = ShownDay(
      forecast, isOfDate: isToday && !givesHalves && hasLastHour(of: forecast.date))
    if day.hours == .dayAndNight {
      let hour = ZonedTime(instant: now, utcOffset: utcOffset(at: now)).hour
      if isToday, givesHalves, hour >= provider.endOfDayHalf { day.endDayHalf() }
    } else if !(isToday && day.useRest(of: self, at: now)), let start = day.weather.from {
      day.hours = .rest(from: ZonedTime(instant: start, utcOffset: utcOffset(at: start)))
    }
    return day
  }

  private func hasLastHour(of date: CivilDate) -> Bool {
    hourlyStarts.contains { hourly[$0].time.date == date && hourly[$0].time.hour == 23 }
  }
}

extension ShownDay {
  /// Makes the values those of the hours from the running one on, at first all of the date, if all are known.
  fileprivate mutating func useRest(of report: WeatherReport, at now: Timestamp) -> Bool {
    // The next sunrise is within two days.
    let end = now.advanced(bySeconds: 2 * 86_400)
    let left = report.hourlyStarts
      .filter { now < report.hourly[$0].end && report.hourly[$0].time.instant < end }
      .map(report.hourFromItsTime)
    guard let first = left.first?.time, first.date == date,
      let last = left.last(where: { $0.time.date == date })?.time
    else { return false }
    let midnight = last.instant.advanced(bySeconds: 86_400 - last.secondOfDay)
    let steps = ForecastSteps(left.map { ForecastStep($0) })
    let rest = Period(from: first.instant, to: midnight)
    guard let part = steps.part(rest) else { return false }
    let isWhole = first.secondOfDay < 3_600
    if !isWhole { hours = .rest(from: first) }
    weather = part
    temperature = steps.temperature(rest) ?? (isWhole ? forecast.temperature : nil)
    feelsLike = steps.feelsLike(rest) ?? (isWhole ? forecast.feelsLike : nil)
    let indices = steps.steps.filter { rest.contains($0.start) }.map(\.uvIndex)
    let known = indices.compactMap(\.self)
    uvIndex = known.count == indices.count ? known.max() : isWhole ? forecast.uvIndex : nil
    let nextSunrise = report.day(on: date.advanced(byDays: 1))?.sunrise?.instant
    useHalves(of: steps, until: nextSunrise, at: now)
    return true
  }

  /// Gives the halves what is left of them: a half that is over has no values.
  private mutating func useHalves(
    of steps: ForecastSteps, until next: Timestamp?, at now: Timestamp
  ) {
    guard let sunset = forecast.sunset?.instant else {
      // In the polar day or night, the date has one half only.
      if day != nil { day = weather } else if night != nil { night = weather }
      return
    }
    let sunrise = forecast.sunrise?.instant ?? now
    let daytime = steps.part(Period(from: sunrise, to: sunset)) ?? (now < sunrise ? day : nil)
    day = now < sunset ? daytime : nil
    let nighttime = next.flatMap { steps.part(Period(from: sunset, to: $0), isNight: true) }
    night = nighttime ?? (now < sunset ? night : nil)
  }
}
