import ArgumentParser

/// `skyreel weather`: prints the weather of a place.
struct WeatherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weather",
    abstract: "Print the weather of a place.",
    discussion: """
      Without a place it takes the configured one, else the one last looked at, else the city of \
      the system's time zone. JSON has the whole report, whatever the tab.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "What to print: current or forecast.")
  var tab = WeatherTab.current

  @Option(help: "How to print it: table or json.")
  var format = OutputFormat.table

  @Argument(help: "A name, or coordinates like 32.8,-17.05.")
  var place: [String] = []

  func run() throws {
    try reportingFailures {
      let named = place.isEmpty ? nil : place.joined(separator: " ")
      try WeatherPrinter(options: options).run(place: named, tab: tab, format: format)
    }
  }
}

/// A part of the weather that can be printed on its own.
enum WeatherTab: String, CaseIterable, ExpressibleByArgument {
  case current, forecast
}

/// How a command prints its data.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json
}
