import BundledData
import Domain
import TerminalUI

/// A printer of the weather of one place, from the service or, if it fails, from storage.
struct WeatherPrinter {
  var configuration: ResolvedConfiguration
  var request: WeatherRequest

  /// Prints the weather in the requested format, and then deletes old reports from storage.
  ///
  /// - Throws: `CommandFailure`.
  func run() throws {
    try withContext(configuration, includesExtras: request.needsExtras, run)
  }

  private func run(_ context: CommandContext) throws(CommandFailure) {
    let deadline = context.settings.deadline
    let place = try PlaceResolver(context: context).placeOrSample(named: request.place)
    if request.follows {
      let printer = LinePrinter(request, context.settings)
      return try WeatherFollower(
        context: context, place: place, printer: printer,
        write: { (line) throws(CommandFailure) in try printer.write(line) }
      ).run()
    }
    let fetched =
      if let historyDate = request.historyDate {
        try WeatherHistory(context: context, place: place).fetchedReport(at: historyDate)
      } else {
        try runBlocking { () async throws(CommandFailure) in
          try await WeatherLookup(
            context: context, place: place, request: request, deadline: deadline
          ).fetchedReport()
        }
      }
    if request.showsChanges {
      try printChanges(to: fetched, near: place, context)
    } else {
      try print(
        fetched, context.settings, ensemble(of: fetched, at: place, until: deadline, context))
    }
    remember(place, context)
    context.forgetOldReports()
  }

  /// Saves the place as the last selected one, if the arguments or the configuration name it.
  ///
  /// A line does not select a place, because a status bar prints it repeatedly.
  private func remember(_ place: Place, _ context: CommandContext) {
    let isNamed = request.place != nil || context.settings.place != nil
    guard isNamed, !request.format.isLine, context.settings.provider != .sample,
      context.stored({ try $0.places.chosen() }) != place
    else { return }
    do {
      try context.storage.places.saveChosen(place)
    } catch {
      context.warnings.report("\(error)")
    }
  }

  /// Returns the time of a report's ages: for a past report, the time when it was fetched.
  private func now(of fetched: FetchedValue<WeatherReport>) -> Timestamp {
    request.historyDate == nil ? Platform.current.now() : fetched.fetchedAt
  }

  /// Prints what changed from the stored reports to a new one.
  private func printChanges(
    to fetched: FetchedValue<WeatherReport>, near place: Place, _ context: CommandContext
  ) throws(CommandFailure) {
    let history =
      fetched.source == .sample
      ? nil
      : context.stored { try $0.weather.forecastHistory(before: fetched, near: place.coordinates) }
    let output = ChangesOutput(
      fetched, since: history, display: context.settings.display, now: now(of: fetched))
    try context.print(output, as: request.format.outputFormat)
  }

  /// Returns the ensemble of the hours that JSON prints, or `nil` if they are not those of a service with
  /// ensembles, or if it has no answer in time.
  private func ensemble(
    of fetched: FetchedValue<WeatherReport>, at place: Place,
    until deadline: ContinuousClock.Instant, _ context: CommandContext
  ) -> FetchedValue<EnsembleForecast>? {
    guard request.format == .json, request.tab == .hourly, request.historyDate == nil,
      !context.settings.isOffline, fetched.value.provider == .openMeteo
    else { return nil }
    let client = context.services.clients.ensemble
    return runBlocking {
      let fetch = Task {
        await Result(awaiting: { () throws(ProviderError) in try await client.fetch(place) })
      }
      defer { fetch.cancel() }
      return try? await fetch.value(within: ContinuousClock.now.duration(to: deadline))?.get()
    }
  }

  private func print(
    _ fetched: FetchedValue<WeatherReport>, _ settings: Settings,
    _ ensemble: FetchedValue<EnsembleForecast>?
  ) throws(CommandFailure) {
    let now = now(of: fetched)
    switch request.format {
    case .json:
      let json = WeatherJSON(
        fetched: fetched, units: settings.display.units, clock: settings.display.clock, now: now,
        ensemble: ensemble)
      try StandardStreams.print(json.value.text)
    case .table:
      let table = WeatherTable(
        fetched: fetched, display: settings.display, glyphs: settings.glyphs, now: now,
        isPast: request.historyDate != nil)
      guard let width = StandardStreams.outputWidth else {
        return try StandardStreams.print(table.text(request.tab))
      }
      let terminal = TerminalText(
        theme: settings.themes.initialTheme, depth: settings.outputDepth, glyphs: settings.glyphs)
      try StandardStreams.write(terminal.text(of: table.frame(request.tab, width: width)))
    case .line, .waybar:
      let printer = LinePrinter(request, settings)
      try printer.write(printer.line(of: fetched, at: now))
    }
  }
}
