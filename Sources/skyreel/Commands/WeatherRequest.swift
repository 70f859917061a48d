import ArgumentParser

/// What `skyreel weather` was asked to print.
struct WeatherRequest {
  /// The place as it was named on the command line, if it was.
  var place: String?
  /// What to print as a table.
  var tab = WeatherTab.current
  /// How to print it.
  var format = WeatherFormat.table
  /// What to print as a line.
  var template: LineTemplate?
  /// The moment of which it is to tell what was known then; without one, now.
  var moment: PastMoment?

  /// Whether hours and alerts are printed.
  var needsExtras: Bool { format == .json || format == .table && tab == .hourly }
}

/// A part of the weather that can be printed on its own.
enum WeatherTab: String, CaseIterable, ExpressibleByArgument {
  case current, forecast, hourly
}

/// How weather is printed.
enum WeatherFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, line
}

/// How a command prints its data.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json
}
