import Testing

@testable import TerminalUI

@Suite struct ChartScaleTests {
  private func scale(
    _ low: Double, _ high: Double, rows: Int, hasBars: Bool = false
  ) throws -> ChartScale {
    try #require(
      ChartScale([0], range: low...high, rows: rows, dots: 4 * rows, hasBars: hasBars))
  }

  @Test(arguments: [
    (0, 100, 9, [0, 50, 100]), (0, 100, 30, [0, 20, 40, 60, 80, 100]), (0, 100, 4, [0, 100]),
    (0.2, 0.4, 6, [0.2, 0.4]), (0, 9, 12, [0, 5]), (0, 9, 5, [0, 5, 10]), (0, 2, 12, [0, 1, 2]),
    (0, 31, 7, [0, 10, 20, 30]), (0, 0.1, 6, [0, 0.1]),
  ])
  func aGivenRangeBeginsAtItsLowerEndAndLeavesLittleRoomAboveIt(
    low: Double, high: Double, rows: Int, expected: [Double]
  ) throws {
    let curve = try scale(low, high, rows: rows)
    let bars = try scale(low, high, rows: rows, hasBars: true)
    for scale in [curve, bars] {
      #expect(scale.ticks == expected)
      #expect(scale.range.upperBound >= high)
    }
    #expect(abs(bars.range.lowerBound - low) < 1e-9)
    #expect(curve.row(of: low, of: 4 * rows) == 4 * rows - 2)
  }

  @Test(arguments: 2...40)
  func aCurveFromZeroIsAtTheMiddleOfTheRowsOfItsTicks(rows: Int) throws {
    for high in stride(from: 1.3, to: 60, by: 0.7) {
      let scale = try scale(0, high, rows: rows)
      let dots = Set(scale.ticks.map { scale.row(of: $0, of: 4 * rows) % 4 })
      #expect(dots == [2], "\(high) in \(rows) rows")
    }
  }

  @Test(arguments: 2...40)
  func ticksAreTheSameNumberOfRowsApart(rows: Int) throws {
    for dotsPerCell in [2, 4] {
      for high in stride(from: 1.3, to: 60, by: 0.7) {
        for range in [nil, 0...high] {
          let dots = dotsPerCell * rows
          let lowest = range == nil ? -4.2 : 0
          let scale = try #require(
            ChartScale([lowest, high], range: range, rows: rows, dots: dots))
          let cells = scale.ticks.map { scale.row(of: $0, of: dots) / dotsPerCell }
          let distances = zip(cells, cells.dropFirst()).map { $0 - $1 }
          #expect(Set(distances).count <= 1, "\(high) in \(rows) rows: \(cells)")
          #expect(scale.range.contains(lowest) && scale.range.contains(high))
        }
      }
    }
  }

  @Test func aCurveThatBeginsAtZeroIsDrawnFromTheLowestRow() throws {
    let scale = try #require(ChartScale([0, 9], range: nil, rows: 8, dots: 32))
    #expect(scale.row(of: 0, of: 32) == 30)
    #expect(scale.ticks == [0, 5])
  }

  @Test func aRangeTooLargeForTheLargestDistanceHasNoTicks() throws {
    #expect(try scale(0, 1e6, rows: 6).ticks == [])
    #expect(try scale(-1e300, 1e300, rows: 6).ticks == [])
  }
}
