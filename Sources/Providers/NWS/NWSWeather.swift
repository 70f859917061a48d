import Domain

/// A kind of weather in the raw grid, such as a slight chance of light rain showers.
struct NWSWeather: Decodable {
  @Tolerant private var coverage: String?
  @Tolerant private var weather: String?
  @Tolerant private var intensity: String?

  /// The condition, or `nil` if the entry has no weather or unknown weather.
  var sky: WeatherCondition? { weather.flatMap { Self.skies[$0] } }

  /// The weather in words, such as `Slight chance of light rain showers`.
  ///
  /// It is `nil` if the weather is not known.
  var phrase: String? {
    guard let weather, Self.skies[weather] != nil else { return nil }
    let name = [intensity.flatMap { Self.intensities[$0] }, Self.words(weather)]
      .compactMap(\.self).joined(separator: " ")
    let phrase =
      switch coverage {
      case "slight_chance", "chance", "areas", "periods":
        "\(Self.words(coverage ?? "")) of \(name)"
      case "likely": "\(name) likely"
      case let coverage? where Self.coverages.contains(coverage):
        "\(Self.words(coverage)) \(name)"
      default: name
      }
    return phrase.prefix(1).uppercased() + phrase.dropFirst()
  }

  private static func words(_ name: String) -> String {
    String(name.map { $0 == "_" ? " " : $0 })
  }

  private static let intensities = [
    "very_light": "very light", "light": "light", "heavy": "heavy",
  ]

  /// How likely the weather is at the place, by the service's words for its coverage and its
  /// probability (NWS Instruction 10-503).
  var likelihood: Likelihood {
    switch coverage {
    case "slight_chance", "isolated", "few", "patchy": .slightChance
    case "chance", "scattered", "areas": .chance
    case "likely", "numerous": .likely
    default: .certain
    }
  }

  /// The coverages that are adjectives.
  private static let coverages: Set = [
    "brief", "few", "frequent", "intermittent", "isolated", "numerous", "occasional", "patchy",
    "scattered", "widespread",
  ]

  private static let skies: [String: WeatherCondition] = [
    "blowing_dust": .haze, "blowing_sand": .haze, "blowing_snow": .snow, "drizzle": .drizzle,
    "fog": .fog, "freezing_fog": .fog, "freezing_drizzle": .freezingRain,
    "freezing_rain": .freezingRain, "freezing_spray": .ice, "frost": .cold, "hail": .ice,
    "haze": .haze, "ice_crystals": .ice, "ice_fog": .fog, "rain": .rain,
    "rain_showers": .showers, "sleet": .sleet, "smoke": .haze, "snow": .snow,
    "snow_showers": .snowShowers, "thunderstorms": .thunderstorm, "volcanic_ash": .haze,
    "water_spouts": .thunderstorm,
  ]
}

extension [NWSWeather] {
  /// The likeliest entry, and of several the one with the worst condition, or `nil` if none is
  /// known.
  var likeliest: NWSWeather? {
    filter { $0.sky != nil }.max {
      ($0.likelihood, $0.sky?.nwsRank ?? 0) < ($1.likelihood, $1.sky?.nwsRank ?? 0)
    }
  }
}

/// The condition and its words for a percentage of clouds, by the service's steps of eighths.
enum NWSCloudCover {
  static func sky(_ percent: Double) -> WeatherCondition {
    switch percent {
    case ..<6: .clear
    case ..<26: .mostlyClear
    case ..<88: .partlyCloudy
    default: .overcast
    }
  }

  static func phrase(_ percent: Double, isDay: Bool) -> String {
    switch percent {
    case ..<6: isDay ? "Sunny" : "Clear"
    case ..<26: isDay ? "Mostly sunny" : "Mostly clear"
    case ..<51: isDay ? "Partly sunny" : "Partly cloudy"
    case ..<88: "Mostly cloudy"
    default: "Cloudy"
    }
  }
}
