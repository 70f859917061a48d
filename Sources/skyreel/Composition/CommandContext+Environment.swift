import AppFeature
import BundledData
import Domain
import FilmsFeature
import Foundation
import Providers
import TerminalUI
import WeatherFeature

extension CommandContext {
  /// The dependencies of the features.
  var appEnvironment: AppEnvironment {
    AppEnvironment(
      weather: WeatherEnvironment(
        client: services.weather, storage: storage.weather, placeStorage: storage.places,
        gazetteer: .bundled, budget: budget,
        historyDays: settings.historyDays, forecastDays: settings.forecastDays,
        locate: services.locate, locateAfterConsent: services.locateAfterConsent,
        sampleReport: {
          let now = SystemClock.now()
          return FetchedValue(
            value: SampleWeather.report(now: now), fetchedAt: now, source: .sample)
        },
        now: SystemClock.now),
      films: FilmsEnvironment(
        client: services.films, storage: storage.films,
        bundledFilms: {
          FetchedValue(value: BundledFilms.films, fetchedAt: SystemClock.now(), source: .bundled)
        },
        bundledResource: { id in
          BundledSWAPI.resource(id).map {
            FetchedValue(value: $0, fetchedAt: SystemClock.now(), source: .bundled)
          }
        },
        isOffline: settings.isOffline, screenColumns: screenColumns, now: SystemClock.now),
      preferences: storage.preferences,
      links: .system(environment: ProcessInfo.processInfo.environment))
  }

  /// A function that returns the number of panes side by side; lines for screen readers have one.
  private var screenColumns: @Sendable () -> Int {
    guard !settings.screen.isLinear else { return { 1 } }
    return { PaneColumns.count(width: StandardStreams.screenSize?.width ?? 0) }
  }

  /// A function that returns the call budget of the weather server.
  ///
  /// It returns `nil` if calls are not counted. While a second provider answers for a server that
  /// wants no calls, that server's own limit holds no refresh back.
  private var budget: @Sendable () -> CallQuota? {
    let (limiter, server) = (services.limiter, settings.weatherServer)
    let hasSecond = settings.providerChoice.second != nil
    return {
      guard var budget = server.flatMap({ limiter?.budget(at: $0) }) else { return nil }
      if hasSecond { budget.allowance = ServerRateLimit() }
      return budget
    }
  }
}
