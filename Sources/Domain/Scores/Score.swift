/// The mean errors of some days, in kelvins.
package struct Score: Codable, Equatable, Sendable {
  /// The mean of the absolute errors (MAE) of the hourly temperatures.
  package var absoluteError: Estimate
  /// The mean of their errors (bias), which is positive if the forecasts were too warm.
  package var error: Estimate
  /// The mean of the absolute errors of the highs, or `nil` with too few days.
  package var highAbsoluteError: Estimate?
  /// The mean of the errors of the highs, or `nil` with too few days.
  package var highError: Estimate?

  /// Creates the means, or returns `nil` with fewer than 14 days.
  ///
  /// Sources: WMO JWGFVR, methods for continuous variables; ECMWF, surface verification for WMO-No. 485.
  init?(_ days: [ScoredDay]) {
    guard days.count >= ServiceScore.fewestForMeans,
      let absolute = Estimate(days.map(\.absoluteError)), let error = Estimate(days.map(\.error))
    else { return nil }
    (absoluteError, self.error) = (absolute, error)
    let highs = days.compactMap(\.highError)
    guard highs.count >= ServiceScore.fewestForMeans else { return }
    highAbsoluteError = Estimate(highs.map(abs))
    highError = Estimate(highs)
  }
}
