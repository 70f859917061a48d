import Domain

extension CloudWords {
  /// The symbols of MET Norway by the cloud covers at which recorded answers change them.
  static let metNorway = CloudWords(
    steps: [
      (0, Symbol(metNorway: "clearsky")), (13, Symbol(metNorway: "fair")),
      (38, Symbol(metNorway: "partlycloudy")), (86, Symbol(metNorway: "cloudy")),
    ].compactMap { step, symbol in symbol.map { (step, $0) } })
}

extension Symbol {
  /// Creates a symbol of MET Norway from its code, such as `lightrainshowersandthunder_day`.
  ///
  /// The names and words are those of MET's legend (<https://github.com/metno/weathericons>). The result
  /// is `nil` if the legend does not have the code.
  init?(metNorway code: String) {
    let parts = code.split(separator: "_", maxSplits: 1)
    guard let base = parts.first, let symbol = Self.legend[String(base)] else { return nil }
    self = symbol
    isDay =
      switch parts.dropFirst().first {
      case "day": true
      // In the polar twilight, the sun stays below the horizon all day.
      case "night", "polartwilight": false
      default: nil
      }
  }

  private static let legend: [String: Symbol] = {
    var legend = [
      "clearsky": Symbol(sky: .clear, words: "Clear sky"),
      "fair": Symbol(sky: .mostlyClear, words: "Fair"),
      "partlycloudy": Symbol(sky: .partlyCloudy, words: "Partly cloudy"),
      "cloudy": Symbol(sky: .overcast, words: "Cloudy"),
      "fog": Symbol(sky: .fog, words: "Fog"),
    ]
    for wet in Precipitation.allCases {
      let strengths: [(String, WeatherStrength)] = [
        ("light", .light), ("", .moderate), ("heavy", .heavy),
      ]
      for (intensity, strength) in strengths {
        for (isShower, hasThunder) in [(true, false), (true, true), (false, false), (false, true)] {
          let name = wet.rawValue + (isShower ? "showers" : "") + (hasThunder ? "andthunder" : "")
          let words =
            [intensity, wet.rawValue, isShower ? "showers" : ""].filter { !$0.isEmpty }
            .joined(separator: " ") + (hasThunder ? " and thunder" : "")
          let symbol = Symbol(
            sky: hasThunder ? .thunderstorm : wet.sky(isShower: isShower),
            words: words.startingInUppercase, strength: strength)
          legend[intensity + name] = symbol
          // MET has two names with an extra `s`, and does not change published names.
          if intensity == "light", isShower, hasThunder { legend["lights" + name] = symbol }
        }
      }
    }
    // The name for rain has no extra `s`.
    legend["lightsrainshowersandthunder"] = nil
    return legend
  }()

  private enum Precipitation: String, CaseIterable {
    case rain, sleet, snow

    func sky(isShower: Bool) -> WeatherCondition {
      switch self {
      case .rain: isShower ? .showers : .rain
      case .sleet: .sleet
      case .snow: isShower ? .snowShowers : .snow
      }
    }
  }
}
