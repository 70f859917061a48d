#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

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
