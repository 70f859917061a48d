import Domain

extension WeatherCondition {
  /// Returns the icon of the weather condition.
  ///
  /// - Parameters:
  ///   - set: The icon set. Icons for Nerd Fonts are from their *Weather* range.
  ///   - isNight: Whether the sun is down, which changes the icons of clear and partly clear skies.
  /// - Returns: The icon.
  func icon(_ set: IconSet, isNight: Bool) -> String {
    switch set {
    case .ascii: asciiIcon
    case .unicode: isNight && isOpen ? "☾" : unicodeIcon
    case .nerd: isNight && isOpen ? nerdNightIcon : nerdIcon
    }
  }

  /// Whether the sun or the moon is visible.
  private var isOpen: Bool { [.clear, .mostlyClear, .partlyCloudy].contains(self) }

  private var asciiIcon: String {
    switch self {
    case .clear, .mostlyClear, .hot: "o"
    case .partlyCloudy: "~o"
    case .overcast: "~"
    case .haze, .fog: "="
    case .drizzle, .rain, .showers: "/"
    case .freezingRain, .sleet, .ice: "/*"
    case .snow, .snowShowers, .cold: "*"
    case .thunderstorm: "!/"
    case .windy: ">"
    }
  }

  private var unicodeIcon: String {
    switch self {
    case .clear, .hot: "☀"
    case .mostlyClear: "🌤"
    case .partlyCloudy: "⛅"
    case .overcast: "☁"
    case .haze, .fog: "🌫"
    case .drizzle, .rain: "🌧"
    case .showers: "🌦"
    case .freezingRain, .sleet, .ice, .snowShowers: "🌨"
    case .snow, .cold: "❄"
    case .thunderstorm: "⛈"
    case .windy: "🌬"
    }
  }

  private var nerdIcon: String {
    switch self {
    case .clear: "\u{E30D}"
    case .mostlyClear, .partlyCloudy: "\u{E302}"
    case .overcast: "\u{E312}"
    case .haze, .fog: "\u{E313}"
    case .drizzle: "\u{E31B}"
    case .rain: "\u{E318}"
    case .showers: "\u{E319}"
    case .freezingRain: "\u{E316}"
    case .sleet, .ice: "\u{E3AD}"
    case .snow, .snowShowers: "\u{E31A}"
    case .thunderstorm: "\u{E31D}"
    case .hot: "\u{E36B}"
    case .cold: "\u{E36F}"
    case .windy: "\u{E34B}"
    }
  }

  private var nerdNightIcon: String { self == .clear ? "\u{E32B}" : "\u{E37E}" }
}
