package enum Pollen: String, Codable, CaseIterable, Sendable {
  case alder, birch, grass, mugwort, olive, ragweed

  /// The mean concentrations of a day in whole grains/m³ from which its level is moderate, high, and very high.
  ///
  /// They are those of MeteoSwiss. It has none for olives: theirs are those of the Spanish Aerobiology
  /// Network, whose highest level is high.
  fileprivate var levelStarts: [Double] {
    switch self {
    case .alder: [11, 70, 250]
    case .birch: [11, 70, 300]
    case .grass: [20, 50, 150]
    case .mugwort: [6, 15, 50]
    case .olive: [50, 201]
    case .ragweed: [6, 11, 40]
    }
  }
}

/// How much pollen of a kind is in the air, for people who are allergic to it.
package enum PollenLevel: Int, CaseIterable, Comparable, Sendable {
  case none, low, moderate, high, veryHigh

  package var word: String { self == .veryHigh ? "very high" : "\(self)" }

  package static func < (left: PollenLevel, right: PollenLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

package struct PollenCount: Codable, Equatable, Sendable {
  package var kind: Pollen
  /// The mean concentration of all hours of the day.
  package var concentration: Quantity<PollenUnit>

  package init(kind: Pollen, concentration: Quantity<PollenUnit>) {
    (self.kind, self.concentration) = (kind, concentration)
  }

  /// The level of the concentration in whole grains, of which less than one is none.
  package var level: PollenLevel {
    let grains = concentration.value.rounded()
    guard grains >= 1 else { return .none }
    let steps = kind.levelStarts.count { $0 <= grains }
    return PollenLevel(rawValue: PollenLevel.low.rawValue + steps) ?? .veryHigh
  }

  /// Whether there is so much that it is mentioned before what matters to everyone.
  package var isNotable: Bool { level >= .moderate }

  /// The share of the concentration from which the level is high.
  fileprivate var share: Double { concentration.value / kind.levelStarts[1] }
}

package struct PollenDay: Codable, Equatable, Sendable {
  package var date: CivilDate
  /// The kinds that are known, in the order of ``Pollen``.
  package var counts: [PollenCount]

  /// Creates a day, or `nil` if no kind is known.
  package init?(date: CivilDate, counts: [PollenCount]) {
    guard !counts.isEmpty else { return nil }
    (self.date, self.counts) = (date, counts)
  }

  /// The kind with the highest level, and of several ones that with the largest share of what is high.
  package var worst: PollenCount? {
    counts.max { ($0.level, $0.share) < ($1.level, $1.share) }
  }

  /// This day without the concentrations that cannot be, or `nil` if nothing is left.
  package var plausible: PollenDay? {
    PollenDay(
      date: date, counts: counts.filter { Optional($0.concentration).within(.pollen) != nil })
  }
}

extension AirQuality {
  /// Returns the worst pollen of a day, or `nil` if it is not known.
  package func pollen(on date: CivilDate) -> PollenCount? {
    pollen?.first { $0.date == date }?.worst
  }
}
