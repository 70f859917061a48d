/// The wet and dry intervals of a report: quarter-hours, and hours for times without quarter-hours.
package struct PrecipitationTimeline: Codable, Equatable, Sendable {
  /// An interval in which precipitation is known to fall or not to fall.
  struct Interval: Codable, Equatable, Sendable {
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
  /// A quarter-hour is used instead of the part of an hour that it covers.
  func intervals(from time: Timestamp) -> [Interval] {
    var found: [Interval] = []
    var position = time
    var (quarters, hours) = (quarters[...], hours[...])
    while true {
      quarters = quarters.drop { $0.end <= position }
      hours = hours.drop { $0.end <= position }
      if let quarter = quarters.first, quarter.start <= position {
        found.append(quarter)
      } else if var hour = hours.first, hour.start <= position {
        if let quarter = quarters.first { hour.end = min(hour.end, quarter.start) }
        found.append(hour)
      } else {
        return found
      }
      position = found.last?.end ?? position
    }
  }

  /// Returns the interval of a quarter-hour, which is as likely as its hour unless radar shows it.
  private static func interval(
    _ quarter: QuarterHourForecast, hours: [Interval], isNowcast: Bool
  ) -> Interval? {
    let start = quarter.time.instant
    guard let amount = quarter.precipitation?.converted(to: .millimeters).value else { return nil }
    let isWet = amount >= leastPerQuarterHour || quarter.sky == .thunderstorm
    let hour = hours.last { $0.start <= start && start < $0.end }
    return Interval(
      start: start, end: start.advanced(bySeconds: QuarterHourForecast.duration), isWet: isWet,
      kind: isWet ? quarter.sky?.ifWet ?? hour?.kind : nil,
      likelihood: isNowcast ? .certain : hour?.likelihood ?? .certain, isQuarterHour: true)
  }

  private static func hours(of report: WeatherReport) -> [Interval] {
    // The amount and the condition of an interval must be those of the same hour.
    let isShifted = !report.provider.description.conditionFollowsTime
    let shift = isShifted ? -3_600 : 0
    let hours = (isShifted ? report.hourly : report.hoursFromTheirTime)
      .sorted { $0.time.instant < $1.time.instant }
    return hours.indices.compactMap { index in
      let hour = hours[index]
      guard let isWet = isWet(hour) else { return nil }
      let start = hour.time.instant.advanced(bySeconds: shift)
      var end = start.advanced(bySeconds: 3_600)
      if hours.indices.contains(index + 1) {
        end = min(end, hours[index + 1].time.instant.advanced(bySeconds: shift))
      }
      // An amount of the hour before its time can come with the condition at either end of that
      // hour. That at its beginning is the one of the hour's icon.
      let before =
        shift < 0 && index > 0 && hours[index - 1].end == hour.time.instant
        ? hours[index - 1].sky : nil
      return Interval(
        start: start, end: end, isWet: isWet,
        kind: isWet ? before?.ifWet ?? hour.sky?.ifWet ?? rain(hour) : nil,
        likelihood: likelihood(of: hour), isQuarterHour: false)
    }
  }

  /// Returns `rain` for an hour of 3 °C or more, which is too warm for other kinds, else `nil`.
  private static func rain(_ hour: HourlyForecast) -> WeatherCondition? {
    guard let temperature = hour.temperature?.converted(to: .celsius).value else { return nil }
    return temperature >= 3 ? .rain : nil
  }

  /// Whether an hour can be wet, or `nil` if the hour has none of the values that decide.
  ///
  /// A thunderstorm is wet even without rain, and so is an hour with a probability of 50 % or more.
  /// Otherwise the first known value decides: the amount, a wet condition, the probability, or a
  /// dry condition. The icons follow the same rule (see ``WeatherReport/hourFromItsTime(at:)``).
  static func isWet(_ hour: HourlyForecast) -> Bool? {
    if hour.sky == .thunderstorm { return true }
    let probability = hour.precipitationProbability
    if let probability, probability >= 50 { return true }
    if let amount = hour.precipitation { return amount.isMeasurable }
    if hour.sky?.isWet == true { return true }
    return hour.sky == nil && probability == nil ? nil : false
  }

  /// Returns the likelihood that the provider states, or that of the probability.
  ///
  /// An amount or a condition without either is a plain statement. A probability without either is
  /// at most *likely*.
  private static func likelihood(of hour: HourlyForecast) -> Likelihood {
    let stated = hour.likelihood ?? hour.precipitationProbability.map(Likelihood.init(percent:))
    let isNamed =
      hour.sky?.isWet == true || hour.precipitation?.isMeasurable == true
    return min(stated ?? .certain, isNamed ? .certain : .likely)
  }

  private static let leastPerQuarterHour = Quantity<PrecipitationUnit>.leastMeasurable / 4
}

extension Quantity<PrecipitationUnit> {
  /// The smallest amount that makes an hour wet, in millimeters: the smallest that services give.
  ///
  /// It is slightly below 0.1, because amounts in inches are inexact after conversion.
  fileprivate static var leastMeasurable: Double { 0.1 - 1e-9 }

  /// Whether an amount of an hour makes the hour wet.
  var isMeasurable: Bool { converted(to: .millimeters).value >= Self.leastMeasurable }
}
