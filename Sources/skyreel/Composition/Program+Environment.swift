import AppFeature
import BundledData
import Domain
import FilmsFeature
import WeatherFeature

extension Program {
  /// What the features need from outside.
  var appEnvironment: AppEnvironment {
    AppEnvironment(
      weather: WeatherEnvironment(
        client: services.weather, storage: storage, gazetteer: .bundled,
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
        bundledResource: { id in
          BundledEncyclopedia.resource(id).map {
            Snapshot(value: $0, fetchedAt: SystemClock.now(), source: .bundled)
          }
        },
        now: SystemClock.now))
  }
}
