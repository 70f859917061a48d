import Domain

/// The configured choice of the weather provider.
enum ProviderChoice: Hashable, Sendable {
  /// Open-Meteo, or MET Norway if Open-Meteo fails.
  case automatic
  /// One provider, without a second one.
  case named(WeatherProvider)

  /// The choices by their words, in the order of the documentation.
  static let choices: [(word: String, value: ProviderChoice)] =
    [("automatic", .automatic)]
    + WeatherProvider.choices.map { ($0.rawValue, .named($0)) }

  /// Returns the words of the choices that show real weather and have the key that they need.
  ///
  /// There are none with the sample, whose places and choices are not those of the user.
  static func usableWords(_ settings: Settings) -> [String] {
    guard !settings.provider.isSample else { return [] }
    return choices.filter { choice in
      guard case .named(let provider) = choice.value else { return true }
      return provider != .sample
        && (!provider.description.needsKey || settings.accuWeatherKey != nil)
    }.map(\.word)
  }

  /// The provider whose reports are requested first.
  var first: WeatherProvider {
    switch self {
    case .automatic: .openMeteo
    case .named(let provider): provider
    }
  }

  /// The provider whose report is used if the first one fails, or `nil` if there is none.
  var second: WeatherProvider? {
    switch self {
    case .automatic: .metNorway
    case .named: nil
    }
  }

  /// Returns the stored reports of the first provider, and of the second one that replaces it.
  func reports(in storage: any Storage) -> WeatherStorage {
    WeatherStorage(storage, with: second.map { .init(of: first, by: $0) })
  }
}

/// The configured choice of the source of weather alerts.
enum AlertsChoice: String, CaseIterable, Sendable {
  /// The weather service of the place's country, or else an index of the alerts of all countries; the
  /// weather provider if it has alerts.
  case automatic
  /// The weather service of the place's country, or the weather provider if it has alerts.
  case national
  case off
}
