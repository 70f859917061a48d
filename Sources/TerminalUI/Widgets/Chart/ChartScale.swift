/// The mapping from the values of a curve to rows, in which round values are whole rows apart.
struct ChartScale {
  /// The values at the bottom and at the top.
  let range: ClosedRange<Double>
  /// Round values to write at the axis, at equal distances.
  let ticks: [Double]

  /// Creates a scale for the known values, or `nil` if there are none.
  ///
  /// A given range is extended to the first round value that is not below its upper end, which the axis
  /// shows. Else the range of the values is extended until one distance of round values is a whole number
  /// of cells, two or more if possible. A range that begins at 0 still begins there.
  ///
  /// `rows` is the number of cells above each other, and `dots` the number of dots in all of them.
  init?(_ values: [Double?], range: ClosedRange<Double>?, rows: Int, dots: Int) {
    let known = values.compactMap { $0?.drawable }
    guard let lowest = known.min(), let highest = known.max() else { return nil }
    if let range {
      (self.range, ticks) = Self.extended(range, rows: rows)
      return
    }
    // A constant curve is drawn in the middle.
    let ends = lowest < highest ? lowest...highest : lowest - 1...highest + 1
    guard let grid = Grid(ends, rows: rows, dots: dots) else {
      (self.range, ticks) = (ends, [])
      return
    }
    let rest = grid.span - grid.dot - (ends.upperBound - ends.lowerBound)
    let margin = lowest == 0 ? 0 : lowest > 0 ? min(rest / 2, lowest) : rest / 2
    // Round values are at the middle of a dot, so that rounding moves all of them by the same.
    let low = ((ends.lowerBound - margin) / grid.dot).rounded(.down) * grid.dot
    self.range = low...low + grid.span
    ticks = Self.ticks(in: self.range, step: grid.step)
  }

  /// Returns the range up to the next round value, and the round values.
  private static func extended(
    _ range: ClosedRange<Double>, rows: Int
  ) -> (ClosedRange<Double>, ticks: [Double]) {
    let low = range.lowerBound
    for step in [0.1, 0.2, 0.5] + Grid.steps {
      let high = (range.upperBound / step - tolerance).rounded(.up) * step
      guard high > low, step * Double(rows) >= Grid.leastCells(rows: rows) * (high - low) else {
        continue
      }
      return (low...high, ticks(in: low...high, step: step))
    }
    return (range, [])
  }

  /// The error of a quotient, in steps.
  private static let tolerance = 1e-6

  private static func ticks(in range: ClosedRange<Double>, step: Double) -> [Double] {
    guard let first = Int(exactly: (range.lowerBound / step - tolerance).rounded(.up)),
      let last = Int(exactly: (range.upperBound / step + tolerance).rounded(.down)), first <= last
    else { return [] }
    // A tenth has no exact value, so a multiple of it is rounded.
    return (first...last).map { (Double($0) * step * 10).rounded() / 10 }
  }

  /// Returns the row of a value among `count` rows, counted from the top.
  func row(of value: Double, of count: Int) -> Int {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low else { return count / 2 }
    return Int(((high - value) / (high - low) * Double(count - 1)).rounded())
  }
}

/// Round values at a distance of whole cells.
private struct Grid {
  /// The distance of two round values.
  let step: Double
  /// The distance of two dots.
  let dot: Double
  /// The distance of the first and the last dot.
  let span: Double

  /// The distances between round values: 1, 2, 5, 10, 20, and so on.
  static let steps = [1.0, 10, 100, 1_000].flatMap { [$0, 2 * $0, 5 * $0] }

  /// The smallest number of cells between two round values, which is one in a low chart.
  static func leastCells(rows: Int) -> Double { rows < 4 ? 1 : 2 }

  /// Creates the grid with the smallest distance at which values are two cells apart, or one in a low
  /// chart, and in the most cells in which the range fits with a dot to spare.
  ///
  /// Returns `nil` if the range is too large for the largest distance.
  init?(_ range: ClosedRange<Double>, rows: Int, dots: Int) {
    let length = range.upperBound - range.lowerBound
    let (perCell, gaps) = (Double(dots) / Double(rows), Double(dots - 2))
    guard length > 0, gaps > 0 else { return nil }
    let least = Self.leastCells(rows: rows)
    for step in Self.steps {
      let most = (step * gaps / (perCell * length)).rounded(.down)
      guard most >= least else { continue }
      // At least one round value is in the range.
      let cells = min(most, max(least, Double(rows - 1)))
      self.step = step
      dot = step / (cells * perCell)
      span = dot * Double(dots - 1)
      return
    }
    return nil
  }
}
