package import Domain

/// A made world with a few places, for trying the program, for pictures, and for tests.
///
/// It needs neither a network nor a file. Its weather is computed from the time of the start, so two samples of the
/// same start are equal. The names of its places, services, and alerts say that they are a sample.
package struct SampleWeather: Sendable {
  /// The time to which rain, snow, and alerts are relative.
  package let start: Timestamp

  package init(start: Timestamp) {
    self.start = start
  }

  package static let places = SampleSite.all.map(\.place)

  /// The place that is shown at the start.
  package static var place: Place { site(at: nil).place }

  /// Returns the places that have a name, or a word of one, that begins with a text.
  package static func places(matching text: String) -> [Place] {
    let text = text.lowercased()
    return places.filter { place in
      let name = place.name.lowercased()
      return name.hasPrefix(text) || name.contains(" \(text)")
    }
  }

  /// Returns whether a text is the name of a place, with or without its mark.
  @Sendable package static func fits(_ place: Place, _ text: String) -> Bool {
    let (name, text) = (place.name.lowercased(), text.lowercased())
    return name == text || name == "\(text) (sample)"
  }

  /// Returns the place that a text or point means, or `nil` if the sample has none there.
  package static func place(for query: PlaceQuery) -> Place? {
    switch query {
    case .name(let text): places(matching: text).first
    case .coordinates(let point): place(at: point)
    }
  }

  /// Returns the place with the coordinates, or `nil` if the sample has none there.
  package static func place(at point: Coordinates) -> Place? {
    places.first { $0.coordinates == point }
  }

  static func site(at point: Coordinates?) -> SampleSite {
    guard let point else { return SampleSite.all[0] }
    return SampleSite.all.min { one, other in
      one.place.coordinates.kilometers(to: point) < other.place.coordinates.kilometers(to: point)
    } ?? SampleSite.all[0]
  }

  package static let dayCount = 10
  private static let quarterDays = 2

  package func report(
    of place: Place = Self.place, by provider: WeatherProvider = .sample, at now: Timestamp
  ) -> WeatherReport {
    let site = Self.site(at: place.coordinates)
    let sky = SampleSky(site, start: start, by: provider)
    let today = sky.clock.zoned(now).date
    let midnight = sky.clock.instant(today)
    let end = sky.clock.instant(today.advanced(byDays: Self.dayCount))
    // The last night ends on the day after the last one.
    let hours = stride(from: midnight.seconds, to: end.seconds + 86_400, by: 3_600)
      .map { sky.hour(from: Timestamp(seconds: $0)) }
    var report = WeatherReport(
      provider: provider, place: site.place,
      current: sky.current(at: now.roundedDown(to: QuarterHourForecast.duration)))
    let steps = ForecastSteps(hours.map { ForecastStep($0) })
    let days = DayBuilder(steps, clock: sky.clock, point: site.place.coordinates).days()
    report.daily = Array(days.prefix(Self.dayCount))
    report.hourly = hours.filter { $0.time.instant < end }.movingSumsToTheirEnd()
    report.quarterHourly = stride(
      from: midnight.seconds, to: midnight.seconds + Self.quarterDays * 86_400,
      by: QuarterHourForecast.duration
    ).map { sky.quarterHour(from: Timestamp(seconds: $0)) }
    report.airQuality = sky.airQuality(at: now)
    report.elevation = site.elevation
    report.officeAlerts = alerts(at: site, clock: sky.clock, provider)
    return report
  }

  /// Returns the alerts of a place, which come with the report.
  private func alerts(
    at site: SampleSite, clock: LocalClock, _ provider: WeatherProvider
  ) -> ReportAlerts {
    let hour = start.roundedDown(to: 3_600)
    let alerts = site.alert.map { made -> WeatherAlert in
      let times = [made.hours.lowerBound, made.hours.upperBound].map {
        clock.zoned(hour.advanced(bySeconds: $0 * 3_600))
      }
      var alert = WeatherAlert(
        title: "\(made.event) warning", severity: made.severity, area: site.place.name,
        from: times[0], until: times[1], text: "\(made.text)\n\n\(made.instruction)",
        source: provider.displayName)
      (alert.event, alert.color, alert.kind) = (made.event, made.color, .warning)
      (alert.urgency, alert.certainty) = (.expected, .likely)
      (alert.instruction, alert.issued) = (made.instruction, times[0])
      alert.id = "sample.\(made.event)"
      return alert
    }
    return ReportAlerts(
      alerts: [alerts].compactMap(\.self), coverage: .asked(office: provider.displayName),
      fetchedAt: nil)
  }

  package func fetched(
    of place: Place = Self.place, by provider: WeatherProvider = .sample, at now: Timestamp
  ) -> FetchedValue<WeatherReport> {
    FetchedValue(
      value: report(of: place, by: provider, at: now), fetchedAt: now, source: .sample)
  }
}
