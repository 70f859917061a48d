import Domain

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
  /// A message can have several contents in one language, each for other areas, and a content in a
  /// second language that does not repeat the shapes. A message without any shape warns, because the
  /// index found it for the place.
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

  /// The color that the office gave, in this content or in the same one in another language, or `nil` if
  /// it gave none.
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
  /// - Parameter name: The name of the feed, for a message without the name of an office.
  /// - Returns: The alert, which may be over.
  func alert(by name: String) -> CAPAlert {
    var alert = CAPAlert()
    alert.id = message.identifier
    alert.headline = info.headline.map(Self.withoutColor)
    alert.event = info.event
    alert.area = area
    alert.source = info.senderName ?? name
    alert.link = info.web
    alert.severity = level?.severity.rawValue ?? info.severity
    alert.color = level?.color
    alert.urgency = info.urgency
    alert.certainty = info.certainty
    alert.status = message.status
    alert.messageType = message.messageType
    alert.response = info.response
    alert.issued = message.sent
    alert.from = info.onset ?? info.effective ?? message.sent
    // A message without an end is taken to hold for a day.
    alert.until =
      info.parameters["eventEndingTime"].flatMap(ZonedTime.init(iso8601:)) ?? info.expires
      ?? message.sent.map {
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
    if let text = parameters["awareness_level"] {
      return AlertLevel(number: text.split(separator: ";").first.flatMap { Int($0.trimmed) })
    }
    return parameters["ColourCode"].flatMap { AlertLevel(color: $0) }
  }
}

/// A level of the scale that several offices give as a color.
enum AlertLevel: Int {
  /// Nothing to warn of.
  case green = 1
  case yellow, orange, red

  /// Creates a level of MeteoAlarm, or returns `nil` if there is no such level.
  init?(number: Int?) {
    guard let number else { return nil }
    self.init(rawValue: number)
  }

  /// Creates the level with a color, or returns `nil` if there is no such level.
  init?(color: String) {
    switch color.lowercased() {
    case "green": self = .green
    case "yellow": self = .yellow
    case "orange": self = .orange
    case "red": self = .red
    default: return nil
    }
  }

  var severity: WeatherAlert.Severity {
    switch self {
    case .green: .minor
    case .yellow: .moderate
    case .orange: .severe
    case .red: .extreme
    }
  }

  /// The color to show, or `nil` for green.
  var color: WeatherAlert.Color? {
    switch self {
    case .green: nil
    case .yellow: .yellow
    case .orange: .orange
    case .red: .red
    }
  }
}
