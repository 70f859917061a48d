/// The coming hours of a report in which a rule holds.
package struct RuleOutlook: Equatable, Sendable {
  package let rule: WeatherRule
  /// The hours from the current one on, as far as the report has them.
  package let hours: [Hour]
  /// The spans of hours in which the rule is known to hold.
  package let spans: [RuleSpan]

  package struct Hour: Equatable, Sendable {
    package let start, end: ZonedTime
    /// Whether the rule holds, or `nil` if that depends on a value that is not known.
    package let holds: Bool?

    package init(start: ZonedTime, end: ZonedTime, holds: Bool?) {
      (self.start, self.end, self.holds) = (start, end, holds)
    }
  }

  package init(rule: WeatherRule, hours: [Hour]) {
    (self.rule, self.hours) = (rule, hours)
    spans = hours.reduce(into: []) { spans, hour in
      guard hour.holds == true else { return }
      if let last = spans.last, last.end.instant == hour.start.instant {
        spans[spans.count - 1].end = hour.end
      } else {
        spans.append(RuleSpan(start: hour.start, end: hour.end))
      }
    }
  }

  /// Whether the rule holds in some of the hours.
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

  /// Returns the outlook of the hours on a date.
  package func on(_ date: CivilDate) -> RuleOutlook {
    RuleOutlook(rule: rule, hours: hours.filter { $0.start.date == date })
  }

  /// Returns the outlook of a number of hours from the current one on, of which missing ones are unknown.
  package func next(_ count: Int, at now: Timestamp) -> RuleOutlook {
    let known = Dictionary(hours.map { ($0.start.instant, $0) }) { first, _ in first }
    let first = hours.first?.start ?? ZonedTime(instant: now.roundedDown(to: 3_600), utcOffset: 0)
    // The report may lack the current hour.
    let missing = max(0, (first.instant.seconds(since: now) + 3_599) / 3_600)
    let start = first.instant.advanced(bySeconds: -3_600 * missing)
    return RuleOutlook(
      rule: rule,
      hours: (0..<count).map { index in
        let time = start.advanced(bySeconds: 3_600 * index)
        func zoned(_ time: Timestamp) -> ZonedTime {
          ZonedTime(instant: time, utcOffset: first.utcOffset)
        }
        return known[time]
          ?? Hour(start: zoned(time), end: zoned(time.advanced(bySeconds: 3_600)), holds: nil)
      })
  }
}

/// A span of hours in which a rule holds.
package struct RuleSpan: Hashable, Sendable {
  package let start: ZonedTime
  package fileprivate(set) var end: ZonedTime

  package func contains(_ time: Timestamp) -> Bool { start.instant <= time && time < end.instant }
}

extension WeatherReport {
  /// Returns when a rule holds from the current hour on.
  ///
  /// The current hour has the current conditions, as in the table of hours.
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
