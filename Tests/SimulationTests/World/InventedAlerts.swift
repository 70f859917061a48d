import Domain
import Foundation

/// The messages of a weather office, which change whenever the service changes its mind.
///
/// They include those that an office sends beside its warnings: tests, ended and withdrawn ones, and two
/// with one identifier.
struct InventedAlerts {
  private struct Message {
    var id: String
    var title: String
    var severity = "severe"
    var status = "actual"
    var isWithdrawn = false
    var until: Timestamp
  }

  private let messages: [Message]

  /// Creates the messages of a version at a time.
  init(version: Int, at now: Timestamp) {
    func message(_ number: Int, _ title: String) -> Message {
      Message(
        id: "\(version).\(number)", title: "\(title) \(version)",
        until: now.advanced(bySeconds: 7_200))
    }
    var (first, second) = (message(1, "Storm"), message(2, "Frost"))
    switch version % 5 {
    case 1:
      let tests = (0..<600).map { number -> Message in
        var test = message(number, "Test")
        test.status = "test"
        return test
      }
      first.severity = "extreme"
      messages = tests + [first]
    case 2:
      (first.severity, second.severity, second.id) = ("minor", "extreme", first.id)
      messages = [first, second]
    case 3:
      (first.until, second.isWithdrawn) = (now.advanced(bySeconds: -3_600), true)
      messages = [first, second, message(3, "Flood")]
    case 4:
      first.until = now.advanced(bySeconds: 600)
      messages = [first, second]
    default: messages = []
    }
  }

  /// Returns the titles of the warnings that are in effect or announced at a time.
  func titles(at now: Timestamp) -> Set<String> {
    Set(
      messages.filter { $0.status == "actual" && !$0.isWithdrawn && now < $0.until }.map(\.title))
  }

  /// The answer of Bright Sky.
  var brightSky: [String: Any] {
    let alerts = messages.map { message in
      [
        "alert_id": message.id, "status": message.status, "severity": message.severity,
        "headline_en": message.title, "event_en": message.title,
        "response_type": message.isWithdrawn ? "allclear" : "prepare",
        "expires": "\(message.until)", "description_en": "It may be dangerous.",
      ]
    }
    return ["alerts": alerts, "location": ["name": "Somewhere"]]
  }

  /// The answer of the National Weather Service.
  var nws: [String: Any] {
    let features = messages.map { message -> [String: Any] in
      let properties = [
        "id": message.id, "status": message.status, "severity": message.severity,
        "headline": message.title, "event": message.title,
        "messageType": message.isWithdrawn ? "Cancel" : "Alert", "ends": "\(message.until)",
        "description": "It may be dangerous.",
      ]
      return ["properties": properties]
    }
    return ["features": features]
  }

  /// The answer of MET Norway.
  var metNorway: [String: Any] {
    let features = messages.map { message -> [String: Any] in
      let properties = [
        "id": message.id, "status": message.status, "severity": message.severity,
        "eventAwarenessName": message.title, "event": message.title,
        "type": message.isWithdrawn ? "Cancel" : "Alert", "eventEndingTime": "\(message.until)",
        "description": "It may be dangerous.",
      ]
      return ["properties": properties]
    }
    return ["features": features]
  }
}
