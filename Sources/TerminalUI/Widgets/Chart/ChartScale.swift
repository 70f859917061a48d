/// Which value of a curve lies how high.
struct ChartScale {
  /// The lowest and the highest value.
  let low, high: Double

  /// Makes a scale for the values that are known; nil where there are none.
  init?(_ values: [Double?]) {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return nil }
    // A curve that does not move lies in the middle.
    (self.low, self.high) = low < high ? (low, high) : (low - 1, high + 1)
  }

  /// The row of a value among so many rows, from the top.
  func row(of value: Double, of count: Int) -> Int {
    Int(((high - value) / (high - low) * Double(count - 1)).rounded())
  }

  /// Round values to write at the axis, at least two rows apart where there is room for that; one
  /// in the middle where no round one lies between the ends.
  func ticks(rows: Int) -> [Int] {
    let most = Double(max(1, rows / 2))
    let step = Self.steps.first { (high - low) / Double($0) <= most } ?? 1
    guard let first = Int(exactly: (low / Double(step)).rounded(.up)),
      let last = Int(exactly: (high / Double(step)).rounded(.down)), last - first < 100
    else { return [] }
    let middle = Int(((low + high) / 2).rounded())
    return first <= last ? (first...last).map { $0 * step } : [middle]
  }

  /// Steps that people count in.
  private static let steps = [1, 10, 100, 1_000].flatMap { [$0, 2 * $0, 5 * $0] }
}
