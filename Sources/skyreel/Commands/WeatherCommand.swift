import ArgumentParser
import Domain

/// `skyreel weather`: prints the weather of a place.
struct WeatherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weather",
    abstract: "Show the weather for a place.",
    discussion: """
      Default place: the configured one, else the last one viewed, else your time zone's city. \
      JSON has the whole report, whatever the section.

      A stored report younger than refresh.weather is shown without a request, with its age; \
      --refresh asks the service anew.

      `--format line` and `--format waybar` are for status bars. With --follow, a line is printed \
      whenever it changes. Its template has fields: \(LineField.list), and %% for a percent sign.

      With --at, it shows the last report stored by the end of that day, or by that time, on the \
      clocks of the place.

      With --changes, it shows how the forecast of each day changed since it was first stored, within \
      the last \(ForecastHistory.dayCount) days.
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Section to show: current, forecast, or hourly.")
  var tab = WeatherTabOption.current

  @Option(help: "Output format: table, json, line, or waybar.")
  var format = WeatherFormat.table

  @Option(
    help:
      "The line to print, with fields such as %c and %t (default: \(LineTemplate.standard)).")
  var template: String?

  @Option(
    help: ArgumentHelp(
      "Show the last report stored by this date or time: 2026-11-20, or 2026-11-20T18:30.",
      valueName: "date"))
  var at: HistoryDate?

  @Flag(help: "Ask the service even if the stored report is recent.")
  var refresh = false

  @Flag(help: "Keep running, and print a line whenever it changes, and on SIGUSR1.")
  var follow = false

  @Flag(help: "Compare the days of all providers without a key.")
  var compare = false

  @Flag(help: "Show what changed in the forecasts of the last days.")
  var changes = false

  @Flag(help: "Show the weather of all saved places, as a table or JSON.")
  var saved = false

  @Argument(help: "A name, or coordinates such as 32.8,-17.05.")
  var place: [String] = []

  func validate() throws {
    try options.rejectRecordOption()
    guard template == nil || format.isLine else {
      throw ValidationError("--template needs --format line or waybar")
    }
    guard !follow || (format.isLine && at == nil) else {
      throw ValidationError("--follow needs --format line or waybar, and no --at")
    }
    guard !refresh || (at == nil && !follow && !compare) else {
      throw ValidationError("--refresh needs a report of now, and no --follow or --compare")
    }
    guard !compare || (!format.isLine && at == nil && tab == .current) else {
      throw ValidationError(
        "--compare prints a table or JSON of the current forecasts, without --tab")
    }
    guard !saved || (place.isEmpty && !format.isLine && at == nil && !compare && tab == .current)
    else {
      throw ValidationError(
        "--saved prints the current weather as a table or JSON, without a place")
    }
    guard
      !changes
        || ([.table, .json].contains(format) && !follow && !compare && !saved && tab == .current)
    else {
      throw ValidationError("--changes prints a table or JSON of one place")
    }
    _ = try lineTemplate()
  }

  func run() throws {
    try withFailureReporting {
      let configuration = try ResolvedConfiguration(options: options)
      if saved {
        return try SavedWeatherPrinter(configuration: configuration)
          .run(format: format, refreshes: refresh)
      }
      guard !compare else {
        return try withContext(configuration) { context in
          let place = try PlaceResolver(context: context).place(named: place.text)
          let comparison = try ComparisonLookup(context: context, place: place).comparison()
          try context.print(comparison, as: format.outputFormat)
          context.forgetOldReports()
        }
      }
      let request = WeatherRequest(
        place: place.text, tab: tab, format: format, template: try lineTemplate(), follows: follow,
        historyDate: at, showsChanges: changes, refreshes: refresh)
      try WeatherPrinter(configuration: configuration, request: request).run()
    }
  }

  private func lineTemplate() throws -> LineTemplate {
    do throws(LineTemplateError) {
      return try LineTemplate(template ?? LineTemplate.standard)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
