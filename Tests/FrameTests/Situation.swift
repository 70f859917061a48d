import Domain
import Testing

@testable import ProgramSupport

/// What the program meets: a place, a time, settings, what is stored, and the answers of services.
struct Situation: Sendable, CustomTestStringConvertible {
  /// The name, such as `storm`.
  let name: String
  /// The time (ISO 8601).
  var time: String
  /// The settings, as environment variables without `SKYREEL_`.
  var settings: [String: String]
  /// The time zone of the computer, which determines the place without another one.
  var zone: String?
  /// The commands that ran before, one after the other, and stored something.
  var before: [Visit] = []
  /// The answers by host and path (see `RecordedServices`).
  var answers: [String: Answer]
  /// Whether services accept requests but never answer.
  var isSilent = false
  var scenes: [Scene]

  /// An earlier command.
  struct Visit: Sendable {
    var time: String
    var answers: [String: Answer] = [:]
    var arguments: [String]
  }

  /// Creates a situation at a place, without animations, whose alerts come from countries only.
  init(
    _ name: String, at time: String, _ place: String?, settings: [String: String] = [:],
    zone: String? = nil, before: [Visit] = [], answers: [String: Answer] = [:],
    isSilent: Bool = false, _ scenes: [Scene]
  ) {
    (self.name, self.time, self.zone, self.before) = (name, time, zone, before)
    (self.answers, self.isSilent, self.scenes) = (answers, isSilent, scenes)
    let usual = ["ALERTS": "national", "MOTION": "false", "PROVIDER": "open-meteo"]
    self.settings = usual.merging(settings) { $1 }
    self.settings["PLACE"] = place
  }

  var testDescription: String { name }
}
