import Domain
import Providers
import TerminalUI
import WeatherFeature

/// A concurrent lookup of one place with several providers.
struct ComparisonLookup {
  var context: CommandContext
  var place: Place

  /// Returns the comparison of all providers that may be compared and have weather for the place.
  ///
  /// - Throws: `CommandFailure` if no provider has a report.
  func comparison() throws(CommandFailure) -> ComparisonOutput {
    let (now, deadline) = (context.platform.now(), context.deadline)
    let answers: [Answer] = runBlocking {
      await context.settings.provider.compared(at: place).concurrentMap {
        await answer(of: $0, until: deadline, now: now)
      }
    }
    let failures = answers.compactMap(\.failure).filter { error in
      if case .outsideCoverage = error.failure { false } else { true }
    }
    let reports = answers.compactMap(\.report)
    guard !reports.isEmpty else {
      throw CommandFailure(withoutWeatherFor: place, because: failures.first, at: now)
    }
    return ComparisonOutput(
      comparison: WeatherComparison(
        reports: reports, units: context.settings.display.units,
        clock: context.settings.display.clock, now: now),
      failures: failures, glyphs: context.settings.glyphs)
  }

  /// The report of a provider, or the reason why there is none.
  private struct Answer: Sendable {
    var report: FetchedValue<WeatherReport>?
    var failure: ProviderError?
  }

  /// Returns the stored report if it is fresh, else a fetched one, else the stored one.
  private func answer(
    of provider: WeatherProvider, until deadline: ContinuousClock.Instant, now: Timestamp
  ) async -> Answer {
    let clients = context.services.clients
    let stored = clients.stored(provider, at: place)
    if let stored, stored.isCurrent(at: now, forecastDays: context.settings.forecastDays) {
      return Answer(report: stored)
    }
    guard context.settings.mayFetchWeather else { return Answer(report: stored) }
    let answer = await ReportDeadline.answer(until: deadline) { [place] () throws(ProviderError) in
      try await clients.compared(provider).report(place)
    }
    switch answer ?? .failure(context.settings.late(provider.displayName)) {
    case .success(let report): return Answer(report: report)
    case .failure(let error): return Answer(report: stored, failure: error)
    }
  }
}

/// A comparison of providers as text and as JSON.
struct ComparisonOutput: CommandOutput {
  var comparison: WeatherComparison
  /// The reasons why other providers have no report.
  var failures: [ProviderError]
  var glyphs = Glyphs.unicode

  private var reports: [FetchedValue<WeatherReport>] { comparison.reports }

  func text(width: Int?) -> String {
    func wrapped(_ texts: [String]) -> [String] { texts.flatMap { $0.wrapped(fitting: width) } }
    let units = comparison.units
    let title = reports.first.map {
      "\($0.value.place.title(in: units.distance)), temperatures in \(units.temperature.symbol)"
    }
    let notes =
      [comparison.hoursNote].compactMap(\.self) + failures.map(\.problem) + stored
      + reports.map { $0.value.attribution }
    let table =
      width.map { comparison.tableLines(width: min($0, Self.longestLine), glyphs) }
      ?? comparison.lines.map(\.inWords)
    return [
      wrapped([title, comparison.verdict].compactMap(\.self)), table, wrapped(notes),
    ].filter { !$0.isEmpty }.joined(separator: [""]).joined(separator: "\n")
  }

  /// The largest width of the table.
  private static let longestLine = 120

  /// The remarks on reports that come from storage.
  private var stored: [String] {
    reports.filter { $0.source == .cache }.map { fetched in
      "\(fetched.value.provider.displayName): stored \(fetched.ageText(at: comparison.now))"
    }
  }

  var json: JSONValue {
    [
      "schema": "skyreel.comparison/1", "reports": reports.map(json),
      "failures": failures.map(\.problem), "shownDays": comparison.dates.map(json),
    ]
  }

  private func json(_ fetched: FetchedValue<WeatherReport>) -> JSONValue {
    let provider = fetched.value.provider
    return [
      "provider": provider.rawValue, "source": fetched.source.rawValue,
      "fetchedAt": fetched.fetchedAt,
      "hours": provider.description.lowIsOfNight ? "day-and-night" : "date",
    ]
  }

  private func json(_ date: CivilDate) -> JSONValue {
    let facts = comparison.rows(on: date).map { row in
      JSONValue.Member(row.fact.rawValue, json(row))
    }
    let head: JSONValue = ["date": date, "from": comparison.start(of: date)]
    return head.adding(.object(facts))
  }

  private func json(_ row: WeatherComparison.Row) -> JSONValue {
    let values = zip(reports, row.values).map { fetched, value in
      JSONValue.Member(fetched.value.provider.rawValue, (value?.rounded(places: 2)).json)
    }
    return [
      "unit": row.unit.symbol, "values": JSONValue.object(values),
      "spread": row.difference?.rounded(places: 2),
    ]
  }
}
