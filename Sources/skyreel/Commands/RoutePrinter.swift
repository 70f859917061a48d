import AppFeature
import WeatherFeature

/// Prints what the app would begin with, where standard output is no terminal.
struct RoutePrinter {
  /// The options of the command.
  var options: SharedOptions

  /// Prints the films or the tab that `--open` leads to; the current weather without it.
  ///
  /// - Throws: `ConfigurationError` or `CommandFailure`.
  func run() throws {
    switch try Setup(options: options).settings.route {
    case .films(let route):
      try FilmsPrinter(options: options).run(route: route)
    case .weather(let tab):
      let tab = WeatherTab(rawValue: tab.rawValue) ?? .current
      try WeatherPrinter(options: options, request: WeatherRequest(tab: tab)).run()
    case nil:
      try WeatherPrinter(options: options, request: WeatherRequest()).run()
    }
  }
}
