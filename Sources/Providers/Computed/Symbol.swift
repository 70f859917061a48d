import Domain

/// A weather symbol or code of a service: a condition in the service's words.
struct Symbol: Equatable, Sendable {
  var sky: WeatherCondition
  var words: String
  /// The words while the sun is up, if they differ.
  var sunnyWords: String?
  /// The severity among the service's symbols, by which half a day gets its worst symbol.
  var rank: Int
  /// Whether the sun is up, or `nil` if the symbol does not depend on it.
  var isDay: Bool?

  /// Returns the weather in words.
  func phrase(isDay: Bool?) -> String { isDay == true ? sunnyWords ?? words : words }
}

extension Symbol? {
  /// Returns whether the sun is up, which is computed for a symbol that does not depend on it, such as rain.
  func isDay(at time: Timestamp, _ point: Coordinates) -> Bool {
    self?.isDay ?? SunTimes.isDay(at: time, at: point)
  }
}
