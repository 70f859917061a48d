import Domain

/// A response of the National Weather Service with the active alerts of a point.
struct NWSAlerts: Decodable {
  /// The alerts in the order of the response.
  let alerts: [CAPAlert]

  private enum CodingKeys: CodingKey { case features }

  init(from decoder: any Decoder) throws {
    alerts = try decoder.container(keyedBy: CodingKeys.self)
      .tolerantList(.features, of: Feature.self) { $0.properties.alert.warns }
      .map(\.properties.alert)
  }

  private struct Feature: Decodable {
    let properties: Properties
  }

  private struct Properties: Decodable {
    var alert = CAPAlert()

    private enum CodingKeys: CodingKey {
      case id, headline, event, areaDesc, senderName, web, severity, urgency, certainty, status
      case messageType, response, sent, onset, effective, ends, expires, description, instruction
    }

    init(from decoder: any Decoder) throws {
      let properties = try decoder.container(keyedBy: CodingKeys.self)
      alert.id = properties.tolerant(.id)
      alert.headline = properties.tolerant(.headline)
      alert.event = properties.tolerant(.event)
      alert.area = properties.tolerant(.areaDesc)
      alert.source = properties.tolerant(.senderName)
      alert.link = properties.tolerant(.web)
      alert.severity = properties.tolerant(.severity)
      alert.urgency = properties.tolerant(.urgency)
      alert.certainty = properties.tolerant(.certainty)
      alert.status = properties.tolerant(.status)
      alert.messageType = properties.tolerant(.messageType)
      alert.response = properties.tolerant(.response)
      alert.issued = properties.tolerant(.sent)
      alert.from = properties.tolerant(.onset) ?? properties.tolerant(.effective)
      // `expires` is the end of the message, often half a day before `ends`.
      alert.until = properties.tolerant(.ends) ?? properties.tolerant(.expires)
      alert.description = properties.tolerant(.description).flatMap(AlertText.init(wrapped:))
      alert.instruction = properties.tolerant(.instruction).flatMap(AlertText.init(wrapped:))
    }
  }
}
