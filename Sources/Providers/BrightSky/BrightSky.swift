import Domain
import Foundation

/// A client for the requests to Bright Sky, which serves the data of Germany's weather service.
struct BrightSky: Sendable {
  let service: JSONAPIClient

  /// The number of days to request after today, which is the length of the forecast.
  private static let days = 10
  /// The time zone of places whose own time zone is unknown.
  private static let zone = "Europe/Berlin"

  /// Requests the hours from today's midnight on, and then the current weather.
  ///
  /// If the current weather is unavailable, the report has the weather of the current hour instead.
  func report(of place: Place) async throws(ProviderError) -> FetchedValue<WeatherReport> {
    let zone = place.timeZone.flatMap { TimeZone(identifier: $0) == nil ? nil : $0 } ?? Self.zone
    let clock = PlaceClock(zoneName: zone)
    let today = clock.time(service.now()).date
    let point = place.coordinates.decimals
    let hours = try await service.fetch(
      BrightSkyResponse.self,
      service.request(
        ["weather"],
        [
          "lat": point.latitude, "lon": point.longitude,
          "date": clock.time(clock.instant(today)).description,
          "last_date": clock.time(clock.instant(today.advanced(byDays: Self.days))).description,
          "tz": zone,
        ]))
    guard !hours.value.areAllDistant else { throw service.error(Self.outside) }
    let current = await service.fetchOptional(
      BrightSkyResponse.self,
      service.request(
        ["current_weather"], ["lat": point.latitude, "lon": point.longitude, "tz": zone]))
    guard
      let report = hours.value.report(
        for: place, current: current?.value.records.first, clock: clock, now: service.now())
    else { throw service.error(.malformed(field: "weather")) }
    let freshness = current.map { hours.freshness.combined(with: $0.freshness) } ?? hours.freshness
    return service.fetched(report, freshness)
  }

  private static let outside = ProviderError.Failure.outsideCoverage(
    area: WeatherProvider.brightSky.description.coverage)
}
