/// The temperature and the rain of many runs of one model, hour by hour.
///
/// The runs begin with slightly different weather. Where they end far apart, the weather is open. They
/// share their model and its errors, so the spread is not the chance of being right.
package struct EnsembleForecast: Codable, Equatable, Sendable {
  /// The beginning of the first hour.
  package var start: Timestamp
  /// The mean of the runs in degrees Celsius, one value for each hour, or `nil` if it is unknown.
  package var means: [Double?]
  /// The standard deviation of the runs in kelvins, one value for each hour, or `nil` if it is unknown.
  package var spreads: [Double?]
  /// The precipitation of each run in the hour from its time on, in millimeters, or `nil` if it is unknown.
  ///
  /// There is one array for each hour, in which a run always has the same index. Rain and snow are one.
  package var amounts: [[Double?]]

  package init(
    start: Timestamp, means: [Double?], spreads: [Double?], amounts: [[Double?]] = []
  ) {
    self.start = start
    self.means = means
    self.spreads = spreads
    self.amounts = amounts
  }

  /// The model, as displayed to the user.
  package static let model = "ECMWF"
  package static let runCount = 51
  /// The time in seconds for which a forecast is new enough, a part of the six hours between two runs.
  package static let refreshInterval = 3 * 3_600

  /// Fetches the forecast of a place.
  package typealias Fetch =
    @Sendable (_ of: Place) async throws(ProviderError) -> FetchedValue<EnsembleForecast>
}

// MARK: - Temperature

extension EnsembleForecast {
  /// The mean and the spread of a temperature.
  package struct Temperature: Hashable, Sendable {
    /// The mean.
    package var mean: Double
    /// The standard deviation, in degrees of the same unit.
    package var spread: Double

    /// From the mean less the spread to the mean and the spread.
    package var range: ClosedRange<Double> { mean - spread...mean + spread }
  }

  /// Returns the temperature at a time in a unit, or `nil` if it is unknown.
  ///
  /// Runs that do not differ at all say nothing.
  package func temperature(at time: Timestamp, in unit: TemperatureUnit) -> Temperature? {
    let (hour, rest) = time.seconds(since: start).quotientAndRemainder(dividingBy: 3_600)
    guard rest == 0, means.indices.contains(hour), spreads.indices.contains(hour),
      let mean = means[hour].map({ Quantity($0, TemperatureUnit.celsius) }).within(.air),
      let spread = spreads[hour].temperatureSpread, spread > 0
    else { return nil }
    return Temperature(mean: mean.converted(to: unit).value, spread: spread / unit.scale)
  }
}

// MARK: - Rain

extension EnsembleForecast {
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
