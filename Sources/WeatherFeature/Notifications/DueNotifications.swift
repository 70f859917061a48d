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
    rules.forecast ? context.forecast : [],
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
