import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Domain
@testable import Providers

/// The wordings of the sentence about rain, each read back and compared with the hours it is about.
@Suite struct OutlookWordingTests {
  /// A recorded answer with its service.
  enum Recording: Sendable, CaseIterable {
    case openMeteoToronto, openMeteoEnschede, openMeteoBerlin, openMeteoBrasilia
    case metNorwayOslo, metNorwayNewYork, metNorwayMecklenburg
    case nwsHilo, nwsTallahassee, brightSky, accuWeather

    /// Whether the hours say whether they are wet.
    ///
    /// Those of Enschede have no values at all, and those of Brasília have temperatures only.
    var hasOutlook: Bool { self != .openMeteoEnschede && self != .openMeteoBrasilia }

    func report() async throws -> WeatherReport {
      switch self {
      case .openMeteoToronto: try openMeteo("forecast_full_toronto-2026-07_past-day-16-days")
      case .openMeteoEnschede: try openMeteo("forecast_16-days_enschede-2026-10_null-tail")
      case .openMeteoBerlin: try openMeteo("forecast_current-hourly-daily_berlin-2023-11")
      case .openMeteoBrasilia: try openMeteo("forecast_hourly_brasilia-2023-10")
      case .metNorwayOslo: try metNorway("compact_oslo-2026-02_snow", 59.91, 10.75)
      case .metNorwayNewYork: try metNorway("compact_new-york-2020-07_rain", 40.7, -74)
      case .metNorwayMecklenburg: try metNorway("complete_mecklenburg-2022-08", 53.5, 13)
      case .nwsHilo: try nws("gridpoint_hilo-2026-08_raw.json", 19.72, -155.09)
      case .nwsTallahassee: try nws("gridpoint_tallahassee-office-2022-02_raw.json", 30, -85)
      case .brightSky: try await brightSky()
      case .accuWeather: try accuWeather()
      }
    }

    private func openMeteo(_ name: String) throws -> WeatherReport {
      try #require(
        readAnswer(Fixture("openmeteo/\(name).json").data(), OpenMeteoForecast.init)
          .report(for: openMeteoPlace(in: nil)))
    }

    private func metNorway(_ name: String, _ latitude: Double, _ longitude: Double) throws
      -> WeatherReport
    {
      let path = "metno/\(name).json"
      let times = try RecordedJSON(fixture: path)["properties"]["timeseries"].list.map {
        $0["time"].instant
      }
      let now = try #require(times.first ?? nil)
      return try #require(
        MetNorwayForecast(Fixture(path).json())
          .report(for: Place.at(latitude, longitude, "Asked"), now: now))
    }

    private func nws(_ name: String, _ latitude: Double, _ longitude: Double) throws
      -> WeatherReport
    {
      try #require(
        NWSAnswers(grid: nwsRecording(name))
          .report(for: nwsPlace(latitude, longitude, zone: nil), now: Timestamp(seconds: 0)))
    }

    private func brightSky() async throws -> WeatherReport {
      let name = "brightsky/weather_berlin-2025-09_24-hours-forecast.json"
      let now = try #require(Timestamp(iso8601: "2025-09-18T14:20:00Z"))
      let client = WeatherClient.brightSky(
        .test(StubServer(["/weather": try Outcome.fixture(name)]).transport, now: { now }),
        baseURL: StubServer.baseURL, search: { (_) throws(ProviderError) in [] })
      return try await client.report(
        Place.at(52.52, 13.4, "Berlin", zone: "Europe/Berlin")
      ).value
    }

    private func accuWeather() throws -> WeatherReport {
      let hours = try Fixture("accuweather/hourly-12hour_details_metric_piatek-2023.json").json()
        .oneOrMany()
      return WeatherReport(
        provider: .accuWeather, place: Place.at(52, 19, "Asked"), current: nil,
        hourly: hours.compactMap(HourlyForecast.init(accuWeather:)).movingSumsToTheirEnd())
    }
  }

  @Test(arguments: Recording.allCases)
  func eachWordingOfEachHourIsTrue(recording: Recording) async throws {
    let report = try await recording.report()
    var sentences = 0
    for (index, hour) in report.hourly.enumerated() {
      let now = hour.time.instant.advanced(bySeconds: 1_200)
      // Each fifth hour also with conditions that contradict the hours, and on the other clock.
      let isVaried = index.isMultiple(of: 5)
      for current in isVaried ? try Self.conditions(at: now) : [nil] {
        var report = report
        report.current = current
        for clock in isVaried ? [ClockFormat.twentyFourHours, .twelveHours] : [.twentyFourHours] {
          let outlooks = report.precipitationOutlooks(at: now, clock: clock)
          sentences += outlooks.isEmpty ? 0 : 1
          let reader = OutlookReader(report, now: now, clock: clock)
          let widths = 0...(outlooks.first?.count ?? 0)
          for shown in Set(widths.compactMap { width in outlooks.first { $0.count <= width } }) {
            #expect(reader.untruth(of: shown) == nil, "\(shown) of \(outlooks) at \(now)")
          }
          let isShrinking = zip(outlooks, outlooks.dropFirst()).allSatisfy { $0.count > $1.count }
          #expect(isShrinking && (outlooks.last?.count ?? 0) <= 36, "\(outlooks)")
        }
      }
    }
    #expect(recording.hasOutlook ? sentences > 5 : sentences == 0)
  }

  /// The present conditions as a station and a model may give them: none, dry, and wet.
  private static func conditions(at now: Timestamp) throws -> [CurrentConditions?] {
    var (dry, wet) = (CurrentConditions(), CurrentConditions())
    dry.observedAt = ZonedTime(instant: now.advanced(bySeconds: -600), utcOffset: 0)
    wet.observedAt = dry.observedAt
    (dry.sky, dry.isMeasured) = (.overcast, true)
    wet.sky = .drizzle
    return [nil, dry, wet]
  }

  @Test("The reader finds what is cut or wrong")
  func readerIsStrict() async throws {
    let report = try await Recording.openMeteoToronto.report()
    let hours = PrecipitationTimeline(report)
    let start = try #require(report.hourly.first).time.instant
    let intervals = hours.intervals(from: start)
    let wet = try #require(intervals.first { $0.isWet && $0.start > start })
    let reader = OutlookReader(
      report, now: wet.start.advanced(bySeconds: -3_600), clock: .twentyFourHours)
    for sentence in [
      "Rain now", "Dry for the next 48 h", "Dry in the forecast", "Rain now, dry in the forecast",
      "Rain until 00:07", "Snow soon",
    ] {
      #expect(reader.untruth(of: sentence) != nil, "\(sentence)")
    }
  }
}

