import ArgumentParser
import BundledData
import Domain
import Providers
import TerminalUI
import WeatherFeature

/// `skyreel weather`: prints the weather of a place.
struct WeatherCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weather",
    abstract: "Show the weather for a place.",
    usage: "skyreel weather [<options>] [<place> ...]",
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

      EXAMPLES:
        skyreel weather "Paris, TX" --tab forecast
        skyreel weather --template "%c %t, %n" --follow
        skyreel weather Lisbon --at 2026-11-20
      """)

  @OptionGroup var options: SharedOptions

  @Option(help: "Section to show.")
  var tab = WeatherTabOption.current

  @Option(
    help: ArgumentHelp(
      "Output format (default: table, or line with --template).", valueName: "format"))
  var format: WeatherFormat?

  @Option(
    help:
      "The line to print, with fields such as %c and %t (default: \(LineTemplate.standard)).")
  var template: String?

  @Option(help: "How many hours to list, with --tab hourly.")
  var hours = WeatherTable.listedHours

  @Option(help: .reportDate)
  var at: HistoryDate?

  @Flag(help: .refresh)
  var refresh = false

  @Flag(help: "Keep running, and print a line whenever it changes, and on SIGUSR1.")
  var follow = false

  @Flag(help: "Compare the days of all providers without a key.")
  var compare = false

  @Flag(help: "Show what changed in the forecasts of the last days.")
  var changes = false

  @Flag(help: .rainRuns)
  var rainRuns = false

  @Flag(help: "Show the weather of all saved places, as a table or JSON.")
  var saved = false

  @Argument(place: "32.8,-17.05") var place: [String]

  func validate() throws {
    let format = chosenFormat
    guard template == nil || format.isLine else {
      throw ValidationError("--template needs --format line or waybar")
    }
    guard hours > 0 else { throw ValidationError("--hours: expected a number from 1 on") }
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
    guard !rainRuns || (format == .json && tab == .hourly && at == nil) else {
      throw ValidationError("--rain-runs needs --tab hourly --format json, and no --at")
    }
    _ = try LineTemplate(option: template)
  }

  private var chosenFormat: WeatherFormat { format ?? (template == nil ? .table : .line) }

  func run() throws {
    try withFailureReporting {
      let format = chosenFormat
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
          context.deleteOld()
        }
      }
      let request = WeatherRequest(
        place: place.text, tab: tab, hours: hours, format: format,
        template: try LineTemplate(option: template),
        follows: follow, historyDate: at, showsChanges: changes, countsRainRuns: rainRuns,
        refreshes: refresh)
      try WeatherPrinter(configuration: configuration, request: request).run()
    }
  }
}

extension ArgumentHelp {
  static let reportDate = ArgumentHelp(
    "Show the last report stored by this date or time: 2026-11-20, or 2026-11-20T18:30.",
    valueName: "date")
  static let refresh: ArgumentHelp = "Ask the service even if the stored report is recent."
  static let rainRuns: ArgumentHelp =
    "Count the runs of Open-Meteo's ensemble with rain, in JSON of the hours."
}

extension LineTemplate {
  /// Creates the template of an option, or the usual one.
  ///
  /// - Throws: `ValidationError` for an unknown field.
  init(option text: String?) throws {
    do throws(LineTemplateError) {
      try self.init(text ?? Self.standard)
    } catch {
      throw ValidationError(error.description)
    }
  }
}

/// A request to print weather, from the arguments of `skyreel weather`.
struct WeatherRequest {
  var place: String?
  /// The part to print as a table.
  var tab = WeatherTabOption.current
  var hours = WeatherTable.listedHours
  var format = WeatherFormat.table
  var template: LineTemplate?
  /// Whether to print a line whenever it changes.
  var follows = false
  /// The past time for which to print the weather known then, or `nil` for the current weather.
  var historyDate: HistoryDate?
  /// Whether to print what changed in the forecasts of the last days, instead of the weather.
  var showsChanges = false
  /// Whether to ask for the rain of the ensemble's runs, too.
  var countsRainRuns = false

  /// Whether to ask the service even if the stored report is recent.
  var refreshes = false
  var includesSavedPlaces = false
  /// Whether the table says when rules of the user hold, which the hours decide.
  var showsRules = false

  /// Whether what was stored on earlier days is printed.
  var needsHistory: Bool {
    switch format {
    case .json, .waybar: true
    case .table: tab == .current
    case .line: template?.contains(.memory) == true
    }
  }

  var needsExtras: Bool {
    switch format {
    case .json: true
    case .table: tab == .hourly || showsRules
    case .line:
      [.outlook, .alert, .alertLevel, .rainTime, .rainChance].contains {
        template?.contains($0) == true
      }
    case .waybar: true
    }
  }
}

enum WeatherFormat: String, CaseIterable, ExpressibleByArgument {
  case table, json, line
  /// A line of JSON for Waybar.
  case waybar

  /// Whether the output is a line for a status bar.
  var isLine: Bool { self == .line || self == .waybar }

  /// The format of a result that has no line.
  var outputFormat: OutputFormat { self == .json ? .json : .table }
}

/// A printer of the weather of one place, from the service or, if it fails, from storage.
struct WeatherPrinter {
  var configuration: ResolvedConfiguration
  var request: WeatherRequest

  /// Prints the weather in the requested format, and then deletes old reports from storage.
  ///
  /// - Throws: `CommandFailure`.
  func run() throws {
    var printer = self
    printer.request.showsRules = configuration.settings.rules != nil && !request.showsChanges
    try withContext(configuration, includesExtras: printer.request.needsExtras, printer.run)
  }

  private func run(_ context: CommandContext) throws(CommandFailure) {
    let place = try PlaceResolver(context: context).place(named: request.place)
    if request.follows {
      let follower = WeatherFollower(
        context: context, place: place,
        printer: LinePrinter(request: request, settings: context.settings),
        write: StandardStreams.printUserTemplate)
      return try FollowEvents.follow(follower.run)
    }
    let fetched =
      if let historyDate = request.historyDate {
        try WeatherHistory(context: context, place: place).fetchedReport(at: historyDate)
      } else {
        try runBlocking { () async throws(CommandFailure) in
          try await WeatherLookup(
            context: context, place: place, request: request, deadline: context.deadline
          ).fetchedReport()
        }
      }
    try PrintedReport(context: context, request: request, place: place, fetched: fetched).print()
    remember(place, context)
    context.deleteOld()
    // Waybar shows nothing of a program that fails.
    let isOldLine =
      request.format == .line && request.historyDate == nil
      && selectOldAge(fetched.value, now: context.platform.now()) != nil
    // The line has its age, so that no message is needed.
    if isOldLine { throw CommandFailure(status: .unavailable, message: "") }
  }

  /// Saves the place as the last selected one, if the arguments or the configuration name it.
  ///
  /// A line does not select a place, because a status bar prints it repeatedly.
  private func remember(_ place: Place, _ context: CommandContext) {
    let isNamed = request.place != nil || context.settings.place != nil
    guard isNamed, !request.format.isLine, !context.settings.provider.isSample,
      context.stored({ try $0.storage.value(of: .chosenPlace) }) != place
    else { return }
    do {
      try context.storage.save(place, as: .chosenPlace)
    } catch {
      context.warnings.report("\(error)")
    }
  }
}

/// A report with what is printed beside it.
private struct PrintedReport {
  let context: CommandContext
  let request: WeatherRequest
  let place: Place
  let fetched: FetchedValue<WeatherReport>

  func print() throws(CommandFailure) {
    let (settings, display) = (context.settings, context.settings.display)
    let (now, history) = (now, history)
    guard !request.showsChanges else {
      return try context.print(
        ChangesOutput(fetched, since: history, display: display, now: now),
        as: request.format.outputFormat)
    }
    switch request.format {
    case .json:
      let json = WeatherJSON(
        fetched: fetched, units: display.units, clock: display.clock, now: now, ensemble: ensemble,
        rainRuns: rainRuns, history: history, normals: normals, measuredHere: readings?.latest)
      try StandardStreams.print(json.value.text)
    case .table:
      let isPast = request.historyDate != nil
      let rules = isPast ? [] : settings.rules ?? []
      if !isPast { context.warnOfRules() }
      let table = WeatherTable(
        fetched: fetched, display: display, glyphs: settings.glyphs, now: now, isPast: isPast,
        areAlertsOn: settings.alerts != .off, hourCount: request.hours, history: history,
        normals: normals, readings: request.tab == .current ? readings : nil,
        rules: ShownRule.all(rules.map { fetched.value.outlook(of: $0, at: now) }),
        isInWords: settings.isForScreenReaders)
      guard let width = context.outputWidth else {
        return try StandardStreams.print(table.text(request.tab))
      }
      let terminal = TerminalText(
        theme: settings.outputTheme, depth: settings.outputDepth, glyphs: settings.glyphs)
      try StandardStreams.write(terminal.text(of: table.frame(request.tab, width: width)))
    case .line, .waybar:
      let printer = LinePrinter(request: request, settings: settings)
      try StandardStreams.printUserTemplate(printer.line(of: fetched, since: history, at: now))
    }
  }

  /// The time of the report's ages: for a past report, the time when it was fetched.
  private var now: Timestamp {
    request.historyDate == nil ? context.platform.now() : fetched.fetchedAt
  }

  /// The forecasts stored before the report, or `nil` if they are not printed.
  private var history: ForecastHistory? {
    guard request.showsChanges || request.needsHistory, fetched.source != .sample else {
      return nil
    }
    return context.stored {
      try $0.weatherStorage.forecastHistory(before: fetched, near: place.coordinates)
    }
  }

  /// The stored normals of the place, which only the app fetches, or `nil` if there are none.
  private var normals: Normals? {
    guard request.needsHistory, context.settings.hasNormals else { return nil }
    return context.stored {
      try $0.storage.value(of: DocumentFolder.normals[place.coordinates])
    }?.value
  }

  private var ensemble: FetchedValue<EnsembleForecast>? {
    ofRuns(context.services.clients.ensemble)
  }

  private var rainRuns: RainRuns? {
    request.countsRainRuns ? ofRuns(context.services.clients.rainRuns)?.value : nil
  }

  /// Returns what an ensemble says of the hours.
  ///
  /// The result is `nil` if they are not those of Open-Meteo, or if there is no answer in time.
  private func ofRuns<Value: Codable & Equatable & Sendable>(
    _ fetch: @escaping @Sendable (Place) async throws(ProviderError) -> FetchedValue<Value>
  ) -> FetchedValue<Value>? {
    guard request.tab == .hourly, request.historyDate == nil, !context.settings.isOffline,
      fetched.value.provider == .openMeteo
    else { return nil }
    return runBlocking { [place, deadline = context.deadline] in
      try? await ReportDeadline.answer(until: deadline) { () throws(ProviderError) in
        try await fetch(place)
      }?.get()
    }
  }

  /// The reading of the user's own thermometer, or `nil` if it is not at the place.
  private var readings: Load<HomeReading>? {
    guard request.historyDate == nil, !context.settings.provider.isSample,
      context.settings.station?.isAt(place) == true, let read = context.stationReading
    else { return nil }
    let result = runBlocking { await Result(awaiting: read) }
    let now = context.platform.now()
    if case .failure(let error) = result { StandardStreams.warn(error.message(now: now)) }
    var readings = Load<HomeReading>()
    readings.receive(LoadResult(result), at: now)
    return readings
  }
}
