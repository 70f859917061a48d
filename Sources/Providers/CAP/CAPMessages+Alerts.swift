import Domain

extension [CAPMessage] {
  /// Returns the alerts for a place, each once, in the order of the messages.
  ///
  /// - Parameters:
  ///   - place: The place that the index found the messages for.
  ///   - languages: The languages that the user reads.
  ///   - name: The name of the index, for messages without the name of an office.
  ///   - now: The current time.
  /// - Returns: The alerts that warn and have not ended.
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
    var replacing: [CAPMessage.ID: [CAPMessage]] = [:]
    for message in self where message.replaces {
      for id in message.references where id.sender == message.sender {
        replacing[id, default: []].append(message)
      }
    }
    // Two messages can refer to each other, and one to itself. So only a newer one replaces another.
    return filter { message in
      let later = message.id.flatMap { replacing[$0] } ?? []
      return !later.contains { $0.isNewer(than: message) }
    }.keepingBest(by: \.id) { $1.isNewer(than: $0) }
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

  /// The facts that are the same in all issues of one alert, or `nil` without a sender, an event, or an
  /// onset.
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
  /// Whether the message replaces those of its sender that it refers to.
  ///
  /// A test does not, and a receipt or a report of an error only answers them.
  fileprivate var replaces: Bool {
    status?.lowercased() == "actual" && !["ack", "error"].contains(messageType?.lowercased())
  }

  fileprivate func isNewer(than other: CAPMessage) -> Bool {
    guard let sent = sent?.instant, let earlier = other.sent?.instant else { return false }
    return sent > earlier
  }
}

extension Array {
  /// Returns the elements, and of those with the same key only the best, at the position of the first.
  ///
  /// - Parameters:
  ///   - key: Returns the key of an element, or `nil` for one that stays.
  ///   - isBetter: Returns whether the second element is better than the first.
  /// - Returns: The remaining elements.
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
