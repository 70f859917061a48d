/// How likely a forecast makes the weather that it names, in the steps of the US National Weather Service.
///
/// The service's forecasters write *slight chance* for 10 and 20 %, *chance* for 30 to 50 %,
/// *likely* for 60 and 70 %, and no such word from 80 % on (NWS Instruction 10-503).
package enum Likelihood: String, Codable, CaseIterable, Comparable, Sendable {
  case slightChance = "slight-chance"
  case chance
  case likely
  case certain

  package init(percent: Double) {
    switch percent {
    case ..<25: self = .slightChance
    case ..<55: self = .chance
    case ..<75: self = .likely
    default: self = .certain
    }
  }

  /// Whether the weather is more likely to come than not to come.
  package var isExpected: Bool { self >= .likely }

  package static func < (left: Likelihood, right: Likelihood) -> Bool {
    left.rank < right.rank
  }

  package var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Likelihood {
  /// Returns a name of weather with the word of its likelihood, such as `Slight chance of showers`.
  func statement(of name: String) -> String {
    switch self {
    case .slightChance: "Slight chance of \(name.startingInLowercase)"
    case .chance: "Chance of \(name.startingInLowercase)"
    case .likely: "High chance of \(name.startingInLowercase)"
    case .certain: name
    }
  }
}

extension String {
  package var startingInLowercase: String { prefix(1).lowercased() + dropFirst() }

  package var startingInUppercase: String { prefix(1).uppercased() + dropFirst() }
}