/// Reads the claims of a wording from its words alone, and compares them with the intervals of the report.
private struct OutlookReader {
  private let report: WeatherReport
  private let now: Timestamp
  private let intervals: [PrecipitationTimeline.Interval]
  private let label: BoundaryLabel
  private let clock: ClockFormat

  init(_ report: WeatherReport, now: Timestamp, clock: ClockFormat) {
    (self.report, self.now, self.clock) = (report, now, clock)
    intervals = PrecipitationTimeline(report).intervals(from: now)
    label = BoundaryLabel(report: report, now: now, clock: clock)
  }

  private enum State { case dry, possible, expected }

  private func state(_ interval: PrecipitationTimeline.Interval) -> State {
    !interval.isWet ? .dry : interval.likelihood.isExpected ? .expected : .possible
  }

  private func state(at time: Timestamp) -> State? {
    intervals.first { $0.start <= time && time < $0.end }.map(state)
  }

  /// Whether all intervals from a time to another one are in one of some states.
  private func holds(_ states: Set<State>, from start: Timestamp, to end: Timestamp) -> Bool {
    (intervals.last?.end ?? now) >= end
      && intervals.allSatisfy { $0.end <= start || $0.start >= end || states.contains(state($0)) }
  }

  /// Whether it is wet from a time to another one, with breaks of at most half an hour.
  private func isWet(_ states: Set<State>, from start: Timestamp, to end: Timestamp) -> Bool {
    let dry = intervals.filter { $0.end > start && $0.start < end && state($0) == .dry }
    return (intervals.last?.end ?? now) >= end
      && dry.reduce(0) { $0 + $1.end.seconds(since: max($1.start, start)) } <= 1_800
      && intervals.allSatisfy {
        $0.end <= start || $0.start >= end || state($0) == .dry || states.contains(state($0))
      }
  }

  /// The first end or start of an interval after a time that has a name.
  private func time(_ name: String, after start: Timestamp) -> Timestamp? {
    (intervals.map(\.start) + intervals.map(\.end)).sorted().first {
      $0 >= start
        && (label.text($0) == name
          || clock.text(of: ZonedTime(instant: $0, utcOffset: report.utcOffset(at: $0))) == name
            && start > now)
    }
  }

  /// Returns the first claim of a wording that does not hold, or `nil` if all hold.
  func untruth(of wording: String) -> String? {
    var position = now
    var clauses = wording.components(separatedBy: ", ")[...]
    while let clause = clauses.popFirst() {
      guard let end = check(clause, from: position, isLast: clauses.isEmpty, then: clauses.first)
      else { return clause }
      position = end
    }
    return nil
  }

