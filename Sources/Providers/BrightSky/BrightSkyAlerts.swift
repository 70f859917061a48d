import Domain

/// A response of Bright Sky with the alerts of a point.
struct BrightSkyAlerts: Decodable {
  /// The alerts in the order of the response, for the municipality that the response names.
  let alerts: [CAPAlert]

  private enum CodingKeys: CodingKey { case alerts, location }

  private struct Location: Decodable {
    let name: String?
  }

  private struct Item: Decodable {
    var alert = CAPAlert()

    private enum CodingKeys: String, CodingKey {
      case id, status, effective, onset, expires, urgency, severity, certainty
      case alertID = "alert_id"
      case response = "response_type"
      case event = "event_en"
      case germanEvent = "event_de"
      case headline = "headline_en"
      case germanHeadline = "headline_de"
      case description = "description_en"
      case germanDescription = "description_de"
      case instruction = "instruction_en"
      case germanInstruction = "instruction_de"
    }

    init(from decoder: any Decoder) throws {
      let item = try decoder.container(keyedBy: CodingKeys.self)
      func text(_ key: CodingKeys, or other: CodingKeys) -> AlertText? {
        item.tolerant(key).flatMap(AlertText.init(lines:))
          ?? item.tolerant(other).flatMap(AlertText.init(lines:))
      }
      alert.id =
        item.tolerant(.alertID, as: String.self)
        ?? item.tolerant(.id, as: Int.self).map(String.init)
      alert.headline =
        item.tolerant(.headline, as: String.self)?.dropping(prefix: "Official WARNING of ")
        ?? item.tolerant(.germanHeadline, as: String.self)?
        .dropping(prefix: "Amtliche WARNUNG vor ")
      alert.event = item.tolerant(.event) ?? item.tolerant(.germanEvent)
      alert.source = "Deutscher Wetterdienst"
      alert.severity = item.tolerant(.severity)
      alert.urgency = item.tolerant(.urgency)
      alert.certainty = item.tolerant(.certainty)
      alert.status = item.tolerant(.status)
      alert.response = item.tolerant(.response)
      alert.issued = item.tolerant(.effective)
      alert.from = item.tolerant(.onset) ?? item.tolerant(.effective)
      alert.until = item.tolerant(.expires)
      alert.description = text(.description, or: .germanDescription)
      alert.instruction = text(.instruction, or: .germanInstruction)
    }
  }

  init(from decoder: any Decoder) throws {
    let answer = try decoder.container(keyedBy: CodingKeys.self)
    let area = answer.tolerant(.location, as: Location.self)?.name
    alerts = try answer.tolerantList(.alerts, of: Item.self) { $0.alert.warns }.map { item in
      var alert = item.alert
      alert.area = area
      return alert
    }
  }
}

extension String {
  /// Returns the text without a prefix, such as the words with which every headline begins.
  fileprivate func dropping(prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
