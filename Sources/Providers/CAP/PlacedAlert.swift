import Domain

extension [CAPMessage] {
  /// Returns the alerts for a place that warn and have not ended, each once, in the order of the messages.
  ///
  /// `name` is that of the index, for messages without the name of an office.
  func alerts(
    at place: Place, for languages: LanguagePreference, by name: String, now: Timestamp
  ) -> [WeatherAlert] {
    latest.flatMap { PlacedAlert.alerts(of: $0, at: place.coordinates, for: languages) }
      .filter { $0.level != .green && $0.alert(by: name).warns }
      .joined(for: languages)
      .map { $0.alert(by: name) }
      .alerts(on: LocalClock(zone: place.timeZone, orUTCOffset: 0), now: now)
  }

  /// The messages that no other one replaces, and of those with the same identity the newest.
  private var latest: [CAPMessage] {
    withoutReplaced(id: \.id, sent: \.sent?.instant, replaced: \.replaced)
      .keepingBest(by: \.id) { $1.isNewer(than: $0) }
  }
}

extension [PlacedAlert] {
  /// Returns the alerts without those that say the same as another.
  fileprivate func joined(for languages: LanguagePreference) -> [PlacedAlert] {
    inOneLanguage(languages)
      // Some offices send a new message at each issue, which does not name the one before.
      .keepingBest(by: { $0.issueKey }) { $1.message.isNewer(than: $0.message) }
      // Some send a message for each county.
      .keepingBest(by: { $0.wordsKey }) { _, _ in false }
  }

  /// Returns the alerts in one language where an office sends a message for each language.
  private func inOneLanguage(_ languages: LanguagePreference) -> [PlacedAlert] {
    let twins = Dictionary(grouping: self) { $0.twinKey }
    let chosen = twins.mapValues { languages.best(of: $0, by: \.info.language)?.info.language }
    return filter { $0.twinKey.sender == nil || chosen[$0.twinKey] == $0.info.language }
  }
}

/// The facts that are the same in the messages of one alert in several languages.
private struct TwinKey: Hashable {
  var sender, severity, urgency: String?
  var sent, onset, expires: Timestamp?
  var polygons: [[GeoRing]]
}

extension PlacedAlert {
  fileprivate var twinKey: TwinKey {
    TwinKey(
      sender: message.sender, severity: info.severity, urgency: info.urgency,
      sent: message.sent?.instant, onset: info.onset?.instant, expires: info.expires?.instant,
      polygons: info.areas.map(\.polygons))
  }

  /// The facts that are the same in all issues of one alert, or `nil` without a sender, an event, or an onset.
  fileprivate var issueKey: [String]? {
    guard let sender = message.sender, let event = info.event, let onset = info.onset else {
      return nil
    }
    return [
      sender, event, area ?? "", onset.date.description, info.language ?? "", "\(position)",
    ]
  }

  /// The facts that are the same in the messages for several counties.
  fileprivate var wordsKey: [String] {
    [
      info.senderName ?? "", info.headline ?? info.event ?? "", info.description ?? "",
      text(info.onset), text(info.expires),
    ]
  }

  private func text(_ time: ZonedTime?) -> String { time?.instant.description ?? "" }
}

extension CAPMessage {
  /// The messages that this one replaces: those of its sender that it refers to.
  ///
  /// A test replaces none, and a receipt or a report of an error only answers them.
  fileprivate var replaced: [ID] {
    guard status?.lowercased() == "actual",
      !["ack", "error"].contains(messageType?.lowercased())
    else { return [] }
    return references.filter { $0.sender == sender }
  }

  fileprivate func isNewer(than other: CAPMessage) -> Bool {
    guard let sent = sent?.instant, let earlier = other.sent?.instant else { return false }
    return sent > earlier
  }
}

extension Array {
  /// Returns the elements, and of those with the same key only the best, at the position of the first.
  ///
  /// An element without a key stays. `isBetter` returns whether the second element is better than the first.
  fileprivate func keepingBest<Key: Hashable>(
    by key: (Element) -> Key?, _ isBetter: (Element, Element) -> Bool
  ) -> [Element] {
    var kept: [Element] = []
    var positions: [Key: Int] = [:]
    for element in self {
      guard let key = key(element), let position = positions[key] else {
        if let key = key(element) { positions[key] = kept.count }
        kept.append(element)
        continue
      }
      if isBetter(kept[position], element) { kept[position] = element }
    }
    return kept
  }
}

// MARK: - One alert at a place

/// A message that is in effect at a place, with the content in one language.
struct PlacedAlert {
  var message: CAPMessage
  var info: CAPInfo
  /// The position of the content among those of the message in that language.
  var position: Int
  /// The names of the areas that hold the place.
  var area: String?

