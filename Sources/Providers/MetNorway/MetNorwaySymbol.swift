import Domain

/// A weather symbol of MET Norway, such as `lightrainshowersandthunder_day`.
///
/// The names and words are those of MET's legend (<https://github.com/metno/weathericons>).
struct MetNorwaySymbol: RankedWeather {
  let sky: WeatherCondition
  /// Whether the sun is up, or `nil` if the symbol does not depend on it.
  let isDay: Bool?
  private let words: String
  private let rank: Int

  /// Creates a symbol from its code, or returns `nil` if the legend does not have it.
  init?(code: String) {
    let parts = code.split(separator: "_", maxSplits: 1)
    guard let base = parts.first, let (sky, words, rank) = Self.legend[String(base)] else {
      return nil
    }
    self.sky = sky
    self.words = words
    self.rank = rank
    isDay =
      switch parts.dropFirst().first {
      case "day": true
      // In the polar twilight, the sun stays below the horizon all day.
      case "night", "polartwilight": false
      default: nil
      }
  }

  /// Returns the words of the legend, which do not depend on the sun.
  func phrase(isDay: Bool?) -> String { words }

  static func < (left: MetNorwaySymbol, right: MetNorwaySymbol) -> Bool {
    left.rank < right.rank
  }

  static func == (left: MetNorwaySymbol, right: MetNorwaySymbol) -> Bool {
    left.rank == right.rank
  }

  private typealias Entry = (sky: WeatherCondition, words: String, rank: Int)

  private static let legend: [String: Entry] = {
    var legend: [String: Entry] = [
      "clearsky": (.clear, "Clear sky", 0), "fair": (.mostlyClear, "Fair", 1),
      "partlycloudy": (.partlyCloudy, "Partly cloudy", 2), "cloudy": (.overcast, "Cloudy", 3),
      "fog": (.fog, "Fog", 4),
    ]
    for wet in Precipitation.allCases {
      for (strength, intensity) in ["light", "", "heavy"].enumerated() {
        for (isShower, hasThunder) in [(true, false), (true, true), (false, false), (false, true)] {
          let rank = 10 + (hasThunder ? 100 : 0) + strength * 10 + wet.rank + (isShower ? 0 : 1)
          let name = wet.rawValue + (isShower ? "showers" : "") + (hasThunder ? "andthunder" : "")
          let words =
            [intensity, wet.rawValue, isShower ? "showers" : ""].filter { !$0.isEmpty }
            .joined(separator: " ") + (hasThunder ? " and thunder" : "")
          let entry = (
            hasThunder ? WeatherCondition.thunderstorm : wet.sky(isShower: isShower),
            words.prefix(1).uppercased() + words.dropFirst(), rank
          )
          legend[intensity + name] = entry
          // MET has two names with an extra `s`, and does not change published names.
          if intensity == "light", isShower, hasThunder { legend["lights" + name] = entry }
        }
      }
    }
    // The name for rain has no extra `s`.
    legend["lightsrainshowersandthunder"] = nil
    return legend
  }()

  private enum Precipitation: String, CaseIterable {
    case rain, sleet, snow

    /// The part of the rank that the kind of precipitation adds.
    var rank: Int {
      switch self {
      case .rain: 0
      case .sleet: 2
      case .snow: 4
      }
    }

    func sky(isShower: Bool) -> WeatherCondition {
      switch self {
      case .rain: isShower ? .showers : .rain
      case .sleet: .sleet
      case .snow: isShower ? .snowShowers : .snow
      }
    }
  }
}
