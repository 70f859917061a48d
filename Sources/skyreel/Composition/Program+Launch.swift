import AppFeature
import BundledData
import Domain
import FilmsFeature
import Foundation
import WeatherFeature

extension Program {
  /// The state that the app starts in: what storage has, before anything is fetched.
  ///
  /// - Parameter terminalNotice: What there is to say about the terminal.
  /// - Returns: The state.
  func launchState(terminalNotice: String?) -> AppState {
    let now = SystemClock.now()
    let notes = [storageNote, terminalNotice].compactMap { $0 }
    return AppState(
      weather: launchWeather, films: launchFilms, display: settings.display, now: now,
      utcOffset: SystemClock.utcOffset(at: now),
      notices: notes.map { Notice($0, kind: .failure) })
  }

  private var launchWeather: WeatherState {
    let choice = launchChoice
    let report = choice?.point.flatMap { point in
      stored { try $0.cachedReport(near: point, from: settings.provider) }
    }
    return WeatherState(
      provider: settings.provider, isOffline: settings.isOffline, choice: choice,
      storedReport: report)
  }

  private var launchFilms: FilmsState {
    FilmsState(isOffline: settings.isOffline, storedFilms: stored { try $0.films() })
  }

  /// The configured place, else the one a person chose last, else the city of the time zone.
  private var launchChoice: PlaceChoice? {
    if let query = settings.place { return configuredChoice(query) }
    if settings.provider == .sample {
      return PlaceChoice(.place(SampleWeather.place), origin: .sample)
    }
    if let chosen = stored({ try $0.chosenPlace() }) {
      return PlaceChoice(.place(chosen), origin: .chosen)
    }
    return GuessedPlace.fromTimeZone().map { guess in
      PlaceChoice(.place(guess), origin: .guessed(zone: guess.timeZone ?? ""))
    }
  }

  /// A configured name that was looked up before needs no network to be known again.
  private func configuredChoice(_ query: PlaceQuery) -> PlaceChoice {
    guard case .name(let name) = query,
      let place = stored({ try $0.lookup(name, settings.provider) })
    else { return PlaceChoice(.query(query), origin: .configured) }
    return PlaceChoice(.place(place), origin: .configured)
  }

  /// What the features need from outside.
  var appEnvironment: AppEnvironment {
    AppEnvironment(
      weather: WeatherEnvironment(
        client: services.weather, storage: storage,
        sampleReport: {
          let now = SystemClock.now()
          return Snapshot(
            value: SampleWeather.report(now: now), fetchedAt: now, source: .sample)
        },
        now: SystemClock.now),
      films: FilmsEnvironment(
        client: services.films, storage: storage,
        bundledFilms: {
          Snapshot(value: BundledFilms.films, fetchedAt: SystemClock.now(), source: .bundled)
        },
        now: SystemClock.now))
  }
}
