/// How warm a day is beside the days before it, by their highs.
///
/// All highs are what one provider said: that of the day in the report, and those before it late on their
/// days. None of them was measured.
package struct DayWarmth: Equatable, Sendable {
  /// The high of the day in degrees Celsius.
  package var high: Double
  /// The high of the day before, in degrees Celsius.
  package var yesterday: Double
  /// Since when the day is the coldest or the warmest, or `nil` if it is neither.
  package var extreme: Extreme?

  package struct Extreme: Equatable, Sendable {
    package var kind: Kind
    /// The number of days before it, without a gap, that were all warmer or all colder.
    package var days: Int
    /// The last day that was as cold or as warm, or `nil` if the known days do not reach back to it.
    package var since: CivilDate?

    package enum Kind: String, Sendable {
      case coldest, warmest
    }
  }

  /// The number of days from which a day is called the coldest or the warmest.
  private static let leastDays = 7
  /// The difference in kelvins up to which two days are equally warm.
  private static let tolerance = 0.5

  /// Compares a day of a report with earlier days, or returns `nil` if its high or that of the day before is not known.
  init?(of date: CivilDate, in report: WeatherReport, beside highs: [DayHigh]) {
    guard let high = (report.day(on: date)?.temperature?.high).within(.air)?.celsius else {
      return nil
    }
    let known = Dictionary(highs.map { ($0.date, $0.celsius) }) { $1 }
    var earlier: [Double] = []
    while let next = known[date.advanced(byDays: -earlier.count - 1)] { earlier.append(next) }
    guard let yesterday = earlier.first else { return nil }
    (self.high, self.yesterday) = (high, yesterday)
    let limit = Self.tolerance
    let coldDays = earlier.prefix { $0 > high + limit }.count
    let warmDays = earlier.prefix { $0 < high - limit }.count
    let days = max(coldDays, warmDays)
    guard days >= Self.leastDays else { return }
    extreme = Extreme(
      kind: coldDays > warmDays ? .coldest : .warmest, days: days,
      since: days < earlier.count ? date.advanced(byDays: -days - 1) : nil)
  }

  /// The high minus that of the day before, in kelvins.
  package var difference: Double { high - yesterday }
}
