/// The precipitation of the runs of an ensemble, hour by hour.
///
/// Rain and snow are one. A request costs six times as much as one for the temperatures, so only the user causes it.
package struct RainRuns: Codable, Equatable, Sendable {
  /// The beginning of the first hour.
  package var start: Timestamp
  /// The precipitation of each run in the hour from its time on, in millimeters, or `nil` if it is unknown.
  ///
  /// There is one array for each hour, in which a run always has the same index.
  package var amounts: [[Double?]]

  package init(start: Timestamp, amounts: [[Double?]]) {
    (self.start, self.amounts) = (start, amounts)
  }

  package typealias Fetch =
    @Sendable (_ of: Place) async throws(ProviderError) -> FetchedValue<RainRuns>

  /// How many runs have rain or snow in a time, and how much.
  package struct Rain: Equatable, Sendable {
    /// The number of runs that are known in all of the time, which is at least 1.
    package var runs: Int
    /// The number of those with rain.
    package var wetRuns: Int
    /// The amounts of the runs with rain in millimeters, without the lowest and the highest tenth of them,
    /// or `nil` without rain.
    package var amounts: QuantityRange<PrecipitationUnit>?
  }

  /// The amount of a wet hour in millimeters, which is that of the hours of a report.
  private static let wetAmount = 0.1

  /// Returns the rain from one time to another, or `nil` if no run is known in all hours that begin then.
  ///
  /// A run has rain if one of its hours is wet, so that a day has no fewer such runs than each of its hours.
  package func rain(from first: Timestamp, to end: Timestamp) -> Rain? {
    let (from, until) = (hour(from: first), hour(from: end))
    guard from >= 0, from < until, until <= amounts.count else { return nil }
    let hours = amounts[from..<until]
    let runs = (0..<(hours.map(\.count).min() ?? 0)).compactMap { run -> [Double]? in
      let known = hours.compactMap { Self.plausible($0[run]) }
      return known.count == hours.count ? known : nil
    }
    guard !runs.isEmpty else { return nil }
    let wet = runs.filter { $0.contains { $0 >= Self.wetAmount } }
    let sums = wet.map { $0.reduce(0, +) }.sorted()
    let middle = sums.dropFirst(sums.count / 10).dropLast(sums.count / 10)
    return Rain(
      runs: runs.count, wetRuns: wet.count,
      amounts: QuantityRange(min: middle.first, max: middle.last, unit: .millimeters))
  }

  /// Returns the number of the first hour that begins at a time or after it, which may be out of range.
  private func hour(from time: Timestamp) -> Int {
    let seconds = time.seconds(since: start)
    return seconds < 0 ? -1 : (seconds + 3_599) / 3_600
  }

  private static func plausible(_ amount: Double?) -> Double? {
    amount.map { Quantity($0, PrecipitationUnit.millimeters) }.within(.hourly)?.value
  }
}
