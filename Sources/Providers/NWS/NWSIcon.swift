import Domain

/// The facts in the address of an icon of the National Weather Service.
///
/// An address such as `https://api.weather.gov/icons/land/night/snow,50/wind_bkn?size=medium` has
/// one or two codes, each with or without a probability. Of two codes, the first is for the first
/// half of the period.
struct NWSIcon: Equatable {
  /// Whether the icon is for the day instead of the night.
  let isDay: Bool
  /// The condition of the likelier code and, of equally likely ones, the worse, or `nil` if none is
  /// known.
  let sky: WeatherCondition?

  /// Creates the facts from an address, or returns `nil` if it contains neither `day` nor `night`.
  init?(address: String) {
    let parts = address.cut(to: TextLimit.phrase).prefix { $0 != "?" }.split(separator: "/")
    guard let time = parts.firstIndex(where: { $0 == "day" || $0 == "night" }) else { return nil }
    isDay = parts[time] == "day"
    sky =
      parts[(time + 1)...].prefix(2).compactMap { Code($0) }
      .max { ($0.step, $0.sky.nwsRank) < ($1.step, $1.sky.nwsRank) }?.sky
  }

  /// A code such as `rain,80`: a condition and its probability in percent.
  private struct Code {
    let sky: WeatherCondition
    /// The step of the probability, counted from 1, or 0 for a sky without precipitation.
    let step: Int

    init?(_ text: Substring) {
      let parts = text.split(separator: ",", maxSplits: 1)
      guard let name = parts.first, let sky = NWSIcon.skies[String(name)] else { return nil }
      self.sky = sky
      let likelihood =
        parts.dropFirst().first.flatMap { Double($0) }
        .map(Likelihood.init(percent:)) ?? .certain
      let isWet = sky.nwsRank >= WeatherCondition.drizzle.nwsRank
      step = isWet ? 1 + (Likelihood.allCases.firstIndex(of: likelihood) ?? 0) : 0
    }
  }

  private static let skies: [String: WeatherCondition] = [
    "skc": .clear, "few": .mostlyClear, "sct": .partlyCloudy, "bkn": .partlyCloudy,
    "ovc": .overcast,
    "wind_skc": .clear, "wind_few": .mostlyClear, "wind_sct": .partlyCloudy,
    "wind_bkn": .partlyCloudy, "wind_ovc": .overcast,
    "rain": .rain, "rain_showers": .showers, "rain_showers_hi": .showers,
    "snow": .snow, "blizzard": .snow,
    "sleet": .sleet, "rain_sleet": .sleet, "snow_sleet": .sleet, "rain_snow": .sleet,
    "fzra": .freezingRain, "rain_fzra": .freezingRain, "snow_fzra": .freezingRain,
    "tsra": .thunderstorm, "tsra_sct": .thunderstorm, "tsra_hi": .thunderstorm,
    "tornado": .thunderstorm, "hurricane": .thunderstorm, "tropical_storm": .thunderstorm,
    "dust": .haze, "smoke": .haze, "haze": .haze, "fog": .fog,
    "hot": .hot, "cold": .cold,
  ]
}

extension WeatherCondition {
  /// The rank by how much the weather matters outdoors, higher for worse weather.
  var nwsRank: Int {
    switch self {
    case .clear: 0
    case .mostlyClear: 1
    case .partlyCloudy: 2
    case .overcast: 3
    case .windy: 4
    case .hot: 5
    case .cold: 6
    case .haze: 7
    case .fog: 8
    case .drizzle: 9
    case .showers: 10
    case .rain: 11
    case .snowShowers: 12
    case .snow: 13
    case .sleet: 14
    case .freezingRain: 15
    case .ice: 16
    case .thunderstorm: 17
    }
  }
}
