import Domain
import Providers
import TerminalUI
import WeatherFeature

struct SavedWeatherPrinter {
  var configuration: ResolvedConfiguration

  /// Prints the weather of all saved places, and then deletes old reports from storage.
  ///
  /// For a place without a report, the reason is printed to standard error.
  ///
  /// - Throws: `CommandFailure` if no place is saved or none has a report.
  func run(format: WeatherFormat, refreshes: Bool = false) throws {
    let request = WeatherRequest(
      format: format, refreshes: refreshes, includesSavedPlaces: true)
    try withContext(configuration, includesExtras: request.needsExtras) { context in
      try print(request, context)
      context.deleteOld()
    }
  }

  private func print(_ request: WeatherRequest, _ context: CommandContext) throws(CommandFailure) {
    let places = try context.listedPlaces()
    guard !places.isEmpty else {
      throw CommandFailure(
        status: .notFound, message: "No saved places. Add one with `skyreel places --add NAME`.")
    }
    let output = SavedWeatherOutput(
      rows: try fetchedReports(of: places, request, context), display: context.settings.display,
      now: context.platform.now())
    try context.print(output, as: request.format.outputFormat)
  }

  enum Answer: Sendable {
    case report(FetchedValue<WeatherReport>)
    case failure(CommandFailure)
    /// The stored report of a place whose turn came too late to ask a service.
    case unasked(FetchedValue<WeatherReport>?)
  }

  private static func answer(of lookup: WeatherLookup) async -> Answer {
    if ContinuousClock.now >= lookup.deadline, lookup.needsService {
      return .unasked(lookup.stored)
    }
    do throws(CommandFailure) {
      return .report(try await lookup.fetchedReport())
    } catch {
      return .failure(error)
    }
  }

  /// Looks up the places, four at a time, and returns those with a report in their order.
  private func fetchedReports(
    of places: [Place], _ request: WeatherRequest, _ context: CommandContext
  ) throws(CommandFailure) -> [(Place, FetchedValue<WeatherReport>)] {
    let deadline = context.deadline
    let lookups = places.map {
      WeatherLookup(context: context, place: $0, request: request, deadline: deadline)
    }
    let answers = runBlocking {
      // Send the first request alone, so that a rejection is recorded before the others are sent.
      await lookups.prefix(1).concurrentMap { await Self.answer(of: $0) }
        + lookups.dropFirst().concurrentMap(limit: 4) { await Self.answer(of: $0) }
    }
    return try Self.reports(of: places, in: answers, timeout: context.settings.httpTimeout)
  }

  /// Returns the places with a report among the answers, and prints why the others have none.
  ///
  /// - Throws: `CommandFailure` if there is no report.
  static func reports(
    of places: [Place], in answers: [Answer], timeout: Int
  ) throws(CommandFailure) -> [(Place, FetchedValue<WeatherReport>)] {
    var fetchedReports: [(Place, FetchedValue<WeatherReport>)] = []
    var failure: CommandFailure?
    var unasked = 0
    for (place, answer) in zip(places, answers) {
      switch answer {
      case .report(let fetched): fetchedReports.append((place, fetched))
      case .failure(let error):
        error.report()
        failure = error
      case .unasked(let stored):
        unasked += 1
        if let stored { fetchedReports.append((place, stored)) }
      }
    }
    if unasked > 0 {
      let places = unasked == 1 ? "1 place was" : "\(unasked) places were"
      StandardStreams.warn(
        "\(places) not asked for within \(timeout) s. Run it again for them.")
    }
    guard fetchedReports.isEmpty else { return fetchedReports }
    throw CommandFailure(
      status: failure?.status ?? .unavailable, message: "No weather for any saved place.")
  }
}

/// The weather of several places as text, one per line, and as JSON.
private struct SavedWeatherOutput: TableOutput {
  var rows: [(Place, FetchedValue<WeatherReport>)]
  var display: DisplayPreferences
  var now: Timestamp

  func text(width: Int?, _ lines: (TextColumns) -> [String]) -> String {
    let isSnow = !rows.isEmpty && rows.allSatisfy { falling($0.1.value).name == "snow" }
    let heading = [
      "Place", "Now", "Weather", "Feels like", "Today", isSnow ? "Snow" : "Rain", "Wind", "Updated",
    ]
    let table = TextColumns(rows: [heading] + rows.map(row), minorColumns: [7, 6, 3, 4])
    let attributions = Set(rows.map(\.1.value.provider.description.attribution)).sorted()
    return (lines(table) + [""] + attributions).joined(separator: "\n")
  }

  private func falling(_ report: WeatherReport) -> Falling {
    Falling(report.hoursFromTheirTime.filter { $0.time.date == report.today(at: now) })
  }

  private func row(_ place: Place, _ fetched: FetchedValue<WeatherReport>) -> [String] {
    let report = fetched.value
    let current = CurrentFacts(report, display: display, now: now)
    let today = selectToday(report, display: display, now: now)
    let texts: [String?] = [
      current[.temperature].text, report.current?.phrase, current[.feelsLike].text,
      today?[.range].text, today?[.chance].text, current[.wind].text,
      fetched.conditionsAgeText(at: now),
    ]
    return [place.title(in: display.units.distance)] + texts.map { $0 ?? .missingValue }
  }

  var json: JSONValue {
    let reports = rows.map { _, fetched in
      WeatherJSON(fetched: fetched, units: display.units, clock: display.clock, now: now).value
    }
    return ["schema": "skyreel.saved/1", "reports": reports]
  }
}
