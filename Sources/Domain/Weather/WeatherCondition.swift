/// The general weather, coarse enough that every provider's codes map to it, which selects the icon.
package enum WeatherCondition: String, Codable, CaseIterable, Sendable {
  case clear
  case mostlyClear = "mostly-clear"
  case partlyCloudy = "partly-cloudy"
  case overcast
  case haze
  case fog
  case drizzle
  case rain
  case freezingDrizzle = "freezing-drizzle"
  case freezingRain = "freezing-rain"
  case showers
  case sleet
  case snow
  case snowShowers = "snow-showers"
  case ice
  case thunderstorm
  case hot
  case cold
  case windy
}

extension WeatherCondition {
  /// The name, such as `Freezing rain`, for where the provider's description is too long.
  package var name: String { rawValue.replacing("-", with: " ").startingInUppercase }

  /// Whether rain, snow, or anything else falls.
  package var isWet: Bool {
    switch self {
    case .drizzle, .rain, .freezingDrizzle, .freezingRain, .showers, .sleet, .snow, .snowShowers,
      .ice,
      .thunderstorm:
      true
    case .clear, .mostlyClear, .partlyCloudy, .overcast, .haze, .fog, .hot, .cold, .windy: false
    }
  }

  /// Whether only snow falls.
  package var isSnow: Bool { self == .snow || self == .snowShowers }

  /// The same condition from a closed sky, for an icon without the sun or the moon beside the cloud.
  var withoutLight: WeatherCondition {
    switch self {
    case .showers: .rain
    case .snowShowers: .snow
    default: self
    }
  }

  /// Whether it makes ice on the ground.
  var freezes: Bool { self == .freezingRain || self == .freezingDrizzle }

  var ifWet: WeatherCondition? { isWet ? self : nil }

  /// Returns the icon of the weather condition, at most ``IconSet/width`` columns wide.
  ///
  /// By night, the icons of clear and partly clear skies are others.
  package func icon(_ set: IconSet, isNight: Bool) -> String {
    let icons = icons
    let showsMoon = isNight && isOpen
    return switch set {
    case .ascii: isNight ? icons.ascii.replacing("*", with: ")") : icons.ascii
    case .unicode: showsMoon ? (self == .partlyCloudy ? "☾☁" : "☾") : icons.unicode
    case .emoji: showsMoon ? (self == .partlyCloudy ? "☾☁" : "🌙") : icons.emoji
    case .nerd: showsMoon ? (self == .clear ? "\u{E32B}" : "\u{E37E}") : icons.nerd
    }
  }

  /// Whether the sun or the moon is visible.
  private var isOpen: Bool { [.clear, .mostlyClear, .partlyCloudy].contains(self) }

  /// The icons of all sets, by day.
  ///
  /// The characters of `unicode` are neutral in Unicode's East Asian Width, so each fills one column in
  /// every terminal. The icons of `emoji` are wide, except the cloud, which has no wide form. The
  /// icons of `nerd` are from the *Weather* range of Nerd Fonts.
  private var icons: (ascii: String, unicode: String, emoji: String, nerd: String) {
    switch self {
    case .clear: ("*", "☀", "🌞", "\u{E30D}")
    case .mostlyClear: ("*", "☀", "🌞", "\u{E30C}")
    case .partlyCloudy: ("*o", "☼☁", "⛅", "\u{E302}")
    case .overcast: ("o", "☁", "☁", "\u{E312}")
    case .haze: ("=", "≋", "🌁", "\u{E3AE}")
    case .fog: ("=", "≋", "🌁", "\u{E313}")
    case .drizzle: ("'", "☂", "💧", "\u{E31B}")
    case .rain: ("/", "☂", "☔", "\u{E318}")
    case .freezingDrizzle, .freezingRain: ("/#", "❆", "🧊", "\u{E316}")
    case .showers: ("*/", "☂", "☔", "\u{E319}")
    case .sleet: ("/+", "❆", "🧊", "\u{E3AD}")
    case .snow: ("+", "❄", "⛄", "\u{E31A}")
    case .snowShowers: ("*+", "❄", "⛄", "\u{E31A}")
    case .ice: ("#", "❆", "🧊", "\u{E3AD}")
    case .thunderstorm: ("!", "↯", "⚡", "\u{E31D}")
    case .hot: ("*", "☀", "🌞", "\u{E36B}")
    case .cold: ("+", "❄", "⛄", "\u{E36F}")
    case .windy: (">", "⇉", "💨", "\u{E34B}")
    }
  }
}

extension IconSet {
  /// The columns that every icon fits into: one of a partly cloudy sky has a cloud beside the sun or the moon.
  package static let width = 2
}
