import Domain

extension Symbol {
  /// Creates the weather of an hour, which agrees with the chance and the amount of the same hour.
  ///
  /// It is `code`, the weather that the service names for the hour, if both are wet or both are dry. A
  /// dry hour with a wet code has the words of the sky. A wet hour with a dry code has those of the
  /// likelihood, such as `High chance of rain`. What is only possible is not the present weather.
  ///
  /// `sky` is the one without precipitation, or `nil` if only `code` and the cloud cover show it.
  init(
    of hour: HourlyForecast, code: Symbol, sky: Symbol? = nil, clouds: CloudWords,
    isPresent: Bool = false
  ) {
    var named = hour.plausible
    named.sky = code.sky
    let isWet = named.isWet == true && !(isPresent && !named.wetLikelihood.isExpected)
    switch (isWet, code.sky.isWet) {
    case (true, true), (false, false): self = code
    case (false, true): self = sky ?? clouds.sky(code, cloudCover: named.cloudCover)
    case (true, false):
      self.init(
        sky: named.kind ?? code.sky, words: named.wetWords, strength: .light, isDay: code.isDay)
    }
  }
}

extension HourlyForecast {
  /// Replaces the weather by that of a symbol, in the words for the day or the night, or by none.
  mutating func setWeather(_ symbol: Symbol?, isDay: Bool? = nil) {
    (sky, strength) = (symbol?.sky, symbol?.strength)
    phrase = symbol?.phrase(isDay: isDay)
  }
}

/// The words of a service for a sky by its clouds.
struct CloudWords: Sendable {
  /// The symbols with the smallest cloud cover that each is for, in percent, the fewest clouds first.
  let steps: [(percent: Double, symbol: Symbol)]

  /// Returns the sky of a code, without its precipitation.
  ///
  /// A dry code is that sky. A wet one has that of the cloud cover, in percent. Without it, showers and
  /// thunderstorms fall from single clouds, and anything else from a closed sky.
  func sky(_ code: Symbol, cloudCover: Double?) -> Symbol {
    guard code.sky.isWet else { return code }
    let isBroken = [.showers, .snowShowers, .thunderstorm].contains(code.sky)
    return symbol(cloudCover ?? (isBroken ? 60 : 100))
  }

  func symbol(_ cloudCover: Double) -> Symbol {
    (steps.last { $0.percent <= cloudCover } ?? steps[0]).symbol
  }
}

extension CloudWords {
  /// The words of the US services, by eighths of the sky.
  static let eighths = CloudWords(
    steps: [
      (0, Symbol(sky: .clear, words: "Clear", sunnyWords: "Sunny")),
      (6, Symbol(sky: .mostlyClear, words: "Mostly clear", sunnyWords: "Mostly sunny")),
      (26, Symbol(sky: .partlyCloudy, words: "Partly cloudy", sunnyWords: "Partly sunny")),
      (51, Symbol(sky: .partlyCloudy, words: "Mostly cloudy")),
      (88, Symbol(sky: .overcast, words: "Cloudy")),
    ])
}

extension Symbol? {
  /// Returns whether the sun is up, which is computed for a symbol that does not depend on it, such as rain.
  func isDay(at time: Timestamp, _ point: Coordinates) -> Bool {
    self?.isDay ?? SunTimes.isDay(at: time, at: point)
  }
}
