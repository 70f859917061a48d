import Domain
import Foundation

/// A message of the Common Alerting Protocol 1.1 or 1.2.
///
/// The names are those of the standard (<https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2.html>).
struct CAPMessage: Equatable {
  var identifier: String?
  var sender: String?
  var sent: ZonedTime?
  var status: String?
  var messageType: String?
  var scope: String?
  /// The messages that this one replaces.
  var references: [ID] = []
  var infos: [CAPInfo] = []

  /// The identity of a message, because two offices may use one identifier.
  ///
  /// The time is no part of it, because some offices send an update with the identifier of the first message.
  struct ID: Hashable {
    var sender: String?
    var identifier: String
  }

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

// MARK: - Reading

extension CAPMessage {
  /// Reads a message from XML, without signatures, resources, and unknown elements.
  init(reading data: Data) throws(XMLProblem) {
    let reader = CAPReader()
    try XMLReader.read(data, into: reader)
    guard reader.isMessage else { throw .malformed }
    self = reader.message
  }
}

private final class CAPReader: XMLHandler {
  private(set) var message = CAPMessage()
  /// Whether the outermost element is that of a message.
  private(set) var isMessage = false
  private var open: [CAPElement] = []
  private var info = CAPInfo()
  private var area = CAPArea()
  private var value = (name: "", text: "")
  private var areaCount = 0
  private var pointCount = 0

  private static let areaLimit = 1_000
  private static let pointLimit = 50_000
  private static let infoLimit = 50

  func begin(_ name: String) throws(XMLProblem) {
    if open.isEmpty { isMessage = name == "alert" }
    open.append(CAPElement(name: name))
    switch path {
    case "alert/info": info = CAPInfo()
    case "alert/info/area": area = CAPArea()
    case "alert/info/parameter", "alert/info/area/geocode": value = ("", "")
    default: break
    }
  }

  func append(_ text: UnsafeBufferPointer<UInt8>) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text
  }

  func end() throws(XMLProblem) {
    guard let element = open.popLast() else { return }
    let parent = path
    switch parent {
    case "alert": try endPart(element)
    case "alert/info": try endPartOfInfo(element)
    case "alert/info/area": try endPartOfArea(element)
    case "alert/info/parameter", "alert/info/area/geocode":
      if element.name == "valueName" { value.name = element.content ?? "" }
      if element.name == "value" { value.text = element.content ?? "" }
    // Some offices write elements of HTML into their descriptions.
    case _ where "\(parent)/".hasPrefix("alert/info/description/"):
      open[open.count - 1].text += element.text
    default: break
    }
  }

  /// The names of the open elements, the outermost first.
  private var path: String { open.map(\.name).joined(separator: "/") }

  private func endPart(_ element: CAPElement) throws(XMLProblem) {
    switch element.name {
    case "identifier": message.identifier = element.content
    case "sender": message.sender = element.content
    case "sent": message.sent = element.time
    case "status": message.status = element.content
    case "msgType": message.messageType = element.content
    case "scope": message.scope = element.content
    case "references":
      // Each is a sender, an identifier, and a time, separated by commas.
      message.references = (element.content ?? "").split(whereSeparator: \.isWhitespace).compactMap
      {
        let parts = $0.split(separator: ",", omittingEmptySubsequences: false)
        return parts.count > 1
          ? CAPMessage.ID(sender: String(parts[0]), identifier: String(parts[1])) : nil
      }
    case "info":
      guard message.infos.count < Self.infoLimit else { throw .tooLarge }
      message.infos.append(info)
    default: break
    }
  }

  private func endPartOfInfo(_ element: CAPElement) throws(XMLProblem) {
    switch element.name {
    case "language": info.language = element.content
    case "category": info.categories += [element.content].compactMap(\.self)
    case "event": info.event = element.content
    case "responseType": info.response = info.response ?? element.content
    case "urgency": info.urgency = element.content
    case "severity": info.severity = element.content
    case "certainty": info.certainty = element.content
    case "onset": info.onset = element.time
    case "effective": info.effective = element.time
    case "expires": info.expires = element.time
    case "senderName": info.senderName = element.content
    case "headline": info.headline = element.content
    case "description": info.description = element.content
    case "instruction": info.instruction = element.content
    case "web": info.web = element.content
    case "parameter": info.parameters[value.name] = value.text
    case "area":
      areaCount += 1
      guard areaCount <= Self.areaLimit else { throw .tooLarge }
      info.areas.append(area)
    default: break
    }
  }

  private func endPartOfArea(_ element: CAPElement) throws(XMLProblem) {
    switch element.name {
    case "areaDesc": area.name = element.content
    case "polygon": area.polygons += [try ring(element.content)].compactMap(\.self)
    case "circle":
      area.circles += [element.content.flatMap(GeoCircle.init(cap:))].compactMap(\.self)
    case "geocode" where value.name == "EXCLUDE_POLYGON":
      area.holes += [try ring(value.text)].compactMap(\.self)
    default: break
    }
  }

  private func ring(_ text: String?) throws(XMLProblem) -> GeoRing? {
    let ring = text.flatMap(GeoRing.init(cap:))
    pointCount += ring?.count ?? 0
    guard pointCount <= Self.pointLimit else { throw .tooLarge }
    return ring
  }
}

private struct CAPElement {
  var name: String
  var text: [UInt8] = []

  /// The text, or `nil` if it is blank or a word for "none".
  var content: String? {
    let text = String(decoding: text, as: UTF8.self).trimmed
    return text.isEmpty || ["none", "nil", "n/a"].contains(text.lowercased()) ? nil : String(text)
  }

  var time: ZonedTime? { content.flatMap(ZonedTime.init(iso8601:)) }
}
