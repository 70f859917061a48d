import Domain

/// The weather of Bright Sky's `icon` and `condition`.
///
/// The icon is the general condition. It hides rain, sleet, and snow of up to half a millimeter,
/// which the words therefore mention (<https://brightsky.dev/docs/>).
struct BrightSkyWeather: RankedWeather {
  let sky: WeatherCondition
  /// Whether the sun is up, or `nil` if the icon does not depend on it.
  let isDay: Bool?
  private let words: String

  /// Creates the weather, or returns `nil` if neither value is known.
  ///
  /// The service treats an unknown cloud cover as a clear sky, so a clear icon is then ignored.
  init?(icon: String?, condition: String?, cloudCover: Double?) {
    let icon = icon.flatMap { Self.icons[$0] }
      .flatMap { $0.sky == .clear && cloudCover == nil ? nil : $0 }
    let wet = condition.flatMap { Self.conditions[$0] }
    guard let sky = icon?.sky ?? wet?.sky else { return nil }
    self.sky = sky
    isDay = icon?.isDay
    if let wet {
      let isLight = icon != nil && icon?.sky != wet.sky && icon?.sky != .thunderstorm
      words = isLight ? wet.lightWords : icon?.sky == .thunderstorm ? "Thunderstorm" : wet.words
    } else {
      words = icon?.words ?? ""
    }
  }

  /// Returns the words, which do not depend on the sun.
  func phrase(isDay: Bool?) -> String { words }

  static func < (left: BrightSkyWeather, right: BrightSkyWeather) -> Bool {
    left.rank < right.rank
  }

  static func == (left: BrightSkyWeather, right: BrightSkyWeather) -> Bool {
    left.rank == right.rank
  }

  private var rank: Int { Self.order.firstIndex(of: words) ?? 0 }

  /// The words by severity.
  private static let order = [
    "Clear", "Partly cloudy", "Cloudy", "Windy", "Fog", "Light rain", "Rain", "Light sleet",
    "Sleet", "Light snow", "Snow", "Hail", "Thunderstorm",
  ]

  private static let icons: [String: (sky: WeatherCondition, words: String, isDay: Bool?)] = [
    "clear-day": (.clear, "Clear", true), "clear-night": (.clear, "Clear", false),
    "partly-cloudy-day": (.partlyCloudy, "Partly cloudy", true),
    "partly-cloudy-night": (.partlyCloudy, "Partly cloudy", false),
    "cloudy": (.overcast, "Cloudy", nil), "fog": (.fog, "Fog", nil),
    "wind": (.windy, "Windy", nil), "rain": (.rain, "Rain", nil),
    "sleet": (.sleet, "Sleet", nil), "snow": (.snow, "Snow", nil), "hail": (.ice, "Hail", nil),
    "thunderstorm": (.thunderstorm, "Thunderstorm", nil),
  ]

  /// The conditions except `dry`, which does not describe the clouds.
  private static let conditions:
    [String: (sky: WeatherCondition, words: String, lightWords: String)] = [
      "fog": (.fog, "Fog", "Fog"), "rain": (.rain, "Rain", "Light rain"),
      "sleet": (.sleet, "Sleet", "Light sleet"), "snow": (.snow, "Snow", "Light snow"),
      "hail": (.ice, "Hail", "Hail"),
      "thunderstorm": (.thunderstorm, "Thunderstorm", "Thunderstorm"),
    ]
}
