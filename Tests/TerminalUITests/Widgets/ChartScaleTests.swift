import Testing

@testable import TerminalUI

@Suite struct ChartScaleTests {
  private func scale(_ low: Double, _ high: Double, rows: Int) throws -> ChartScale {
    try #require(ChartScale([0], range: low...high, rows: rows, dots: 4 * rows))
  }

  @Test(arguments: [
    (0, 100, 9, [0, 50, 100]), (0, 100, 30, [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
    (12.5, 19, 6, [15, 20]), (0.2, 0.4, 6, [0.2, 0.3, 0.4]), (-7, 7, 4, [0, 10]),
    (0, 9, 12, [0, 2, 4, 6, 8, 10]), (0, 9, 4, [0, 5, 10]), (0, 2, 12, [0, 0.5, 1, 1.5, 2]),
  ])
  func aGivenRangeEndsAtARoundValueAtItsTop(
    low: Double, high: Double, rows: Int, expected: [Double]
  ) throws {
    let scale = try scale(low, high, rows: rows)
    #expect(scale.ticks == expected)
    #expect(scale.ticks.last.map { scale.row(of: $0, of: 4 * rows) } == 0)
  }

  @Test(arguments: 2...40)
  func ticksAreTheSameNumberOfRowsApart(rows: Int) throws {
    for dotsPerCell in [3, 4] {
      for high in stride(from: 1.3, to: 60, by: 0.7) {
        let dots = dotsPerCell * rows
        let scale = try #require(
          ChartScale([-4.2, high], range: nil, rows: rows, dots: dots))
        let cells = scale.ticks.map { scale.row(of: $0, of: dots) / dotsPerCell }
        let distances = zip(cells, cells.dropFirst()).map { $0 - $1 }
        #expect(Set(distances).count <= 1, "\(high) in \(rows) rows: \(cells)")
        #expect(scale.range.contains(-4.2) && scale.range.contains(high))
      }
    }
  }

  @Test func aCurveThatBeginsAtZeroIsDrawnFromTheBottom() throws {
    let scale = try #require(ChartScale([0, 9], range: nil, rows: 8, dots: 32))
    #expect(scale.range.lowerBound == 0)
    #expect(scale.ticks == [0, 5])
  }

  @Test func aRangeTooLargeForTheLargestDistanceHasNoTicks() throws {
    #expect(try scale(0, 1e6, rows: 6).ticks == [])
    #expect(try scale(-1e300, 1e300, rows: 6).ticks == [])
  }
}
