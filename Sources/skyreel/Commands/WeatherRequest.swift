import ArgumentParser

/// A request to print weather, from the arguments of `skyreel weather`.
struct WeatherRequest {
  /// The place from the command line, if any.
  var place: String?
  /// The part to print as a table.
  var tab = WeatherTabOption.current
  var format = WeatherFormat.table
  /// The template to print as a line.
  var template: LineTemplate?
  /// Whether to print a line whenever it changes.
  var follows = false
  /// The past time for which to print the weather known then, or `nil` for the current weather.
  var historyDate: HistoryDate?
  /// Whether to print what changed in the forecasts of the last days, instead of the weather.
  var showsChanges = false

  /// Whether to ask the service even if the stored report is recent.
  var refreshes = false
  /// Whether to print the weather of all saved places.
  var includesSavedPlaces = false

  /// Whether hours and alerts are printed.
  var needsExtras: Bool {
    switch format {
    case .json: true
    case .table: tab == .hourly
    case .line:
      [.outlook, .alert, .alertLevel, .rainTime, .rainChance].contains {
        template?.contains($0) == true
      }
    case .waybar: true
    }
  }
}

/// The output format of weather.
enum WeatherFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, line
  /// A line of JSON for Waybar.
  case waybar

  /// Whether the output is a line for a status bar.
  var isLine: Bool { self == .line || self == .waybar }

  /// The format of a result that has no line.
  var outputFormat: OutputFormat { self == .json ? .json : .table }
}

/// The output format of a command.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json
}
