import Domain

/// A message of the Common Alerting Protocol 1.1 or 1.2.
///
/// The names are those of the standard
/// (<https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2.html>).
struct CAPMessage: Equatable {
  var identifier: String?
  var sender: String?
  var sent: ZonedTime?
  var status: String?
  var messageType: String?
  var scope: String?
  /// The messages that this one replaces.
  var references: [ID] = []
  /// The content, in several languages or for several events.
  var infos: [CAPInfo] = []

  /// The identity of a message, because two offices may use one identifier.
  ///
  /// The time is no part of it, because some offices send an update with the identifier of the first
  /// message.
  struct ID: Hashable {
    var sender: String?
    var identifier: String
  }

  /// Whether the message says what it is, and what it warns of if it is an alert.
  var hasContent: Bool {
    guard status != nil, let kind = messageType?.lowercased() else { return false }
    return !infos.isEmpty || !["alert", "update"].contains(kind)
  }

  /// The identity, or `nil` if the message has no identifier.
  var id: ID? { identifier.map { ID(sender: sender, identifier: $0) } }
}

/// The content of a message in one language.
struct CAPInfo: Equatable {
  /// The language, or `nil` for American English.
  var language: String?
  var categories: [String] = []
  var event: String?
  var response: String?
  var urgency: String?
  var severity: String?
  var certainty: String?
  var onset: ZonedTime?
  var effective: ZonedTime?
  var expires: ZonedTime?
  var senderName: String?
  var headline: String?
  var description: String?
  var instruction: String?
  var web: String?
  /// The values that only some offices give, by their names.
  var parameters: [String: String] = [:]
  var areas: [CAPArea] = []
}

/// An area of a message, with its shapes.
struct CAPArea: Equatable {
  var name: String?
  var polygons: [GeoRing] = []
  /// The holes in the polygons, which Germany's weather service gives as codes.
  var holes: [GeoRing] = []
  var circles: [GeoCircle] = []

  /// Whether the point is in the area, or `nil` if the area has no shape.
  func contains(_ point: Coordinates) -> Bool? {
    guard !polygons.isEmpty || !circles.isEmpty else { return nil }
    return (polygons.contains { $0.contains(point) } || circles.contains { $0.contains(point) })
      && !holes.contains { $0.contains(point) }
  }
}
