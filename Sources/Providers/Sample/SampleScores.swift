package import Domain
import Foundation
import Synchronization

/// A sample with the places and the scores that the user sees and changes in it, which end with the program.
package final class SampleMemory: Sendable {
  package let weather: SampleWeather
  private let parts = Mutex(Parts())

  private struct Parts {
    var places, scores: MemoryStorage?
  }

  package init(_ weather: SampleWeather) {
    self.weather = weather
  }

  /// The storage of the places, which are those of the sample at first.
  package var places: MemoryStorage {
    storage(\.places) { storage throws(StorageError) in try storage.save(SampleWeather.places) }
  }

  /// The storage of the scores: the forecasts of the two services in the last weeks, and measurements.
  ///
  /// Computing them takes longer than a frame, so the first use is the first request for scores.
  package var scores: MemoryStorage {
    storage(\.scores) { storage throws(StorageError) in
      for site in SampleSite.all { try SampleScores(site, weather).save(in: storage) }
    }
  }

  private func storage(
    _ part: WritableKeyPath<Parts, MemoryStorage?>,
    filledBy fill: (MemoryStorage) throws(StorageError) -> Void
  ) -> MemoryStorage {
    parts.withLock { parts in
      if let storage = parts[keyPath: part] { return storage }
      let storage = MemoryStorage()
      // Memory without a hook for failures does not fail.
      try? fill(storage)
      parts[keyPath: part] = storage
      return storage
    }
  }
}

extension ScoreKeeper {
  /// Returns the keeper of the scores of the sample, which asks nobody.
  package static func sample(
    in storage: MemoryStorage, clock: @escaping @Sendable (String, Timestamp) async -> LocalClock?,
    now: @escaping @Sendable () -> Timestamp
  ) -> ScoreKeeper {
    var keeper = ScoreKeeper.off(now: now)
    (keeper.storage, keeper.clock) = (storage, clock)
    return keeper
  }
}

/// The forecasts and the measurements of a place of the sample before its start.
private struct SampleScores {
  /// The true weather, which the station measures.
  private let sky: SampleSky

  /// The number of days that are scored one day ahead.
  private static let dayCount = 23

  init(_ site: SampleSite, _ sample: SampleWeather) {
    sky = SampleSky(site, start: sample.start)
  }

  private var site: SampleSite { sky.site }
  private var start: Timestamp { sky.start }

  private var station: WeatherStation {
    let place = site.place.coordinates
    return WeatherStation(
      id: "SAMPLE-\(Int(place.latitude * 100))",
      name: "\(site.place.name.replacing(" (sample)", with: "")) Airport (sample)",
      coordinates: Coordinates(
        nearestLatitude: place.latitude + 0.06, longitude: place.longitude + 0.04),
      elevation: site.elevation)
  }

  func save(in storage: MemoryStorage) throws(StorageError) {
    let point = site.place.coordinates
    let first = taken(Self.dayCount + 1)
    var scored = ScoredPlace(site.place, since: first, clock: sky.clock)
    (scored.station, scored.searchedAt, scored.observedAt) = (station, start, start)
    _ = try storage.add(scored)
    for days in 1...Self.dayCount + 1 {
      let taken = taken(days)
      for provider in WeatherProvider.allCases where provider.isSample {
        if let forecast = forecast(by: provider, at: taken) {
          try storage.save(forecast, at: point)
        }
      }
    }
    try storage.save(measurements(since: first), of: station.id)
  }

  /// Returns the time of the forecasts of a day before the start, which are all of the same local hour.
  private func taken(_ days: Int) -> Timestamp {
    let local = sky.clock.zoned(start)
    return sky.clock.instant(local.date.advanced(byDays: -days), hour: local.hour)
  }

  /// Returns what a service said at a time about the temperatures of the days after it.
  private func forecast(by provider: WeatherProvider, at taken: Timestamp) -> FrozenForecast? {
    var report = WeatherReport(provider: provider, place: site.place, current: nil)
    report.elevation = site.elevation
    let first = taken.roundedDown(to: 3_600)
    report.hourly = (1...(FrozenForecast.dayCount + 1) * 24).map { hours in
      let time = first.advanced(bySeconds: hours * 3_600)
      var hour = HourlyForecast(time: sky.clock.zoned(time))
      hour.temperature = Quantity(
        sky.temperature(at: time) + error(of: provider, taken, daysAhead: Double(hours) / 24),
        .celsius)
      return hour
    }
    let fetched = FetchedValue(value: report, fetchedAt: taken, source: .sample)
    return FrozenForecast(fetched, at: taken, clock: sky.clock)
  }

  /// Returns by how many kelvins a forecast is too warm, which grows with the days ahead.
  private func error(
    of provider: WeatherProvider, _ taken: Timestamp, daysAhead: Double
  ) -> Double {
    let isFirst = provider == .sample
    let day = Double(taken.seconds / 86_400)
    let chance = sin(day * 12.9898 + (isFirst ? 0 : 4.1)) * 43_758.5453
    let wave = 2 * (chance - chance.rounded(.down)) - 1
    let growth = isFirst ? 0.5 + 0.45 * daysAhead : 1.1 + 0.6 * daysAhead
    return (isFirst ? 0.2 : -1.2) + growth * wave + 0.5 * sin(daysAhead * 9 + day)
  }

  private func measurements(since first: Timestamp) -> [StationReport] {
    stride(from: first.roundedDown(to: 3_600).seconds, to: start.seconds, by: 3_600).map {
      let time = Timestamp(seconds: $0)
      let celsius = sky.temperature(at: time) + 0.25 * sin(Double($0) / 5_000)
      return StationReport(time: time, celsius: (celsius * 10).rounded() / 10, hasTenths: true)
    }
  }
}
