/// The coming hours of a report in which a rule holds.
package struct RuleOutlook: Equatable, Sendable {
  package let rule: WeatherRule
  /// The hours from the current one on, as far as the report has them, or some of them.
  package let hours: [Hour]
  /// The spans in which the rule is known to hold, uncut, each with at least one of the hours.
  package let spans: [RuleSpan]

  package struct Hour: Equatable, Sendable {
    package let start, end: ZonedTime
    /// Whether the rule holds, or `nil` if that depends on a value that is not known.
    package let holds: Bool?

    package init(start: ZonedTime, end: ZonedTime, holds: Bool?) {
      (self.start, self.end, self.holds) = (start, end, holds)
    }
  }

  /// Creates an outlook of successive hours, of which some may be missing.
  package init(rule: WeatherRule, hours: [Hour]) {
    (self.rule, self.hours) = (rule, hours)
    spans = hours.indices.reduce(into: []) { spans, index in
      let hour = hours[index]
      guard hour.holds == true else { return }
      let next = index + 1 < hours.count ? hours[index + 1] : nil
      let isEndKnown = next?.holds != nil && next?.start.instant == hour.end.instant
      let isFirst = spans.last?.end.instant != hour.start.instant
      let start = isFirst ? hour.start : spans.removeLast().start
      spans.append(RuleSpan(start: start, end: hour.end, isEndKnown: isEndKnown))
    }
  }

  private init(_ outlook: RuleOutlook, of hours: [Hour]) {
    (rule, self.hours) = (outlook.rule, hours)
    spans = outlook.spans.filter { span in hours.contains { span.contains($0.start.instant) } }
  }

  package var status: Status {
    if !spans.isEmpty { return .holds }
    return hours.isEmpty || hours.contains { $0.holds == nil } ? .unknown : .fails
  }

  package enum Status: String, Sendable {
    case holds
    /// In no hour.
    case fails = "none"
    /// In no hour, but a value that decides is not known of some.
    case unknown
  }

  package func on(_ date: CivilDate) -> RuleOutlook {
    RuleOutlook(self, of: hours.filter { $0.start.date == date })
  }

  /// Returns the outlook of a number of hours from the current one on, of which missing ones are unknown.
  package func next(_ count: Int, at now: Timestamp) -> RuleOutlook {
    let known = Dictionary(hours.prefix(count).map { ($0.start.instant, $0) }) { first, _ in first }
    let first = hours.first?.start ?? ZonedTime(instant: now.roundedDown(to: 3_600), utcOffset: 0)
    // The report may lack the current hour.
    let missing = max(0, (first.instant.seconds(since: now) + 3_599) / 3_600)
    func time(_ hour: Int) -> ZonedTime {
      let time = first.instant.advanced(bySeconds: 3_600 * (hour - missing))
      return ZonedTime(instant: time, utcOffset: first.utcOffset)
    }
    return RuleOutlook(
      self,
      of: (0..<count).map { index in
        known[time(index).instant] ?? Hour(start: time(index), end: time(index + 1), holds: nil)
      })
  }
}

package struct RuleSpan: Hashable, Sendable {
  package let start, end: ZonedTime
  /// Whether the rule is known not to hold in the next hour, so that the span is not longer.
  package let isEndKnown: Bool

  package func contains(_ time: Timestamp) -> Bool { start.instant <= time && time < end.instant }
}

extension WeatherReport {
  /// Returns when a rule holds from the current hour on, which has the current conditions as in the table.
  package func outlook(of rule: WeatherRule, at now: Timestamp) -> RuleOutlook {
    let current = recentConditions(at: now)
    let days = Dictionary(daily.map { ($0.date, $0) }) { first, _ in first }
    return RuleOutlook(
      rule: rule,
      hours: hourlyStarts.filter { now < hourly[$0].end }.map { index in
        let hour = hourFromItsTime(at: index).showing(current, at: now)
        return RuleOutlook.Hour(
          start: hour.time, end: end(ofHourAt: index),
          holds: rule.condition.holds(in: hour, of: days[hour.time.date]))
      })
  }

  /// Returns the end of an hour, on the clocks of the hour that follows if they change then.
  private func end(ofHourAt index: Int) -> ZonedTime {
    let hour = hourly[index]
    let next = hourly.indices.contains(index + 1) ? hourly[index + 1].time : nil
    return next.flatMap { $0.instant == hour.end ? $0 : nil }
      ?? ZonedTime(instant: hour.end, utcOffset: hour.time.utcOffset)
  }
}
