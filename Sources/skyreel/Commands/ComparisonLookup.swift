import Domain

/// A concurrent lookup of one place with several providers.
struct ComparisonLookup {
  var context: CommandContext
  var place: Place

  /// Returns the comparison of all providers that may be compared and have weather for the place.
  ///
  /// - Throws: `CommandFailure` if no provider has a report.
  func comparison() throws(CommandFailure) -> ComparisonOutput {
    let now = context.platform.now()
    let answers: [Answer] = runBlocking {
      await WeatherProvider.compared(at: place).concurrentMap { await answer(of: $0, now: now) }
    }
    let failures = answers.compactMap(\.failure).filter { error in
      if case .outsideCoverage = error.failure { false } else { true }
    }
    let reports = answers.compactMap(\.report)
    guard !reports.isEmpty else {
      throw CommandFailure(withoutWeatherFor: place, because: failures.first)
    }
    return ComparisonOutput(
      comparison: WeatherComparison(
        reports: reports, units: context.settings.display.units, now: now),
      failures: failures)
  }

  /// The report of a provider, or the reason why there is none.
  private struct Answer: Sendable {
    var report: FetchedValue<WeatherReport>?
    var failure: ProviderError?
  }

  /// Returns the stored report if it is fresh, else a fetched one, else the stored one.
  private func answer(of provider: WeatherProvider, now: Timestamp) async -> Answer {
    let clients = context.services.clients
    let stored = clients.stored(provider, at: place)
    if let stored, stored.isCurrent(at: now, forecastDays: context.settings.forecastDays) {
      return Answer(report: stored)
    }
    guard !context.settings.isOffline else { return Answer(report: stored) }
    do throws(ProviderError) {
      return Answer(report: try await clients.compared(provider).report(place))
    } catch {
      return Answer(report: stored, failure: error)
    }
  }
}
