/// The temperature of many runs of one model, hour by hour: their mean, and how far they are apart.
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

  package init(start: Timestamp, means: [Double?], spreads: [Double?]) {
    self.start = start
    self.means = means
    self.spreads = spreads
  }

  /// The model, as displayed to the user.
  package static let model = "ECMWF"
  package static let runCount = 51
  /// The time in seconds for which a forecast is new enough, a part of the six hours between two runs.
  package static let refreshInterval = 3 * 3_600

  package typealias Fetch =
    @Sendable (_ of: Place) async throws(ProviderError) -> FetchedValue<EnsembleForecast>

  /// The mean and the spread of a temperature.
  package struct Temperature: Hashable, Sendable {
    package var mean: Double
    /// The standard deviation, in degrees of the same unit.
    package var spread: Double

    package var range: ClosedRange<Double> { mean - spread...mean + spread }
  }

  /// Returns the temperature at a time in a unit, or `nil` if it is unknown, as when the runs do not differ at all.
  package func temperature(at time: Timestamp, in unit: TemperatureUnit) -> Temperature? {
    let (hour, rest) = time.seconds(since: start).quotientAndRemainder(dividingBy: 3_600)
    guard rest == 0, means.indices.contains(hour), spreads.indices.contains(hour),
      let mean = means[hour].map({ Quantity($0, TemperatureUnit.celsius) }).within(.air),
      let spread = spreads[hour].temperatureSpread, spread > 0
    else { return nil }
    return Temperature(mean: mean.converted(to: unit).value, spread: spread / unit.scale)
  }
}