  private init(_ message: CAPMessage, _ info: CAPInfo, at position: Int, _ point: Coordinates) {
    (self.message, self.info, self.position) = (message, info, position)
    let holding = info.areas.filter { $0.contains(point) == true }
    area = Self.names(holding) ?? Self.names(info.areas)
  }

  /// Returns the alerts of a message for a place, in the language that is read best.
  ///
  /// A message can have several contents in one language, each for other areas, and a content in a second language that
  /// does not repeat the shapes. A message without any shape warns, because the index found it for the place.
  static func alerts(
    of message: CAPMessage, at point: Coordinates, for languages: LanguagePreference
  ) -> [PlacedAlert] {
    let infos = message.infos.filter { $0.categories.isEmpty || $0.categories.contains("Met") }
    let near = infos.filter { $0.contains(point) != false }
    guard message.isPublic, near.contains(where: { $0.contains(point) == true }) || near == infos,
      let language = languages.best(of: near, by: \.language).map(\.language)
    else { return [] }
    let readable = near.filter { $0.language == language }
    let holding = readable.filter { $0.contains(point) == true }
    return (holding.isEmpty ? readable : holding).enumerated().map {
      PlacedAlert(message, $0.element, at: $0.offset, point)
    }
  }

  /// The color that the office gave, in this content or in the same one in another language, or `nil` if it gave none.
  var level: AlertLevel? {
    info.level
      ?? message.infos.first {
        $0.level != nil && $0.severity == info.severity && $0.onset?.instant == info.onset?.instant
      }?.level
  }

  private static func names(_ areas: [CAPArea]) -> String? {
    var names: [String] = []
    for name in areas.compactMap(\.name) where !names.contains(name) { names.append(name) }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// The alert in the terms that all offices share.
  ///
  /// `name` is that of the feed, for a message without the name of an office. The alert may be over.
  func alert(by name: String) -> CAPAlert {
    var alert = CAPAlert()
    alert.id = message.identifier
    alert.headline = info.headline.map(Self.withoutColor)
    alert.event = info.event
    alert.area = area
    alert.source = info.senderName ?? name
    alert.sender = message.sender
    alert.link = info.web
    alert.severity = level?.severity.rawValue ?? info.severity
    alert.color = level?.color
    // MeteoAlarm's own word is a warning, also for messages that have none.
    alert.kind =
      [info.event, info.headline].compactMap(\.self).compactMap(WeatherAlert.Kind.init(in:)).first
      ?? (info.parameters["awareness_level"] == nil ? nil : .warning)
    alert.urgency = info.urgency
    alert.certainty = info.certainty
    alert.status = message.status
    alert.messageType = message.messageType
    alert.response = info.response
    alert.issued = message.sent
    alert.from = info.onset ?? info.effective ?? message.sent
    let eventEnd = info.parameters["eventEndingTime"].flatMap(ZonedTime.init(iso8601:))
    // A message without an end is taken to hold for a day from its beginning.
    alert.until =
      alert.end(eventEnd, info.expires)
      ?? alert.from.map {
        ZonedTime(instant: $0.instant.advanced(bySeconds: 86_400), utcOffset: $0.utcOffset)
      }
    alert.description = info.description.flatMap(AlertText.init(lines:))
    alert.instruction = info.instruction.flatMap(AlertText.init(lines:))
    return alert
  }

  /// Returns a headline without the color before it, which the level says, too.
  private static func withoutColor(_ headline: String) -> String {
    let words = headline.split(separator: " ", maxSplits: 1)
    guard words.count == 2, ["yellow", "orange", "red"].contains(words[0].lowercased())
    else { return headline }
    return String(words[1])
  }
}

extension CAPMessage {
  /// Whether the message is a real alert for everybody, and not the end of one.
  fileprivate var isPublic: Bool {
    status?.lowercased() == "actual" && [nil, "public"].contains(scope?.lowercased())
      && ["alert", "update"].contains(messageType?.lowercased())
  }
}

extension CAPInfo {
  /// Whether the point is in an area, or `nil` if no area has a shape.
  fileprivate func contains(_ point: Coordinates) -> Bool? {
    let answers = areas.compactMap { $0.contains(point) }
    return answers.isEmpty ? nil : answers.contains(true)
  }

  /// The color that the office gave, or `nil` if it gave none.
  ///
  /// The members of MeteoAlarm write `2; yellow; Moderate`, and New Zealand writes `Orange`. Where such
  /// a level is given, it is more reliable than the severity.
  fileprivate var level: AlertLevel? {
    AlertLevel(awareness: parameters["awareness_level"])
      ?? parameters["ColourCode"].flatMap(AlertLevel.init(color:))
  }
}
