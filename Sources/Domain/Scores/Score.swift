#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

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

/// The errors of a forecast's temperatures on one day, in kelvins: forecast minus measurement.
package struct ScoredDay: Codable, Equatable, Sendable {
  package var date: CivilDate
  /// The mean of the errors of the hours.
  package var error: Double
  /// The mean of the sizes of these errors.
  package var absoluteError: Double
  /// The error of the highest of the hourly temperatures, or `nil` if an hour of the afternoon is missing.
  package var highError: Double?
}

/// The mean of a sample with its uncertainty.
package struct Estimate: Codable, Equatable, Sendable {
  package var mean: Double
  /// Half of the interval of the mean (``marginLevel``): t · s / √n, with the sample's standard deviation s and
  /// the t of Student's distribution with n - 1 degrees of freedom.
  ///
  /// It takes the days as independent of each other. For the mean of sizes of normal errors, it is about 1.5 · mean /
  /// √n. Source: the verification pages of the WMO's working group (JWGFVR), on confidence intervals.
  package var margin: Double
  package var count: Int

  /// The level of the interval: it holds the true mean of 95 % of samples, or of several compared ones, all of
  /// their true means.
  package static let marginLevel = 0.95

  /// Creates the estimate of a sample, or returns `nil` if it has fewer than two values.
  ///
  /// If it is one of several comparisons, they share what is missing to certainty (Bonferroni).
  init?(_ values: [Double], comparisons: Int = 1) {
    guard values.count > 1 else { return nil }
    let size = Double(values.count)
    let mean = values.reduce(0, +) / size
    let variance = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / (size - 1)
    self.mean = mean
    let t = StudentDistribution(freedom: values.count - 1)
      .bound(holding: 1 - (1 - Self.marginLevel) / Double(comparisons))
    margin = t * (variance / size).squareRoot()
    count = values.count
  }

  /// Whether the sample shows no difference: 0 lies in the interval, or hundredths do not show the mean.
  package var isLevel: Bool { abs(mean) <= max(margin, 0.005) }
}

/// Student's t-distribution with a whole number of degrees of freedom.
///
/// Source: Abramowitz and Stegun, *Handbook of Mathematical Functions*, 26.7.3 and 26.7.4, whose sums are exact.
struct StudentDistribution {
  /// The degrees of freedom, at least 1.
  let freedom: Int

  /// Returns the bound t for which a value lies from -t to t with a probability below 1.
  func bound(holding probability: Double) -> Double {
    var (low, high) = (0.0, Double.pi / 2)
    // Fifty halvings find the angle to fifteen digits.
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if self.probability(upTo: middle) < probability { low = middle } else { high = middle }
    }
    return tan(low) * Double(freedom).squareRoot()
  }

  /// Returns the probability that a value lies from -t to t, for the angle arctan(t / √freedom).
  private func probability(upTo angle: Double) -> Double {
    let square = cos(angle) * cos(angle)
    let isOdd = !freedom.isMultiple(of: 2)
    var term = isOdd ? cos(angle) : 1
    var sum = freedom > 1 ? term : 0
    for factor in stride(from: isOdd ? 3 : 2, to: freedom, by: 2) {
      term *= Double(factor - 1) / Double(factor) * square
      sum += term
    }
    return isOdd ? (angle + sin(angle) * sum) * 2 / .pi : sin(angle) * sum
  }
}
