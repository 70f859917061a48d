import Domain
import LocalStorage

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
