public import Domain

/// One line about the data: what is wrong with it, and what to do.
struct WeatherNotice: Hashable {
  /// What to say.
  var text: String
  /// Whether something failed, or is only to be known.
  var isError: Bool
}

/// The most important thing to say about the data, if anything.
func selectNotice(_ context: WeatherContext) -> WeatherNotice? {
  let weather = context.weather
  if let error = weather.failure {
    return WeatherNotice(text: message(of: error, context), isError: true)
  }
  if let error = weather.storageError { return WeatherNotice(text: error.message, isError: true) }
  return hint(weather).map { WeatherNotice(text: $0, isError: false) }
}

private func message(of error: ProviderError, _ context: WeatherContext) -> String {
  guard error.failure == .notFound, let choice = context.weather.choice else {
    return error.message(now: context.now)
  }
  let what = choice.subject == .query(.name(choice.name)) ? "place called" : "place at"
  return "\(error.service) knows no \(what) \(choice.name): press / to choose another"
}

private func hint(_ weather: WeatherState) -> String? {
  switch (weather.report.latest?.source, weather.choice?.origin) {
  case (.sample, .sample): nil
  case (.sample, _) where weather.isOffline: "Offline, and nothing is stored: sample weather"
  case (.sample, _): "Sample weather until real data comes"
  case (_, .guessed): "Guessed from your time zone: press / to choose"
  case (_?, _) where weather.isOffline: "Offline: started with --offline"
  default: nil
  }
}

extension WeatherState {
  /// Why the last fetch brought nothing.
  var failure: ProviderError? { report.error ?? place.error }
}

/// What stands in a pane that has no data to show.
func selectEmptyMessage(_ context: WeatherContext) -> String? {
  let weather = context.weather
  guard weather.report.latest == nil else { return nil }
  guard let choice = weather.choice else { return "No place yet: press / to find one" }
  if weather.isOffline {
    return "Nothing is stored of \(choice.name), and nothing is fetched: started with --offline"
  }
  guard !weather.isLoading, weather.failure != nil else {
    return "Asking \(weather.provider.displayName) for the weather of \(choice.name)"
  }
  return "No weather of \(choice.name) yet"
}

/// Since when the weather service cannot be reached, for whatever tells of the connection.
public func selectOfflineSince(_ weather: WeatherState) -> Timestamp? {
  weather.offlineSince
}
