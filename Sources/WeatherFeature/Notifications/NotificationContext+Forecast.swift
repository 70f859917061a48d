internal import Domain

extension NotificationContext {
  /// The message about rain within the next hour, or none.
  ///
  /// Rain that has begun is not told. As long as told rain lasts, and an hour longer, no other counts as
  /// new.
  var rain: [NotificationMessage] {
    guard let id = weather.shownID, let report = report?.value,
      let rain = report.expectedPrecipitation(at: now, clock: display.clock),
      rain.start <= now.advanced(bySeconds: 3_600)
    else { return [] }
    let key = "rain \(id)"
    let isTold = log.mark(of: key, at: now) != nil
    guard isTold || rain.start > now else { return [] }
    let fact = NotificationFact(
      key: key, mark: NotificationMark(end: rain.end.advanced(bySeconds: 3_600)), isNew: !isTold)
    return [NotificationMessage(title: title, facts: [fact], text: rain.text)]
  }

  /// The message about the days whose forecast changed much, or none.
  ///
  /// The first stored forecast is compared with the present one, and after a notification the told one.
  var forecast: [NotificationMessage] {
    guard let id = weather.shownID, let fetched = report else { return [] }
    let report = fetched.value
    let local = ZonedTime(instant: now, utcOffset: report.utcOffset(at: now))
    let days = Dictionary(report.daily.map { ($0.date, $0) }) { first, _ in first }
    let changes = ForecastChanges(to: fetched, since: weather.shown.history, now: now).days
      .filter { isTellable($0.date, at: local) }
      .compactMap { change in days[change.date].map { dayChange(change, of: $0, at: id, local) } }
    let facts = changes.flatMap(\.facts)
    guard !facts.isEmpty else { return [] }
    let text = changes.compactMap(\.text).prefix(3).joined(separator: "; ")
    return [NotificationMessage(title: title, facts: facts, text: text)]
  }

  /// Whether a change of a day is told: on the days before it, and in its morning.
  private func isTellable(_ date: CivilDate, at local: ZonedTime) -> Bool {
    switch date.daysSince1970 - local.date.daysSince1970 {
    case 0: local.hour < 12
    case 1...ForecastHistory.dayCount: true
    default: false
    }
  }

  private func dayChange(
    _ change: DayChanges, of day: DailyForecast, at id: PlaceID, _ local: ZonedTime
  ) -> (facts: [NotificationFact], text: String?) {
    let end = Timestamp(
      seconds: (change.date.daysSince1970 + 1) * 86_400 - local.utcOffset)
    let values = [
      change.probability.flatMap { chance in
        value("chance", chance, change.date, id, end) { rainText($0, $1, day.falling) }
      },
      change.high.flatMap { high in
        value("high", high, change.date, id, end) { highText($0, $1) }
      },
    ].compactMap(\.self)
    let texts = values.compactMap(\.text)
    let name = change.date == local.date ? "Today" : change.date.weekday.rawValue
    return (
      values.map(\.fact),
      texts.isEmpty ? nil : "\(name.startingInUppercase): \(texts.joined(separator: ", "))"
    )
  }

  /// Returns the fact that a value changed, or `nil` if it changed little and nothing was told of it.
  private func value(
    _ name: String, _ change: ValueChange, _ date: CivilDate, _ id: PlaceID, _ end: Timestamp,
    text: (_ before: Double, _ after: Double) -> String?
  ) -> (fact: NotificationFact, text: String?)? {
    let key = "\(name) \(id) \(date)"
    let told = log.mark(of: key, at: now)
    let text = text(told?.value ?? change.first, change.last)
    guard text != nil || told != nil else { return nil }
    let mark = NotificationMark(value: text == nil ? told?.value ?? 0 : change.last, end: end)
    return (NotificationFact(key: key, mark: mark, isNew: text != nil), text)
  }

  /// Returns what is told of a chance of rain, in percent, or `nil` unless it crossed what is likely by
  /// 30 percentage points or more.
  private func rainText(_ before: Double, _ after: Double, _ falling: String) -> String? {
    let (old, new) = (Likelihood(percent: before), Likelihood(percent: after))
    guard abs(after - before) >= 30, let from = decimalText(before), let to = decimalText(after)
    else { return nil }
    let values = "(\(from) → \(to) %)"
    if new.isExpected, !old.isExpected { return "\(falling) now likely \(values)" }
    if new == .slightChance, old.isExpected { return "\(falling) now unlikely \(values)" }
    return nil
  }

  /// Returns what is told of a high, in degrees Celsius, or `nil` unless it changed by 5 K or more.
  private func highText(_ before: Double, _ after: Double) -> String? {
    let unit = display.units.temperature
    func number(_ celsius: Double) -> String? {
      Quantity<TemperatureUnit>(celsius, .celsius).number(in: unit)
    }
    guard abs(after - before) >= 5, let from = number(before), let to = number(after) else {
      return nil
    }
    return "high now \(to) \(unit.symbol), was \(from)"
  }
}
