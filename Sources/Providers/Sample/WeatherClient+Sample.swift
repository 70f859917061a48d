import BundledData
public import Domain

extension WeatherClient {
  /// Returns a client for fictional weather, marked as a sample.
  ///
  /// Its only place matches every name and every point.
  public static func sample(now: @escaping @Sendable () -> Timestamp) -> WeatherClient {
    WeatherClient(
      provider: .sample,
      search: { _ in [SampleWeather.place] },
      place: { _ in SampleWeather.place },
      report: { _ in
        let now = now()
        return FetchedValue(value: SampleWeather.report(now: now), fetchedAt: now, source: .sample)
      })
  }
}
