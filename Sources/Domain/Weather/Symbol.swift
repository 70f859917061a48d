/// A weather symbol or code of a service: a condition in the service's words.
package struct Symbol: Equatable, Sendable {
  package var sky: WeatherCondition
  package var words: String
  /// The words while the sun is up, if they differ.
  package var sunnyWords: String?
  /// How strong the weather is, or `nil` if the service has one word for all of it.
  package var strength: WeatherStrength?
  /// Whether the sun is up, or `nil` if the symbol does not depend on it.
  package var isDay: Bool?

  package init(
    sky: WeatherCondition, words: String, sunnyWords: String? = nil,
    strength: WeatherStrength? = nil, isDay: Bool? = nil
  ) {
    self.sky = sky
    self.words = words
    self.sunnyWords = sunnyWords
    self.strength = strength
    self.isDay = isDay
  }

  package func phrase(isDay: Bool?) -> String { isDay == true ? sunnyWords ?? words : words }

  /// How much the weather matters, on the scale of all services.
  package var severity: Int { sky.severity(strength) }
}

/// The strength of rain, snow, or a thunderstorm, by the words of a service.
package enum WeatherStrength: Int, CaseIterable, Codable, Sendable {
  case light, moderate, heavy, violent
}

extension WeatherCondition {
  /// Returns how much the weather matters, from 0 on: higher is worse, with every service.
  ///
  /// Equally strong, ice on the ground is worse than snow, and snow is worse than rain. Stronger is worse.
  /// Weather without a strength counts as moderate.
  package func severity(_ strength: WeatherStrength? = nil) -> Int {
    guard let least = leastSeverity else { return [.haze, .fog, .windy].contains(self) ? 1 : 0 }
    return least + (strength ?? .moderate).rawValue
  }

  /// The order of dry weather of the same severity: that of the clouds, and then what is more than a sky.
  package var clouds: Int {
    switch self {
    case .clear: 0
    case .mostlyClear: 1
    case .partlyCloudy: 2
    case .overcast: 3
    default: 4
    }
  }

  /// The severity of light precipitation, or `nil` if it is dry.
  private var leastSeverity: Int? {
    switch self {
    case .clear, .mostlyClear, .partlyCloudy, .overcast, .haze, .fog, .hot, .cold, .windy: nil
    case .drizzle: 2
    case .rain, .showers: 3
    case .sleet: 4
    case .snow, .snowShowers: 5
    case .ice: 6
    case .thunderstorm: 7
    case .freezingDrizzle: 8
    case .freezingRain: 9
    }
  }
}

extension ForecastStep {
  /// How much the symbol counts among those of a day, for whose sums integers are exact.
  fileprivate var weight: Int {
    let percent = symbol?.sky.isWet == true ? Int((probability ?? 100).rounded()) : 100
    let factor = (0..<(symbol?.severity ?? 0)).reduce(1) { product, _ in product * 3 }
    return end.seconds(since: start) * max(1, percent) * factor
  }
}

extension [ForecastStep] {
  /// Returns the symbol that stands for all of these periods, or `nil` if none has one.
  ///
  /// Wet weather wins over dry weather. If all is dry, daylight wins over the night, and of a night the dark
  /// hours win. An hour of wet weather weighs as much as it is likely, and each step of severity triples it.
  /// The condition with the largest sum wins, and of it the words with the largest sum.
  func prevailingSymbol(isNight: Bool = false) -> Symbol? {
    func isOfHalf(_ step: ForecastStep) -> Bool {
      step.symbol.map { ($0.isDay == true) != isNight } ?? false
    }
    let wet = filter { $0.symbol?.sky.isWet == true || $0.isWet && $0.symbol != nil }
    let ofHalf = filter(isOfHalf)
    let counted = !wet.isEmpty ? wet : ofHalf.isEmpty ? self : ofHalf
    let ofWords = counted.heaviest { $0.sky.rawValue }.heaviest { "\($0.severity) \($0.words)" }
    return (ofWords.first(where: isOfHalf) ?? ofWords.first)?.symbol
  }

  /// Returns the periods of the group that weighs most and, of equal groups, of the more severe one.
  private func heaviest(by key: (Symbol) -> String) -> [ForecastStep] {
    var groups: [String: [ForecastStep]] = [:]
    for step in self {
      if let symbol = step.symbol { groups[key(symbol), default: []].append(step) }
    }
    func weight(_ group: [ForecastStep]) -> (sum: Int, worst: Int, start: Int) {
      let sum = group.reduce(0) { $0 + $1.weight }
      let worst = group.compactMap { $0.symbol?.severity }.max() ?? 0
      // Of groups that are equal in all else, the earlier one.
      return (sum, worst, -(group.first?.start.seconds ?? 0))
    }
    return groups.values.max { weight($0) < weight($1) } ?? []
  }
}
