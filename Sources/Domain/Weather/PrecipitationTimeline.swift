/// The wet and dry intervals of a report: quarter-hours, and hours for times without quarter-hours.
package struct PrecipitationTimeline: Codable, Equatable, Sendable {
  /// An interval in which precipitation is known to fall or not to fall.
  package struct Interval: Codable, Equatable, Sendable {
    var start: Timestamp
    var end: Timestamp
    var isWet: Bool
    /// The wet condition, or `nil` if it is dry or the kind of precipitation is unknown.
    var kind: WeatherCondition?
    /// How likely precipitation is in a wet interval.
    var likelihood = Likelihood.certain
    /// Whether the ends are exact to a quarter of an hour.
    var isQuarterHour: Bool
  }

  private var quarters: [Interval]
  private var hours: [Interval]

  /// Creates the timeline of a report, which an excerpt of one has kept.
  package init(_ report: WeatherReport) {
    if let timeline = report.timeline {
      self = timeline
      return
    }
    hours = Self.hours(of: report)
    let hours = hours
    let isNowcast = report.provider.description.hasNowcast
    quarters = report.quarterHourly.compactMap {
      Self.interval($0, hours: hours, isNowcast: isNowcast)
    }
    .sorted { $0.start < $1.start }
    if !isNowcast { quarters = Self.placing(quarters, within: hours) }
  }

  /// Returns the timeline from a time on, in which dry hours after each other are one interval.
  package func shortened(from time: Timestamp) -> PrecipitationTimeline {
    var short = self
    short.quarters.removeAll { $0.end <= time }
    short.hours = hours.filter { time < $0.end }.reduce(into: []) { merged, hour in
      if let last = merged.last, !last.isWet, !hour.isWet, last.end == hour.start {
        merged[merged.count - 1].end = hour.end
      } else {
        merged.append(hour)
      }
    }
    return short
  }

  /// Returns the intervals from a time on, without a gap between them.
  ///
  /// The first interval contains the time. The last one ends before the first gap in the forecast.
  /// A quarter-hour is used instead of the part of an hour that it covers, and what radar has `seen`, the
  /// earliest first, instead of both.
  func intervals(from time: Timestamp, seen: [Interval] = []) -> [Interval] {
    var found: [Interval] = []
    var position = time
    var (quarters, hours) = (quarterHours(replacedBy: seen)[...], hours[...])
    while true {
      quarters = quarters.drop { $0.end <= position }
      hours = hours.drop { $0.end <= position }
      if let quarter = quarters.first, quarter.start <= position {
        found.append(quarter)
      } else if var hour = hours.first, hour.start <= position {
        if let quarter = quarters.first { hour.end = min(hour.end, quarter.start) }
        if let last = found.last { hour.start = last.end }
        found.append(hour)
      } else {
        return found
      }
      position = found.last?.end ?? position
    }
  }

  private func quarterHours(replacedBy seen: [Interval]) -> [Interval] {
    guard let start = seen.first?.start, let end = seen.last?.end, start < end else {
      return quarters
    }
    return (seen + quarters.compactMap { $0.outside(start..<end) }).sorted { $0.start < $1.start }
  }

  /// Returns the interval of a quarter-hour, which is as likely as its hour unless radar shows it.
  private static func interval(
    _ quarter: QuarterHourForecast, hours: [Interval], isNowcast: Bool
  ) -> Interval? {
    let start = quarter.time.instant
    guard let amount = quarter.precipitation?.converted(to: .millimeters).value else { return nil }
    let hour = hours.last { $0.start <= start && start < $0.end }
    let isThunder = quarter.sky == .thunderstorm && hour?.isWet != false
    let isWet = amount >= leastPerQuarterHour || isThunder
    return Interval(
      start: start, end: start.advanced(bySeconds: QuarterHourForecast.duration), isWet: isWet,
      kind: isWet ? quarter.sky?.ifWet ?? hour?.kind : nil,
      likelihood: isNowcast ? .certain : hour?.likelihood ?? .certain, isQuarterHour: true)
  }

  /// Returns the quarter-hours except those that together make a wet hour dry.
  ///
  /// Those of a forecast place the rain within its hour. Whether it falls at all is decided by the chance
  /// and the amount of the hour, as in tables of hours. Radar, however, sees that an hour is dry.
  private static func placing(_ quarters: [Interval], within hours: [Interval]) -> [Interval] {
    let denied = hours.filter(\.isWet).filter { hour in
      let within = quarters.filter { hour.start <= $0.start && $0.end <= hour.end }
      return within.first?.start == hour.start && within.last?.end == hour.end
        && within.allSatisfy { !$0.isWet }
    }
    return quarters.filter { quarter in
      !denied.contains { $0.start <= quarter.start && quarter.start < $0.end }
    }
  }

  private static func hours(of report: WeatherReport) -> [Interval] {
    let hours = report.hoursFromTheirTime.sorted { $0.time.instant < $1.time.instant }
    return hours.indices.compactMap { index in
      let hour = hours[index]
      guard let isWet = hour.isWet else { return nil }
      let next = hours.indices.contains(index + 1) ? hours[index + 1].time.instant : hour.end
      return Interval(
        start: hour.time.instant, end: min(hour.end, next), isWet: isWet,
        kind: isWet ? hour.kind : nil, likelihood: hour.wetLikelihood, isQuarterHour: false)
    }
  }

  private static let leastPerQuarterHour = Quantity<PrecipitationUnit>.leastMeasurable / 4
}

