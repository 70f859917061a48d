/// A weather alert: a warning, watch, or advisory.
///
/// The terms are those of the Common Alerting Protocol 1.2
/// (<https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2.html>).
package struct WeatherAlert: Codable, Equatable, Sendable {
  /// The headline, the name of the event if there is no headline, or else ``untitled``.
  package var title: String
  package var severity: Severity
  package var area: String?
  package var from: ZonedTime?
  /// The end, in local time, or `nil` if it is open.
  package var until: ZonedTime?
  /// The full text: what to expect, and what to do.
  package var text: String?
  /// The authority that issued the alert.
  package var source: String?
  /// The kind of event, such as `Wind Advisory`.
  package var event: String?
  package var urgency: Urgency?
  package var certainty: Certainty?
  /// The advice on what to do, which ``text`` includes.
  package var instruction: String?
  /// The address of a page about the alert.
  package var link: String?
  /// The identifier of the alert, unique within its authority.
  package var id: String?
  /// The time at which the authority issued the alert, in local time, or `nil` if it is not known.
  package var issued: ZonedTime?
  /// The color in which the authority gives the level, or `nil` if it gives none.
  package var color: Color?
  /// The authority's word for what it issued, or `nil` if it gives none.
  package var kind: Kind?

  /// The title of an alert for which the authority gave neither a headline nor an event.
  package static let untitled = "Weather alert"

  /// Creates an alert, of which an end that is not after the start is no end.
  package init(
    title: String, severity: Severity = .unknown, area: String? = nil, from: ZonedTime? = nil,
    until: ZonedTime? = nil, text: String? = nil, source: String? = nil
  ) {
    self.title = title
    self.severity = severity
    self.area = area
    self.from = from
    let lasts = from.flatMap { start in until.map { start.instant < $0.instant } } ?? true
    self.until = lasts ? until : nil
    self.text = text
    self.source = source
  }

  /// The severity of an alert, in ascending order.
  package enum Severity: String, Codable, CaseIterable, Comparable, Sendable {
    case unknown, minor, moderate, severe, extreme

    package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

    package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// A level that several offices, such as those of MeteoAlarm, give as a color.
  package enum Color: String, Codable, CaseIterable, Sendable {
    case yellow, orange, red
  }

  /// The severity and the color, such as `severe (orange)`, or `nil` if neither is known.
  package var levelText: String? {
    let severity = severity == .unknown ? nil : severity.rawValue
    guard let severity, let color else { return severity ?? color?.rawValue }
    return "\(severity) (\(color.rawValue))"
  }

  /// A word for what an authority issued: `alert` for any, such as if it uses no word of its own.
  package enum Kind: String, Codable, CaseIterable, Sendable {
    case warning, watch, advisory, statement, alert

    package init?(in text: String) {
      let text = text.lowercased()
      guard let kind = Self.allCases.first(where: { text.contains($0.rawValue) }) else {
        return nil
      }
      self = kind
    }
  }

  package enum Urgency: String, Codable, CaseIterable, Sendable {
    case immediate, expected, future, past, unknown
  }

  package enum Certainty: String, Codable, CaseIterable, Sendable {
    case observed, likely, possible, unlikely, unknown
  }

  /// The name of the event, or the headline if there is no name, with a capital letter.
  package var eventName: String { (event ?? title).startingInUppercase }

  /// The name by which all texts call the alert: the event or, if that is only a short word longer, such as
  /// `warning`, the headline.
  package var name: String {
    let (event, headline) = (eventName, title.startingInUppercase)
    guard headline.hasPrefix(event) else { return event }
    let rest = headline.dropFirst(event.count).drop { $0 == " " }
    return rest.count <= Self.longestWord && !rest.contains(" ") ? headline : event
  }

  private static let longestWord = 12

  /// Whether the alert began, or has no known beginning.
  package func hasBegun(at now: Timestamp) -> Bool {
    from.map { $0.instant <= now } ?? true
  }

  /// Whether the alert has not ended, and may not have begun; without an end, it is always active.
  package func isActive(at now: Timestamp) -> Bool {
    until.map { now < $0.instant } ?? true
  }
}
