/// All data of one provider for one place at one time.
///
/// Quantities keep the provider's units. A value that the provider did not give is `nil`.
package struct WeatherReport: Codable, Equatable, Sendable {
  package var provider: WeatherProvider
  /// The place, as the provider resolved it.
  package var place: Place
  package var current: CurrentConditions?
  /// The days in order, which may include past ones.
  package var daily: [DailyForecast]
  /// The hours in order.
  package var hourly: [HourlyForecast]
  /// The precipitation of the next hours by quarter-hours, in order, or none if the provider has none.
  package var quarterHourly: [QuarterHourForecast]
  /// The current air quality, or `nil` if the provider has none.
  package var airQuality: AirQuality?
  /// The active and announced alerts, also empty if none were requested: see ``alertCoverage``.
  package var alerts: [WeatherAlert]
  /// Whether ``alerts`` can be complete, or `nil` if no alerts were requested.
  package var alertCoverage: AlertCoverage?
  /// The time at which the alerts were fetched from an office, or `nil` if they were not.
  ///
  /// It can be earlier or later than that of the report, because alerts have a pace of their own.
  package var alertsFetchedAt: Timestamp?
  /// The number of further alerts that could not be read, or `nil` if there are none.
  package var missingAlerts: Int?
  /// The number of days that were requested, of which fewer may have come, or `nil` if it is fixed.
  package var requestedDays: Int?
  /// Whether this is only an excerpt of a report, or `nil` if it is the whole one.
  package var isExcerpt: Bool?
  /// The precipitation of the whole report if this is an excerpt without its later hours, else `nil`.
  package var timeline: PrecipitationTimeline?
  /// The parts that the provider does not have and that were computed from those it has.
  @SortedInJSON package var computed: Set<ComputedPart> = []
  /// The `Last-Modified` header of the response, for a later request for newer data only.
  package var lastModified: String?
  /// The address of the provider's web page about the place, if the response has one.
  package var page: String?
  /// The height above sea level that the temperatures are for, in meters, or `nil` if the provider does not state it.
  package var elevation: Double?
  /// The failure of the first provider, if this report is from the second one.
  package var replacedFailure: ProviderError?

  package init(
    provider: WeatherProvider, place: Place, current: CurrentConditions?,
    daily: [DailyForecast] = [], hourly: [HourlyForecast] = [],
    quarterHourly: [QuarterHourForecast] = [], airQuality: AirQuality? = nil,
    alerts: [WeatherAlert] = []
  ) {
    self.provider = provider
    self.place = place
    self.current = current
    self.daily = daily
    self.hourly = hourly
    self.quarterHourly = quarterHourly
    self.airQuality = airQuality
    self.alerts = alerts
  }

  /// Whether the report lacks days because fewer than `count` were requested.
  package func hasFewerDaysRequested(than count: Int) -> Bool {
    requestedDays.map { $0 < count } ?? false
  }
}

extension WeatherReport {
  /// Returns this report with the days and hours of `other` if they are equal, to share their memory.
  ///
  /// Most refreshes change little, and the history of a session can hold hundreds of reports.
  package func sharingForecasts(with other: WeatherReport) -> WeatherReport {
    var report = self
    if daily == other.daily { report.daily = other.daily }
    if hourly == other.hourly { report.hourly = other.hourly }
    return report
  }
}

/// A set that is encoded as a sorted array, so that equal values have equal texts.
@propertyWrapper
package struct SortedInJSON<Element: Hashable & Comparable & Codable & Sendable>: Equatable,
  Sendable
{
  package var wrappedValue: Set<Element>

  package init(wrappedValue: Set<Element>) {
    self.wrappedValue = wrappedValue
  }
}

extension SortedInJSON: Codable {
  package init(from decoder: any Decoder) throws {
    wrappedValue = Set(try [Element](from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    try wrappedValue.sorted().encode(to: encoder)
  }
}