  /// Returns the time that a clause reaches, or `nil` if it is not true.
  private func check(
    _ clause: String, from position: Timestamp, isLast: Bool, then: String?
  ) -> Timestamp? {
    let isHigh = clause.lowercased().contains("high chance")
    let possible = !isHigh && clause.lowercased().contains("chance")
    let states: Set<State> = possible ? [.possible] : [.expected]
    let observed = report.recentConditions(at: now)
    let isObservedWet = observed?.sky?.isWet == true
    if clause == "Dry now" {
      return !isObservedWet && (state(at: now) == .dry || observed?.isMeasured == true) ? now : nil
    }
    if clause.hasSuffix(" now") {
      return isObservedWet || state(at: now).map(states.contains) == true ? now : nil
    }
    if let match = clause.wholeMatch(of: /Dry (?:for the )?next (\d+) (h|days)/),
      let count = Int(match.1)
    {
      let end = now.advanced(bySeconds: count * (match.2 == "h" ? 3_600 : 86_400))
      return holds([.dry], from: now, to: end) ? end : nil
    }
    if clause == "dry in the forecast" {
      return intervals.allSatisfy { state($0) == .dry } ? now : nil
    }
    if let match = clause.wholeMatch(of: /(?:Dry|dry in the forecast|forecast dry) until (.+)/) {
      return endOfDryTime(String(match.1))
    }
    if let match = clause.wholeMatch(of: /.+ ends? in (\d+) min/), let count = Int(match.1) {
      return intervals.filter { state($0) != .dry }.map(\.end).first {
        (abs($0.seconds(since: now) - count * 60) <= 150 || count == 5) && state(at: $0) == .dry
          && isWet(states, from: now, to: $0)
      }
    }
    if let match = clause.wholeMatch(of: /.+ until at least (.+)/) {
      guard let end = time(String(match.1), after: now) else { return nil }
      return isWet(states.union([.expected]), from: now, to: end) ? end : nil
    }
    if clause.hasPrefix("then a ") { return follows(clause, from: position) }
    if let match = clause.wholeMatch(of: /.+ from (.+?)(?: for about (\d+) (h|min)| until (.+))?/) {
      return spell(
        String(match.1), states, after: position, length: match.2.flatMap { Int($0) },
        unit: match.3.map(String.init), end: match.4.map(String.init), then: then)
    }
    if let match = clause.wholeMatch(of: /.+ until (.+)/) {
      guard let end = time(String(match.1), after: position), state(at: now) != .dry else {
        return nil
      }
      return isWet(states, from: position, to: end) && isOver(at: end, then) ? end : nil
    }
    // `Dry now, rain expected`, `Rain now, chance of more`, and `Chance of rain, snow from 18:00`.
    let isKnown = clause.contains("expected") || possible || isHigh
    return isKnown || then?.contains(" from ") == true
      ? state(at: now).map(states.contains) == true ? now : nil : nil
  }

  private func endOfDryTime(_ name: String) -> Timestamp? {
    let first = intervals.first { state($0) != .dry }?.start ?? now
    return label.text(first) == name || label.dayText(first) == name ? first : nil
  }

  /// Whether a spell is over at its end: no rain follows that the sentence does not name.
  private func isOver(at end: Timestamp, _ then: String?) -> Bool {
    state(at: end) == .dry || state(at: end) == nil || then != nil
  }

  private func follows(_ clause: String, from position: Timestamp) -> Timestamp? {
    guard
      let match = clause.wholeMatch(of: /then a (?:slight )?chance(?: of .+?)?(?: until (.+))?/),
      state(at: position) == .possible
    else { return nil }
    guard let name = match.1 else { return position }
    guard let end = time(String(name), after: position) else { return nil }
    return isWet([.possible], from: position, to: end) ? end : nil
  }

  private func spell(
    _ name: String, _ states: Set<State>, after position: Timestamp, length: Int?, unit: String?,
    end: String?, then: String?
  ) -> Timestamp? {
    // A wording may be about the next expected rain, before which it may be possible only.
    let before: Set<State> = states == [.expected] ? [.dry, .possible] : [.dry]
    guard
      let first = intervals.first(where: { $0.start > now && states.contains(state($0)) })?.start,
      report.current?.sky == .drizzle || holds(before, from: now, to: first)
        || state(at: now) != .dry,
      [label.text(first), label.dayText(first), label.text(first, named: position)].contains(name)
    else { return nil }
    if let length, let unit {
      let seconds = length * (unit == "h" ? 3_600 : 60)
      let tolerance = unit == "h" ? 1_800 : 450
      let ends = intervals.filter { states.contains(state($0)) }.map(\.end).filter {
        abs($0.seconds(since: first) - seconds) <= tolerance
      }
      return ends.last { isWet(states, from: first, to: $0) && isOver(at: $0, then) }
    }
    guard let end else { return first }
    guard let time = time(end, after: first.advanced(bySeconds: 1)) else { return nil }
    return isWet(states, from: first, to: time) && isOver(at: time, then) ? time : nil
  }
}
