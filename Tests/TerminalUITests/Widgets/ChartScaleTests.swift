import Testing

@testable import TerminalUI

@Suite struct ChartScaleTests {
  private func ticks(_ low: Double, _ high: Double, rows: Int) throws -> [Int] {
    try #require(ChartScale([0], range: low...high)).ticks(rows: rows)
  }

  @Test(arguments: [
    (0, 100, 200, Array(0...100)), (0, 300, 600, Array(0...300)), (12.5, 19, 6, [15]),
    (0.2, 0.4, 6, [0]), (-7, 7, 4, [0]),
  ])
  func ticksAreRoundValues(low: Double, high: Double, rows: Int, expected: [Int]) throws {
    #expect(try ticks(low, high, rows: rows) == expected)
  }

  @Test func aRangeTooLargeForTheLargestDistanceHasNoTicks() throws {
    #expect(try ticks(0, 1e6, rows: 6) == [])
    #expect(try ticks(-1e300, 1e300, rows: 6) == [])
  }
}
