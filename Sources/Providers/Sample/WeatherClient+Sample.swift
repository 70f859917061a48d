import BundledData
public import Domain

extension WeatherClient {
  /// Made-up weather, marked as such; its one place is found under every name and at every point.
  public static func sample(now: @escaping @Sendable () -> Timestamp) -> WeatherClient {
    WeatherClient(
      provider: .sample,
      search: { _ in [SampleWeather.place] },
      place: { _ in SampleWeather.place },
      report: { _ in
        let now = now()
        return Snapshot(value: SampleWeather.report(now: now), fetchedAt: now, source: .sample)
      })
  }
}
