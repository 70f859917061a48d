import Testing

@testable import Domain

/// The number of runs of an ensemble with rain, and how much they have.
@Suite struct EnsembleRainTests {
  private static let start = Timestamp(seconds: 1_790_000_000 / 86_400 * 86_400)

  private func rain(
    _ amounts: [[Double?]], from first: Int = 0, to end: Int? = nil
  ) -> RainRuns.Rain? {
    RainRuns(start: Self.start, amounts: amounts).rain(
      from: Self.start.advanced(bySeconds: first * 3_600),
      to: Self.start.advanced(bySeconds: (end ?? amounts.count) * 3_600))
  }

  private func counted(_ wet: Int, of runs: Int, _ amounts: ClosedRange<Double>? = nil)
    -> RainRuns.Rain
  {
    RainRuns.Rain(
      runs: runs, wetRuns: wet,
      amounts: QuantityRange(
        min: amounts?.lowerBound, max: amounts?.upperBound, unit: .millimeters))
  }

  @Test(arguments: [(0.0, 0), (0.09, 0), (0.1, 1), (0.11, 1)])
  func anHourIsWetFromATenthOfAMillimeterOn(amount: Double, wet: Int) {
    #expect(rain([[amount, 0]]) == counted(wet, of: 2, wet == 0 ? nil : amount...amount))
  }

  @Test func anUnknownRunIsNotADryOne() {
    #expect(rain([[0.5, nil, 0, nil]]) == counted(1, of: 2, 0.5...0.5))
    #expect(rain([[nil, nil]]) == nil)
    #expect(rain([[]]) == nil)
    #expect(rain([]) == nil)
    // It is known in the first hour only.
    #expect(rain([[1, 0], [nil, 0]]) == counted(0, of: 1))
    #expect(rain([[1, 0], [nil]]) == nil)
  }

  @Test func aDayHasTheSumsOfItsRuns() {
    #expect(rain([[0.5, 0, 0], [0, 0, 0.2], [0.25, 0.05, 2]]) == counted(2, of: 3, 0.75...2.2))
    #expect(
      rain([[0.5, 0, 0], [0, 0, 0.2], [0.25, 0.05, 2]], from: 1, to: 2)
        == counted(1, of: 3, 0.2...0.2))
  }

  /// A case of the tests of another program: a run rains at noon, one at 3:00, one in all hours, and one
  /// has only traces.
  @Test func aDayHasNoFewerRunsWithRainThanItsHours() {
    let hours = (0..<24).map { hour -> [Double?] in
      [hour == 12 ? 1 : 0, hour == 3 ? 1 : 0, 0.1, 0.005]
    }
    #expect(rain(hours, from: 12, to: 13)?.wetRuns == 2)
    #expect(rain(hours, from: 3, to: 4)?.wetRuns == 2)
    #expect(rain(hours, from: 5, to: 6)?.wetRuns == 1)
    #expect(rain(hours)?.wetRuns == 3 && rain(hours)?.runs == 4)
  }

  @Test func theRangeLeavesOutATenthOfTheRunsWithRainAtEachEnd() {
    #expect(rain([(1...9).map(Double.init)]) == counted(9, of: 9, 1...9))
    #expect(rain([(1...10).map(Double.init)]) == counted(10, of: 10, 2...9))
    #expect(rain([(0...50).map(Double.init)]) == counted(50, of: 51, 6...45))
  }

  @Test(arguments: [(-1, 1), (0, 3), (1, 1), (2, 1), (3, 4)])
  func atTimesWithoutHoursItIsUnknown(first: Int, end: Int) {
    #expect(rain([[1], [1]], from: first, to: end) == nil)
  }

  /// Days of India begin between two full hours in UTC.
  @Test func anHourBelongsToTheTimeInWhichItBegins() {
    let forecast = RainRuns(start: Self.start, amounts: [[1], [0], [0]])
    func runs(_ first: Int, _ end: Int) -> Int? {
      forecast.rain(
        from: Self.start.advanced(bySeconds: first), to: Self.start.advanced(bySeconds: end)
      )?.wetRuns
    }
    #expect(runs(0, 1_800) == 1)
    #expect(runs(1_800, 9_000) == 0)
    #expect(runs(1_800, 3_600) == nil)
  }
}
