/// A rule of the user, such as `wind < 20 km/h and hours 7–20`, in the grammar of the manual.
package struct WeatherRule: Equatable, Sendable {
  package let name: String
  package let text: String
  package let condition: RuleCondition

  /// Creates a rule, whose name has nothing that a terminal would interpret.
  package init(name: String, text: String) throws(RuleError) {
    condition = try RuleParser.condition(of: text)
    self.name = name.sanitized.cut(to: Self.longestName)
    self.text = text.sanitized
  }

  private static let longestName = 40
}

extension WeatherRule: Codable {
  private enum CodingKeys: CodingKey { case name, text }

  /// Throws `DecodingError` if the text is not a rule, as in a damaged recording.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let (name, text) = (
      try container.decode(String.self, forKey: .name),
      try container.decode(String.self, forKey: .text)
    )
    self = try decoder.valid(try? WeatherRule(name: name, text: text), "\"\(text)\" is not a rule")
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(text, forKey: .text)
  }
}

package indirect enum RuleCondition: Equatable, Sendable {
  case all([RuleCondition])
  case any([RuleCondition])
  case not(RuleCondition)
  /// The hours of the local clock from one up to another one, which may contain midnight.
  case hours(from: Int, to: Int)
  /// The comparison of a value with a number in the base unit.
  case comparison(RuleVariable, RuleRelation, Double)
}

extension RuleCondition {
  /// Returns whether the condition holds in an hour, or `nil` if that depends on a value that is not known.
  ///
  /// An unknown part decides nothing (Kleene's logic): *false and unknown* is false, and *true or unknown* is true.
  package func holds(in hour: HourlyForecast, of day: DailyForecast?) -> Bool? {
    switch self {
    case .all(let parts):
      let results = parts.map { $0.holds(in: hour, of: day) }
      return results.contains(false) ? false : results.contains(nil) ? nil : true
    case .any(let parts):
      let results = parts.map { $0.holds(in: hour, of: day) }
      return results.contains(true) ? true : results.contains(nil) ? nil : false
    case .not(let part): return part.holds(in: hour, of: day).map { !$0 }
    case .hours(let start, let end):
      let clock = hour.time.hour
      return start < end ? (start..<end).contains(clock) : clock >= start || clock < end
    case .comparison(let variable, let relation, let bound):
      return variable.value(in: hour, of: day).map { relation.holds($0, bound) }
    }
  }
}
