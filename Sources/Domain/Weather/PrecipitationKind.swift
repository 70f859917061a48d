/// A kind of precipitation that the outlook of a report can name.
enum PrecipitationKind: Hashable {
  case drizzle, rain, showers, freezingRain, sleet, snow, snowShowers, ice, thunderstorm

  /// Creates the kind of a weather condition, or returns `nil` if the condition is dry or unknown.
  init?(_ sky: WeatherCondition?) {
    switch sky {
    case .drizzle: self = .drizzle
    case .rain: self = .rain
    case .showers: self = .showers
    case .freezingRain: self = .freezingRain
    case .sleet: self = .sleet
    case .snow: self = .snow
    case .snowShowers: self = .snowShowers
    case .ice: self = .ice
    case .thunderstorm: self = .thunderstorm
    case nil, .clear, .mostlyClear, .partlyCloudy, .overcast, .haze, .fog, .hot, .cold, .windy:
      return nil
    }
  }
}

/// The name of all kinds of precipitation in one spell.
struct PrecipitationName: Equatable {
  /// The name, such as `Rain with thunderstorms`.
  var text: String
  /// Whether the name needs a plural verb.
  var isPlural: Bool

  /// Creates the name of some kinds, which is `Precipitation` for an empty set.
  init(_ kinds: Set<PrecipitationKind>) {
    let others = kinds.subtracting([.thunderstorm])
    guard !kinds.contains(.thunderstorm) || !others.isEmpty else {
      (text, isPlural) = ("Thunderstorms", true)
      return
    }
    (text, isPlural) = Self.plain(others)
    if kinds.contains(.thunderstorm) { text += " with thunderstorms" }
  }

  /// Returns the name of some kinds other than thunderstorms, usually that of the most hazardous
  /// one.
  private static func plain(_ kinds: Set<PrecipitationKind>) -> (String, isPlural: Bool) {
    let isLiquid = !kinds.isDisjoint(with: [.rain, .showers, .drizzle])
    let isFrozen = !kinds.isDisjoint(with: [.snow, .snowShowers])
    if kinds.contains(.freezingRain) { return ("Freezing rain", false) }
    if isLiquid && isFrozen { return ("Rain and snow", false) }
    if kinds.contains(.ice) { return ("Ice", false) }
    if kinds.contains(.sleet) { return ("Sleet", false) }
    if kinds.contains(.snow) { return ("Snow", false) }
    if kinds.contains(.snowShowers) { return ("Snow showers", true) }
    if kinds.contains(.rain) { return ("Rain", false) }
    if kinds.contains(.showers) { return ("Showers", true) }
    return (kinds.contains(.drizzle) ? "Drizzle" : "Precipitation", false)
  }
}
