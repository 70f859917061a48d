import Domain

/// A concurrent lookup of one place with several providers.
struct ComparisonLookup {
  var context: CommandContext
  var place: Place

  /// Returns the comparison of all providers without a key that have weather for the place.
  ///
  /// A provider with a key is included only if it is the chosen one.
  ///
  /// - Throws: `CommandFailure` if no provider has a report.
  func comparison() throws(CommandFailure) -> WeatherComparison {
    let now = SystemClock.now()
    let answers: [Answer] = runBlocking {
      await providers.concurrentMap { await answer(of: $0, now: now) }
    }
    let failures = answers.compactMap(\.failure).filter { error in
      if case .outsideCoverage = error.failure { false } else { true }
    }
    let reports = answers.compactMap(\.report)
    guard !reports.isEmpty else {
      throw CommandFailure(withoutWeatherFor: place, because: failures.first)
    }
    return WeatherComparison(
      reports: reports, failures: failures, units: context.settings.display.units, now: now)
  }

  /// The report of a provider, or the reason why there is none.
  private struct Answer: Sendable {
    var report: FetchedValue<WeatherReport>?
    var failure: ProviderError?
  }

  private var providers: [WeatherProvider] {
    WeatherProvider.allCases.filter { provider in
      provider.description.baseURL != nil && provider.mayCover(place)
        && (!provider.description.needsKey || context.settings.provider == provider)
    }
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

extension WeatherProvider {
  /// Whether the provider may have weather for a place.
  ///
  /// A service of one country is included only for places in that country, or near it if the
  /// country of the place is unknown.
  func mayCover(_ place: Place) -> Bool {
    description.isWorldwide || AlertOffice.national(at: place)?.provider == self
  }
}
