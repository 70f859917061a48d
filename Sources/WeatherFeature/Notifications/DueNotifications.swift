package import Domain

/// The notifications that are due, and the facts that were told and now end at another time.
package struct DueNotifications: Codable, Equatable, Sendable {
  package var notifications: [WeatherNotification] = []
  package var renewed: [String: NotificationMark] = [:]

  package init() {}

  /// Whether there is nothing to tell or to store.
  package var isEmpty: Bool { notifications.isEmpty && renewed.isEmpty }
}

/// Selects what the rules tell now.
///
/// Whatever still holds and was not told is due, so that nothing is lost that fell into quiet hours.
///
/// The notifications about alerts are the first ones.
package func selectDueNotifications(
  _ weather: WeatherState, after log: NotificationLog, display: DisplayPreferences,
  now: Timestamp, isQuiet: Bool
) -> DueNotifications {
  var due = DueNotifications()
  guard let rules = weather.settings.notifications else { return due }
  let context = NotificationContext(weather: weather, log: log, display: display, now: now)
  let messages = [
    context.alerts(rules.alerts), rules.rain ? context.rain : [],
    rules.forecast ? context.forecast : [], rules.own ? context.ownRules : [],
  ].joined()
  for message in messages {
    for fact in message.facts where !fact.isNew && log.marks[fact.key] != fact.mark {
      due.renewed[fact.key] = fact.mark
    }
    if !isQuiet, let notification = message.notification {
      due.notifications.append(notification)
    }
  }
  due.notifications.mergeRest()
  return due
}

/// A message that a rule may tell, with its facts.
struct NotificationMessage {
  var title: String
  /// All facts, also those that were told before.
  var facts: [NotificationFact]
  /// The text of the facts that were not told before.
  var text: String

  /// The notification of the new facts, or `nil` if there are none.
  fileprivate var notification: WeatherNotification? {
    let new = facts.filter(\.isNew)
    guard !new.isEmpty else { return nil }
    return WeatherNotification(
      title: title, text: text,
      marks: Dictionary(new.map { ($0.key, $0.mark) }) { $1 })
  }
}

/// Something that holds, such as an alert.
struct NotificationFact {
  /// The identity, which stays the same as long as it is told once.
  var key: String
  var mark: NotificationMark
  /// Whether the user was not told it.
  var isNew: Bool
}

/// What the messages depend on.
struct NotificationContext {
  let weather: WeatherState
  let log: NotificationLog
  let display: DisplayPreferences
  let now: Timestamp

  /// The report of the shown place, or `nil` if there is none or it is too old to tell what comes.
  var report: FetchedValue<WeatherReport>? {
    weather.shown.isOld(at: now, interval: weather.refreshInterval)
      ? nil : weather.shown.realReport
  }

  /// The name of the shown place.
  var title: String { weather.shownPlace?.name ?? "" }
}

extension [WeatherNotification] {
  /// The largest number of notifications at one time.
  private static let limit = 4

  /// Merges those above the limit, as when a storm concerns many saved places.
  fileprivate mutating func mergeRest() {
    guard count > Self.limit else { return }
    let rest = self[(Self.limit - 1)...]
    self =
      prefix(Self.limit - 1) + [
        WeatherNotification(
          title: "\(rest.count) more",
          text: rest.map(\.title).joined(separator: ", "),
          marks: rest.reduce(into: [:]) { $0.merge($1.marks) { $1 } })
      ]
  }
}

// MARK: - Alerts

extension NotificationContext {
  /// Returns a message for each place with alerts.
  func alerts(_ places: NotificationRules.AlertedPlaces) -> [NotificationMessage] {
    guard places != .off else { return [] }
    let shown = weather.shownID.flatMap { id in weather.shownPlace.map { (id, $0.name) } }
    let saved = places == .saved ? weather.savedPlaces.map { (PlaceID($0), $0.name) } : []
    return ([shown].compactMap(\.self) + saved.filter { $0.0 != shown?.0 }).compactMap {
      message(of: weather.knownAlerts(of: $0.0).active(at: now), at: $0.0, named: $0.1)
    }
  }

  /// Returns the message about the alerts of a place, the most severe first, or `nil` without alerts.
  private func message(
    of alerts: [WeatherAlert], at id: PlaceID, named name: String
  ) -> NotificationMessage? {
    let events = Dictionary(grouping: alerts, by: \.eventName).values.compactMap(\.first)
      .map { (alert: $0, fact: fact(of: $0, among: alerts, at: id)) }
      .sorted {
        ($1.alert.severity, $0.alert.eventName) < ($0.alert.severity, $1.alert.eventName)
      }
    guard !events.isEmpty else { return nil }
    let new = events.filter(\.fact.isNew).map(\.alert)
    return NotificationMessage(title: name, facts: events.map(\.fact), text: text(of: new, at: id))
  }

  /// Returns the fact that there is an alert of an event, whose updates do not count.
  private func fact(
    of worst: WeatherAlert, among alerts: [WeatherAlert], at id: PlaceID
  ) -> NotificationFact {
    let key = key(of: worst, at: id)
    let told = log.mark(of: key, at: now)
    let severity = worst.severity.level
    // The day after tomorrow, for an alert without an end.
    let open = Timestamp(seconds: (now.seconds / 86_400 + 2) * 86_400)
    let ends = alerts.filter { $0.eventName == worst.eventName }.map { $0.until?.instant ?? open }
    return NotificationFact(
      key: key,
      mark: NotificationMark(
        value: max(severity, told?.value ?? severity), end: ends.max() ?? open),
      isNew: told.map { severity > $0.value } ?? true)
  }

