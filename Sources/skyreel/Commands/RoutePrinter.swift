import AppFeature
import WeatherFeature

/// A printer of the app's first page, for standard output that is not a terminal.
struct RoutePrinter {
  var options: SharedOptions

  /// Prints the films, the saved places, or the tab that `--open` names, or the current weather
  /// without `--open`.
  ///
  /// - Throws: `ConfigurationError` or `CommandFailure`.
  func run() throws {
    switch try ResolvedConfiguration(options: options).settings.route {
    case .films(let route):
      try FilmsPrinter(options: options).run(route: route)
    case .weather(.places):
      try SavedWeatherPrinter(options: options).run(format: .table)
    case .weather(let tab):
      let tab = WeatherTabOption(rawValue: tab.rawValue) ?? .current
      try WeatherPrinter(options: options, request: WeatherRequest(tab: tab)).run()
    case nil:
      try WeatherPrinter(options: options, request: WeatherRequest()).run()
    }
  }
}
