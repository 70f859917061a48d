import Domain
import Foundation

/// The facts of an alert as an office gives them, in the terms of the Common Alerting Protocol.
struct CAPAlert: Equatable {
  var id: String?
  var headline: String?
  var event: String?
  var area: String?
  var source: String?
  var link: String?
  var severity: String?
  /// The color in which the office gives the level.
  var color: WeatherAlert.Color?
  var urgency: String?
  var certainty: String?
  /// The status: `actual` for a real alert, or a word such as `test` or `exercise`.
  var status: String?
  /// The kind of message: a word such as `alert`, `update`, or `cancel`.
  var messageType: String?
  /// The kind of advice: a word such as `prepare`, or `allclear`.
  var response: String?
  /// The time at which the office issued the message.
  var issued: ZonedTime?
  var from: ZonedTime?
  var until: ZonedTime?
  var description: AlertText?
  var instruction: AlertText?
}

extension CAPAlert {
  /// Returns the alert with its times on a place's clocks, or `nil` if it has no headline and no
  /// event.
  func alert(on clock: LocalClock) -> WeatherAlert? {
    let event = event?.displayable
    guard let title = headline?.displayable ?? event else { return nil }
    var alert = WeatherAlert(
      title: title, severity: word(severity).flatMap(WeatherAlert.Severity.init) ?? .unknown,
      area: area?.displayable(upTo: TextLimit.text), from: from.map(clock.localTime),
      until: until.map(clock.localTime),
      text: text, source: source?.displayable)
    alert.event = event
    alert.urgency = word(urgency).flatMap(WeatherAlert.Urgency.init)
    alert.certainty = word(certainty).flatMap(WeatherAlert.Certainty.init)
    alert.instruction = instruction?.text
    alert.link = link.flatMap(Self.secureLink)
    alert.id = id?.displayable
    alert.color = color
    alert.issued = issued.map(clock.localTime)
    return alert
  }

  /// Whether the alert is real and in effect or announced, and not a test or the end of an alert.
  ///
  /// An alert without a status counts as real, because old responses of two offices have none.
  var warns: Bool {
    [nil, "actual"].contains(word(status)) && word(messageType) != "cancel"
      && word(response) != "allclear" && word(urgency) != "past"
  }

  /// The description and the instruction, with a blank line between them.
  private var text: String? {
    let parts = [description?.text, instruction?.text].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n").cut(to: TextLimit.text)
  }

  /// Returns a word in lowercase, because the offices differ in their capitals.
  private func word(_ text: String?) -> String? { text?.trimmed.lowercased() }

  /// Returns an address unchanged if it is an HTTPS address of a host, without a user, else `nil`.
  private static func secureLink(_ text: String) -> String? {
    guard let link = text.displayable, link == text.trimmed, let url = URL(string: link),
      url.scheme?.lowercased() == "https", url.host?.isEmpty == false, url.user == nil
    else { return nil }
    return link
  }
}

/// The identity of an alert: its identifier with its sender, severity, and times.
///
/// Offices use one identifier again, and two of them may use the same.
private struct Message: Hashable {
  var id: String
  var source: String?
  var severity: WeatherAlert.Severity
  var from, until: Timestamp?

  init?(_ alert: WeatherAlert) {
    guard let id = alert.id else { return nil }
    self.id = id
    (source, severity) = (alert.source, alert.severity)
    (from, until) = (alert.from?.instant, alert.until?.instant)
  }
}

extension [CAPAlert] {
  /// Returns the alerts that have not ended, with their times on a place's clocks.
  ///
  /// Of several with the same identifier, sender, severity, and times, only the first remains.
  func alerts(on clock: LocalClock, now: Timestamp) -> [WeatherAlert] {
    var seen: Set<Message> = []
    return compactMap { received in
      guard let alert = received.alert(on: clock), alert.isActive(at: now),
        Message(alert).map({ seen.insert($0).inserted }) ?? true
      else { return nil }
      return alert
    }
  }
}

extension LocalClock {
  /// Returns a time as these clocks show it, or unchanged if the time zone is unknown.
  func localTime(_ time: ZonedTime) -> ZonedTime {
    hasZone ? self.time(time.instant) : time
  }
}
