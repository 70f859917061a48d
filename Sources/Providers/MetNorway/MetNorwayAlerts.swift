import Domain

/// A response of MET Norway with the alerts of a point.
struct MetNorwayAlerts: Decodable {
  /// The alerts in the order of the response.
  let alerts: [CAPAlert]

  private enum CodingKeys: CodingKey { case features }

  init(from decoder: any Decoder) throws {
    alerts = try decoder.container(keyedBy: CodingKeys.self)
      .tolerantList(.features, of: Feature.self) { $0.alert.warns }.map(\.alert)
  }

  private struct Feature: Decodable {
    var alert = CAPAlert()

    private enum CodingKeys: CodingKey { case properties, when }
    private enum WhenCodingKeys: CodingKey { case interval }
    private enum PropertyCodingKeys: CodingKey {
      case id, title, event, eventAwarenessName, area, web, severity, certainty, urgency, status
      case type, eventEndingTime, description, instruction
    }

    init(from decoder: any Decoder) throws {
      let feature = try decoder.container(keyedBy: CodingKeys.self)
      let properties = try feature.nestedContainer(
        keyedBy: PropertyCodingKeys.self, forKey: .properties)
      let when = try? feature.nestedContainer(keyedBy: WhenCodingKeys.self, forKey: .when)
      let interval = (when?.tolerant(.interval, as: [String].self) ?? []).map(
        ZonedTime.init(iso8601:))
      let name: String? = properties.tolerant(.eventAwarenessName)
      alert.id = properties.tolerant(.id)
      // The service's own title repeats the area and the times, which are in UTC.
      alert.headline = name ?? properties.tolerant(.title)
      alert.event = name ?? properties.tolerant(.event)
      alert.area = properties.tolerant(.area)
      alert.source = WeatherProvider.metNorway.displayName
      alert.link = properties.tolerant(.web)
      alert.severity = properties.tolerant(.severity)
      alert.urgency = properties.tolerant(.urgency)
      alert.certainty = properties.tolerant(.certainty)
      alert.status = properties.tolerant(.status)
      alert.messageType = properties.tolerant(.type)
      alert.from = interval.first ?? nil
      alert.until =
        properties.tolerant(.eventEndingTime) ?? (interval.dropFirst().first ?? nil)
      alert.description = properties.tolerant(.description).flatMap(AlertText.init(lines:))
      alert.instruction = properties.tolerant(.instruction).flatMap(AlertText.init(lines:))
    }
  }
}
