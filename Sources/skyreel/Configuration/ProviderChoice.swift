import Domain

/// The configured choice of who gives the weather.
enum ProviderChoice: Hashable, Sendable {
  /// Open-Meteo, or MET Norway if Open-Meteo fails.
  case automatic
  /// One provider, which no other replaces.
  case named(WeatherProvider)

  /// The choices by their words, in the order of the documentation.
  static let choices: [(word: String, value: ProviderChoice)] =
    [("automatic", .automatic)] + WeatherProvider.allCases.map { ($0.rawValue, .named($0)) }

  /// The provider that is asked first, under whose name places and reports are stored.
  var first: WeatherProvider {
    switch self {
    case .automatic: .openMeteo
    case .named(let provider): provider
    }
  }

  /// The provider that is asked if the first one fails, or `nil` if there is none.
  var second: WeatherProvider? {
    switch self {
    case .automatic: .metNorway
    case .named: nil
    }
  }
}

/// The configured choice of who is asked for weather alerts.
enum AlertsChoice: String, CaseIterable, Sendable {
  /// The weather service of the place's country, or the weather provider if it has alerts.
  case automatic
  /// Nobody.
  case off
}
