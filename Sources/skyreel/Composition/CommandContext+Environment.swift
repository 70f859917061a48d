import AppFeature
import BundledData
import Domain
import FilmsFeature
import Foundation
import LocalStorage
import Providers
import TerminalUI
import WeatherFeature

extension LiveContext {
  /// Returns the dependencies of the features, with a loader of films of their own.
  ///
  /// One app has one environment, because leaving a page cancels only the requests of the same loader.
  func makeAppEnvironment(_ mailbox: TerminalMailbox = TerminalMailbox()) -> AppEnvironment {
    context.appEnvironment(self, mailbox)
  }
}

extension CommandContext {
  /// The dependencies of the weather segment.
  var weatherEnvironment: WeatherEnvironment {
    let now = platform.now
    return WeatherEnvironment(
      client: services.weather, reports: weatherStorage, placeStorage: storage,
      gazetteer: .bundled, quota: quota,
      historyDays: settings.historyDays, forecastDays: settings.forecastDays,
      locate: services.locate, radar: services.clients.radar,
      compared: { [clients = services.clients] in clients.compared($0) },
      ensemble: services.clients.ensemble,
      scores: scoreKeeper,
      sampleReport: {
        let now = now()
        return FetchedValue(
          value: SampleWeather.report(now: now), fetchedAt: now, source: .sample)
      },
      clock: { await SystemClock.clock(ofZone: $0, from: now()) }, now: now)
  }

  /// Returns the dependencies of the features.
  fileprivate func appEnvironment(
    _ live: LiveContext, _ mailbox: TerminalMailbox
  ) -> AppEnvironment {
    let now = platform.now
    return AppEnvironment(
      weather: live.context.weatherEnvironment,
      films: FilmsEnvironment(
        client: services.films, storage: storage,
        bundledFilms: {
          FetchedValue(value: BundledFilms.films, fetchedAt: now(), source: .bundled)
        },
        bundledResource: { id in
          BundledSWAPI.resource(id).map {
            FetchedValue(value: $0, fetchedAt: now(), source: .bundled)
          }
        },
        isOffline: live.context.settings.isOffline, now: now),
      preferences: preferences,
      openPage: platform.openPage,
      notifications: NotificationClient(
        storage: storage,
        deliver: NotificationDelivery(live: live, mailbox: mailbox).deliver))
  }

  /// A function that returns the call quota of the weather server, or `nil` if calls are not
  /// counted.
  ///
  /// With a second provider, the quota omits the server's own limits. They then delay no refresh,
  /// because the second provider is used while the server accepts no calls.
  private var quota: @Sendable () -> CallQuota? {
    let (limiter, server) = (services.limiter, settings.baseURL(of: settings.provider))
    let hasSecond = settings.providerChoice.second != nil
    return {
      guard var quota = server.flatMap({ limiter?.quota(at: $0) }) else { return nil }
      if hasSecond { quota.allowance = ServerRateLimit() }
      return quota
    }
  }
}

extension CommandContext {
  /// The keeper of the scores, with the live services.
  var scoreKeeper: ScoreKeeper {
    let (clients, settings, now) = (services.clients, settings, platform.now)
    var keeper = ScoreKeeper(
      storage: storage, stations: clients.stations,
      services: { WeatherProvider.compared(at: $0) },
      report: { (provider, place) throws(ProviderError) in
        let stored = clients.stored(provider, at: place)
        if let stored, stored.isCurrent(at: now(), forecastDays: settings.forecastDays) {
          return stored
        }
        do throws(ProviderError) {
          return try await clients.compared(provider).report(place)
        } catch {
          // The service has nothing newer than the stored report.
          if error.kind == .unchanged, let stored { return stored }
          throw error
        }
      },
      clock: { await SystemClock.clock(ofZone: $0, from: $1) }, now: now)
    keeper.takeTurn = { [turns = clients.turns] in await turns.take($0) }
    keeper.releaseTurn = { [turns = clients.turns] in turns.release($0) }
    return keeper
  }
}
