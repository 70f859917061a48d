import AppFeature
import WeatherFeature

/// A printer of the app's first page, for standard output that is not a terminal.
struct RoutePrinter {
  var configuration: ResolvedConfiguration

  /// Prints the films, the saved places, or the tab that `--open` names, or the current weather
  /// without `--open`.
  ///
  /// - Throws: `CommandFailure`.
  func run() throws {
    switch configuration.settings.route {
    case .films(let route):
      try withContext(configuration) { try FilmsPrinter(context: $0).run(route: route) }
    case .weather(.places):
      try SavedWeatherPrinter(configuration: configuration).run(format: .table)
    case .weather(.radar):
      try withContext(configuration) {
        try RadarCommand.print(place: nil, as: .table, in: $0)
      }
    case .weather(let tab): try printWeather(WeatherTabOption(rawValue: tab.rawValue) ?? .current)
    case nil: try printWeather(.current)
    }
  }

  private func printWeather(_ tab: WeatherTabOption) throws {
    try WeatherPrinter(configuration: configuration, request: WeatherRequest(tab: tab)).run()
  }
}