extension PrecipitationTimeline.Interval {
  /// Creates an interval of which radar shows what falls, or that nothing does.
  package init(seenFrom start: Timestamp, to end: Timestamp, isWet: Bool, kind: WeatherCondition?) {
    self.init(start: start, end: end, isWet: isWet, kind: isWet ? kind : nil, isQuarterHour: true)
  }

  /// Returns the part before or after a time that others replace, or `nil` if nothing is left.
  fileprivate func outside(_ replaced: Range<Timestamp>) -> Self? {
    var rest = self
    if start < replaced.lowerBound {
      rest.end = min(end, replaced.lowerBound)
    } else {
      rest.start = max(start, replaced.upperBound)
    }
    return rest.start < rest.end ? rest : nil
  }
}

extension HourlyForecast {
  /// Whether precipitation can fall in the hour, or `nil` if the hour has none of the values that decide.
  ///
  /// All values must be those of the same hour. A chance of 50 % or more is wet. Below it, the amount
  /// decides, else the condition, else the chance. Thunder, and a condition whose likelihood the provider
  /// states, need no amount. A chance of 0 % denies every condition.
  package var isWet: Bool? {
    if let chance = precipitationProbability, chance >= 50 { return true }
    let isPossible = sky?.isWet == true && precipitationProbability?.rounded() != 0
    if isPossible, sky == .thunderstorm || likelihood != nil { return true }
    if let precipitation { return precipitation.isMeasurable }
    return sky == nil && precipitationProbability == nil ? nil : isPossible
  }

  /// The kind of precipitation in a wet hour, or `nil` if it is unknown.
  ///
  /// Without a wet condition it is rain from 3 °C on, where nothing else falls.
  package var kind: WeatherCondition? {
    if let kind = sky?.ifWet { return kind }
    let temperature = temperature?.converted(to: .celsius).value
    return temperature.map { $0 >= 3 } == true ? .rain : nil
  }

  /// The likelihood of the precipitation in a wet hour: that of the chance, else the stated one.
  ///
  /// An amount or a condition without either is a plain statement. A chance without an amount is at most *likely*.
  package var wetLikelihood: Likelihood {
    let chance = precipitationProbability.map(Likelihood.init(percent:))
    let isNamed =
      sky == .thunderstorm || precipitation?.isMeasurable ?? (sky?.isWet == true)
    return min(chance ?? likelihood ?? .certain, isNamed ? .certain : .likely)
  }

  /// The words for precipitation that the provider's words do not mention, such as `High chance of rain`.
  package var wetWords: String {
    wetLikelihood.statement(of: PrecipitationName(Set([kind].compactMap(\.self))).text)
  }
}

extension Quantity<PrecipitationUnit> {
  /// The smallest amount that makes an hour wet, in millimeters: the smallest that services give.
  ///
  /// It is slightly below 0.1, because amounts in inches are inexact after conversion.
  fileprivate static var leastMeasurable: Double { 0.1 - 1e-9 }

  /// Whether an amount of an hour makes the hour wet.
  var isMeasurable: Bool { converted(to: .millimeters).value >= Self.leastMeasurable }
}
