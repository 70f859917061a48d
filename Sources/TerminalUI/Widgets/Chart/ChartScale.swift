/// The mapping from the values of a curve to rows, in which round values are whole rows apart.
struct ChartScale {
  let range: ClosedRange<Double>
  /// Round values to write at the axis, at equal distances.
  let ticks: [Double]

  /// Creates a scale for the known values, or `nil` if there are none.
  ///
  /// The range of the values, or a given one, is extended until one distance of round values is a whole number
  /// of cells, two or more if possible. Round values are at the middle of a cell, where their labels are. Bars
  /// begin at the lower end of a given range.
  ///
  /// `rows` is the number of cells above each other, and `dots` the number of dots in all of them.
  init?(
    _ values: [Double?], range: ClosedRange<Double>?, rows: Int, dots: Int, hasBars: Bool = false
  ) {
    let known = values.compactMap { $0?.drawable }
    guard let lowest = known.min(), let highest = known.max() else { return nil }
    // A constant curve is drawn in the middle.
    let ends = range ?? (lowest < highest ? lowest...highest : lowest - 1...highest + 1)
    let grids = Grid.all(ends, hasTenths: range != nil, rows: rows, dots: dots)
    // A given range has no low of its own to move to the middle, so it gets the grid that leaves little room.
    let tight = range.flatMap { range in
      grids.first { $0.span <= Self.mostRoom * (range.upperBound - range.lowerBound) }
        ?? grids.prefix(Self.choices).min { $0.span < $1.span }
    }
    guard let grid = tight ?? grids.first else {
      (self.range, ticks) = (ends, [])
      return
    }
    let rest = grid.span - grid.dot - (ends.upperBound - ends.lowerBound)
    let margin =
      range != nil || lowest == 0 ? 0 : lowest > 0 ? min(rest / 2, lowest) : rest / 2
    // Round values are at the middle of a dot, so that rounding moves all of them by the same.
    let phases = hasBars ? [] : Self.phases(dots / rows)
    let fitting = phases.lazy.flatMap { phase in
      [margin, 0].map { grid.start(below: ends.lowerBound - $0, phase: phase, of: dots / rows) }
    }.first { $0 + grid.span >= ends.upperBound - Self.tolerance * grid.dot }
    let low = fitting ?? grid.start(below: ends.lowerBound - margin, phase: 0, of: 1)
    self.range = low...max(low + grid.span, ends.upperBound)
    let last = range.map { ($0.upperBound / grid.step - Self.tolerance).rounded(.up) * grid.step }
    ticks = Self.ticks(in: self.range, step: grid.step).filter { $0 <= last ?? .infinity }
  }

  /// The most that a grid may be higher than a given range, unless none of the first grids is as low.
  private static let mostRoom = 1.3, choices = 3

  /// The error of a quotient, in steps.
  private static let tolerance = 1e-6

  /// Returns the places of a dot in a cell, counted from the bottom, those nearest to the middle first.
  private static func phases(_ count: Int) -> [Int] {
    (0..<count).sorted { abs(2 * $0 + 1 - count) < abs(2 * $1 + 1 - count) }
  }

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
  let step: Double
  let dot: Double
  let span: Double

  /// The distances between round values: 1, 2, 5, 10, 20, and so on.
  private static let steps = [1.0, 10, 100, 1_000].flatMap { [$0, 2 * $0, 5 * $0] }
  private static let tenths = [0.1, 0.2, 0.5]

  /// The smallest number of cells between two round values, which is one in a low chart.
  private static func leastCells(rows: Int) -> Double { rows < 5 ? 1 : 2 }

  /// The error of a quotient, in dots.
  private static let tolerance = 1e-6

  /// Returns the highest value at or below another one for the lowest dot, `phase` dots below a round value.
  ///
  /// Values that are whole cells of `dots` away from a round one count, too.
  func start(below value: Double, phase: Int, of dots: Int) -> Double {
    let (phase, dots) = (Double(phase), Double(dots))
    return (((value / dot + phase) / dots + Self.tolerance).rounded(.down) * dots - phase) * dot
  }

  /// Returns the grids whose values are at least two cells apart, or one in a low chart, that with the
  /// smallest distance first, each in the most cells in which the range fits with a dot to spare.
  ///
  /// There are none if the range is too large for the largest distance.
  static func all(
    _ range: ClosedRange<Double>, hasTenths: Bool, rows: Int, dots: Int
  ) -> [Grid] {
    let length = range.upperBound - range.lowerBound
    let (perCell, gaps) = (Double(dots) / Double(rows), Double(dots - 2))
    guard length > 0, gaps > 0 else { return [] }
    let least = leastCells(rows: rows)
    return ((hasTenths ? tenths : []) + steps).compactMap { step in
      let most = (step * gaps / (perCell * length)).rounded(.down)
      guard most >= least else { return nil }
      // At least one round value is in the range.
      let dot = step / (min(most, max(least, Double(rows - 1))) * perCell)
      return Grid(step: step, dot: dot, span: dot * Double(dots - 1))
    }
  }
}
