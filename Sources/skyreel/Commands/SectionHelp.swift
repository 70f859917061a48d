import ArgumentParser

/// The help of a word that stands for `skyreel weather` with a section, and has fewer options.
enum SectionHelp {
  /// Returns the help that arguments ask for, or `nil` if they ask for none of such a word.
  static func text(for given: [String]) -> String? {
    let words = given.prefix { $0 != "--" }
    let isHelp = words.first == "help"
    guard isHelp || words.contains(where: ["-h", "--help"].contains) else { return nil }
    let word = isHelp ? words.dropFirst().first : PlaceArgument.words(given).first.map { given[$0] }
    return switch word {
    case "forecast": ForecastHelp.helpMessage()
    case "hourly": HourlyHelp.helpMessage()
    default: nil
    }
  }
}

/// The options of a report that do not depend on its section.
private struct ReportOptions: ParsableArguments {
  @Option var format: OutputFormat
  @Option(help: .reportDate) var at: HistoryDate?
  @Flag(help: .refresh) var refresh = false
}

private struct ForecastHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forecast",
    abstract: "Show the days of the forecast for a place.",
    usage: "skyreel forecast [<options>] [<place> ...]",
    discussion: """
      Short for weather --tab forecast. Default place: as for weather. JSON has the whole report.

      EXAMPLES:
        skyreel forecast "Paris, TX" --units imperial
        skyreel forecast Lisbon --at 2026-11-20
      """)

  @OptionGroup var options: SharedOptions
  @OptionGroup var report: ReportOptions
  @Argument(place: "32.8,-17.05") var place: [String]
}

private struct HourlyHelp: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hourly",
    abstract: "Show the coming hours for a place.",
    usage: "skyreel hourly [<options>] [<place> ...]",
    discussion: """
      Short for weather --tab hourly. Default place: as for weather. JSON has the whole report.

      EXAMPLES:
        skyreel hourly Lisbon --hours 6
        skyreel hourly Lisbon --format json --rain-runs
      """)

  @OptionGroup var options: SharedOptions
  @Option(help: "How many hours to list.") var hours = WeatherTable.listedHours
  @Flag(help: .rainRuns) var rainRuns = false
  @OptionGroup var report: ReportOptions
  @Argument(place: "32.8,-17.05") var place: [String]
}
