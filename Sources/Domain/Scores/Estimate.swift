/// The mean of a sample with its uncertainty.
package struct Estimate: Codable, Equatable, Sendable {
  /// The mean.
  package var mean: Double
  /// Half of the interval of the mean (``marginLevel``): 1.96 · s / √n, with the sample's standard deviation s.
  ///
  /// It takes the days as independent of each other. For the mean of sizes of normal errors, it is about
  /// 1.5 · mean / √n. Source: the verification pages of the WMO's working group (JWGFVR), on confidence
  /// intervals.
  package var margin: Double
  /// The size of the sample.
  package var count: Int

  /// The level of the interval: it holds the true mean of 95 % of samples.
  package static let marginLevel = 0.95

  /// Creates the estimate of a sample, or returns `nil` if it has fewer than two values.
  init?(_ values: [Double]) {
    guard values.count > 1 else { return nil }
    let size = Double(values.count)
    let mean = values.reduce(0, +) / size
    let variance = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / (size - 1)
    self.mean = mean
    margin = 1.96 * (variance / size).squareRoot()
    count = values.count
  }

  /// Whether the sample shows no difference: 0 lies in the interval, or hundredths do not show the mean.
  package var isLevel: Bool { abs(mean) <= max(margin, 0.005) }
}
