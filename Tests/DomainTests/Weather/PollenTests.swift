import Domain
import Foundation
import Testing

@Suite struct PollenTests {
  private func count(_ kind: Pollen, _ grains: Double) -> PollenCount {
    PollenCount(kind: kind, concentration: Quantity(grains, .grainsPerCubicMeter))
  }

  private func day(_ counts: PollenCount...) throws -> PollenDay {
    try #require(PollenDay(date: CivilDate(daysSince1970: 0), counts: counts))
  }

  /// The first whole number of each class in the tables of MeteoSwiss and of the Spanish network.
  @Test(
    arguments: [
      (.alder, [1, 11, 70, 250]), (.birch, [1, 11, 70, 300]), (.grass, [1, 20, 50, 150]),
      (.mugwort, [1, 6, 15, 50]), (.olive, [1, 50, 201]), (.ragweed, [1, 6, 11, 40]),
    ] as [(Pollen, [Double])])
  func aLevelBeginsAtItsFirstWholeGrain(kind: Pollen, starts: [Double]) {
    for (index, start) in starts.enumerated() {
      let (below, from) = (PollenLevel.allCases[index], PollenLevel.allCases[index + 1])
      #expect(count(kind, start - 0.51).level == below)
      #expect(count(kind, start - 0.5).level == from)
      #expect(count(kind, start).level == from)
      #expect(count(kind, start + 0.4).level == from)
    }
    #expect(count(kind, 100_000).level == (kind == .olive ? .high : .veryHigh))
    #expect(count(kind, 0).level == .none)
  }

  /// MeteoSwiss on the birches of Bern in 2016: a load is high from only 70 grains on.
  @Test func seventyGrainsOfBirchAreHigh() {
    #expect(count(.birch, 70).level == .high && count(.birch, 69).level == .moderate)
  }

  @Test func theWorstKindIsThatOfTheHighestLevelAndThenOfTheLargestShare() throws {
    #expect(try day(count(.birch, 69), count(.ragweed, 6)).worst?.kind == .birch)
    // Fewer grains of ragweed make more people ill.
    #expect(try day(count(.birch, 69), count(.ragweed, 11)).worst?.kind == .ragweed)
    #expect(try day(count(.grass, 40), count(.mugwort, 7)).worst?.kind == .grass)
    #expect(try day(count(.olive, 3)).worst?.level == .low)
    #expect(try day(count(.alder, 0), count(.birch, 0)).worst?.level == PollenLevel.none)
  }

  @Test func aLevelHasAWord() {
    #expect(
      PollenLevel.allCases.map(\.word) == ["none", "low", "moderate", "high", "very high"])
  }

  @Test func aDayWithoutAKnownKindIsNone() throws {
    #expect(PollenDay(date: CivilDate(daysSince1970: 0), counts: []) == nil)
    #expect(try day(count(.birch, -1)).plausible == nil)
    #expect(
      try day(count(.birch, -1), count(.grass, 5)).plausible == day(count(.grass, 5)))
  }

  @Test func anAirQualityIsReadWithAndWithoutPollen() throws {
    var air = AirQuality()
    air.europeanIndex = 20
    for pollen in [nil, [try day(count(.birch, 12))]] {
      air.pollen = pollen
      let data = try JSONEncoder().encode(air)
      #expect(try JSONDecoder().decode(AirQuality.self, from: data) == air)
    }
    let stored = #"{"europeanIndex": 20}"#
    air.pollen = nil
    #expect(try JSONDecoder().decode(AirQuality.self, from: Data(stored.utf8)) == air)
  }
}
