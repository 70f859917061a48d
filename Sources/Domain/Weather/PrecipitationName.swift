/// The name of all kinds of precipitation in one spell, which are wet conditions.
struct PrecipitationName: Equatable {
  /// The name, such as `Rain with thunderstorms`.
  var text: String
  /// Whether the name needs a plural verb.
  var isPlural: Bool

  /// Creates the name of some kinds, which is `Precipitation` for an empty set.
  init(_ kinds: Set<WeatherCondition>) {
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
  private static func plain(_ kinds: Set<WeatherCondition>) -> (String, isPlural: Bool) {
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