  private func key(of alert: WeatherAlert, at id: PlaceID) -> String {
    "alert \(id) \(alert.eventName.cut(to: TextLimit.query))"
  }

  private func text(of alerts: [WeatherAlert], at id: PlaceID) -> String {
    guard let worst = alerts.first else { return "" }
    let text = worst.statement(display.clock, now: now)
    let isRaised = alerts.count == 1 && log.mark(of: key(of: worst, at: id), at: now) != nil
    return isRaised
      ? "Alert raised to \(worst.severity.rawValue): \(text)" : newAlerts(alerts.count, worst: text)
  }
}

// MARK: - Rules of the user

extension NotificationContext {
  /// The seconds before a span in which it is told, so that the hours of a night are told before quiet hours.
  private static let lead = 12 * 3_600

  /// The message of each rule that holds now or soon at the shown place.
  fileprivate var ownRules: [NotificationMessage] {
    guard let id = weather.shownID, let report = report?.value else { return [] }
    return (weather.settings.rules ?? []).compactMap { rule in
      message(of: report.outlook(of: rule, at: now), at: id)
    }
  }

  /// Returns the message about the spans of a rule, or `nil` if there are none.
  ///
  /// Each span is told once: together with the first one of its date, which is told before it begins.
  private func message(of outlook: RuleOutlook, at id: PlaceID) -> NotificationMessage? {
    let rule = "\(id) \(outlook.rule.name)"
    let all = outlook.spans.map { (span: $0, fact: fact(of: $0, rule)) }
    let soon = now.advanced(bySeconds: Self.lead)
    let dates = Set(
      all.filter { $0.fact.isNew && $0.span.start.instant <= soon }.map(\.span.start.date))
    let due = all.filter { !$0.fact.isNew || dates.contains($0.span.start.date) }
    guard !due.isEmpty else { return nil }
    let text = due.filter(\.fact.isNew).map(\.span).texts(display.clock, now: now)
    return NotificationMessage(
      title: title, facts: due.map(\.fact),
      text: "\(outlook.rule.name): \(text.joined(separator: ", "))")
  }

  /// Returns the fact that a rule holds in a span, which is that of a told one with which it shares time.
  private func fact(of span: RuleSpan, _ rule: String) -> NotificationFact {
    var mark = NotificationMark(
      value: Double(span.start.instant.seconds), end: span.end.instant)
    let key = NotificationLog.key(ofSpanFrom: span.start.instant, of: rule)
    guard let told = log.toldSpan(sharing: mark, of: key, at: now) else {
      return NotificationFact(key: key, mark: mark, isNew: true)
    }
    mark.value = min(mark.value, told.mark.value)
    mark.end = max(mark.end, told.mark.end)
    return NotificationFact(key: told.key, mark: mark, isNew: false)
  }
}

// MARK: - Rain and forecasts

extension NotificationContext {
  /// The message about rain within the next hour, or none.
  ///
  /// Rain that has begun is not told. As long as told rain lasts, and an hour longer, no other counts as
  /// new.
  var rain: [NotificationMessage] {
    guard let id = weather.shownID, let report = report?.value,
      let rain = report.expectedPrecipitation(
        at: now, clock: display.clock, seen: weather.seenPrecipitation(at: now)),
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
    let days = Dictionary(report.shownDays(at: now).map { ($0.date, $0) }) { first, _ in first }
    let changes = ForecastChanges(to: fetched, since: weather.shown.history, now: now).days
      .filter { isTellable($0.date, at: local) }
      .compactMap { change in days[change.date].map { dayChange(change, of: $0, at: id, local) } }
    // The next notification has the days for which this one has no room.
    let told = changes.filter { $0.text != nil }.prefix(3)
    let facts = (changes.filter { $0.text == nil } + told).flatMap(\.facts)
    guard !facts.isEmpty else { return [] }
    let text = told.compactMap(\.text).joined(separator: "; ")
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
    _ change: DayChanges, of day: ShownDay, at id: PlaceID, _ local: ZonedTime
  ) -> (facts: [NotificationFact], text: String?) {
    let end = change.date.end(utcOffset: local.utcOffset)
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

  /// Returns what is told of a chance of rain, in percent, or `nil` unless it became high, or slight after it was
  /// high, by 30 percentage points or more.
  private func rainText(_ before: Double, _ after: Double, _ falling: String) -> String? {
    let (old, new) = (Likelihood(percent: before), Likelihood(percent: after))
    let isTold = new.isExpected ? !old.isExpected : new == .slightChance && old.isExpected
    guard isTold, abs(after - before) >= 30, let from = decimalText(before),
      let to = decimalText(after)
    else { return nil }
    return "chance of \(falling) now \(to) %, was \(from)"
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

extension CivilDate {
  /// Returns the midnight after the date on clocks with an offset from UTC in seconds.
  fileprivate func end(utcOffset: Int) -> Timestamp {
    Timestamp(seconds: (daysSince1970 + 1) * 86_400 - utcOffset)
  }
}
