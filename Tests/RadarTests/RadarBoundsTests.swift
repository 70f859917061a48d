import Domain
import Fixtures
import TestSupport
import Testing

@testable import Radar

/// The documented limits of radar, and frames in which each cell differs.
@Suite struct RadarBoundsTests {
  struct Facts: Sendable {
    let source: RadarSource
    let step, before, after, oldAge, past: Int
    let wetRate: Double
  }

  @Test(arguments: [
    Facts(
      source: .brightSky, step: 300, before: 300, after: 0, oldAge: 900, past: 3_900, wetRate: 0.1),
    Facts(
      source: .libreWXR, step: 600, before: 300, after: 300, oldAge: 1_500, past: 7_200,
      wetRate: 0.2),
    Facts(
      source: .metNorway, step: 300, before: 0, after: 300, oldAge: 900, past: 3_900, wetRate: 0.1),
  ])
  func factsOfASource(facts: Facts) {
    let source = facts.source
    #expect((source.step, source.past, source.oldAge) == (facts.step, facts.past, facts.oldAge))
    #expect((source.secondsBefore, source.secondsAfter) == (facts.before, facts.after))
    #expect(source.wetRate == facts.wetRate)
  }

  @Test(arguments: [(0.09, 0), (0.1, 1), (0.11, 1)])
  func rainCountsFromTheLeastRateOn(rate: Double, count: Int) {
    #expect(RadarSeries([0, 0, rate, 0]).spells(at: .run).count == count)
  }

  @Test(arguments: [(2_699, true), (2_700, true), (2_701, false)])
  func anAnswerIsGivenUpTo45MinutesAfterTheMeasurement(seconds: Int, isGiven: Bool) {
    let answer = RadarAnswer(RadarSeries([0, 0]), now: .run.advanced(bySeconds: seconds))
    #expect(answer == (isGiven ? .spells([], until: .minutes(5), .radar) : .old(measuredAt: .run)))
  }

  @Test(arguments: [
    ([0, 1, 2, 3.0], "heaviest 3 mm/h about 07:15"),
    ([0, 1, 3, 2.0], "heaviest 3 mm/h about 07:10"),
    ([0, 1, 3, 0.0], "heaviest 3 mm/h about 07:10"), ([0, 0.9, 0.99, 0], "at most 1 mm/h"),
    ([0, 0.9, 1, 0], "heaviest 1 mm/h about 07:10"), ([0, 0.9, 0.94, 0.9], "at most 0.9 mm/h"),
  ])
  func theHeaviestRainHasItsTime(rates: [Double], words: String) {
    let answer = RadarAnswer(RadarSeries(rates), now: .run)
    let sentence = RadarWords(
      place: nil, clock: .twentyFourHours, at: LocalClock(utcOffset: 0), unit: .millimeters
    ).sentence(answer, now: .run)
    #expect(sentence.contains(words), "\(sentence)")
  }

  @Test func theHeaviestOfEqualSpellsIsTheEarliest() {
    let spells = [1, 3, 3, 2.0].enumerated().map { index, rate in
      RadarSpell(peak: .minutes(index * 10), rate: rate)
    }
    #expect(spells.heaviest == spells[1])
  }

  @Test(arguments: [
    (RadarZoom.district, -1, RadarZoom?.none), (.district, 1, .region), (.country, -1, .region),
    (.country, 1, .wide), (.wide, 1, nil),
  ])
  func zoomsHaveNeighbors(zoom: RadarZoom, steps: Int, neighbor: RadarZoom?) {
    #expect(zoom.neighbor(by: steps) == neighbor)
  }

  @Test(arguments: [
    (3, 3, (1, 1)), (3, 5, (1, 3)), (3, 2, (Int, Int)?.none), (5, 3, nil),
  ])
  func aBoxHasItsEdgesAndIsNeverEmpty(first: Int, last: Int, size: (Int, Int)?) {
    let high = GridBox(left: 7, top: first, right: 7, bottom: last)
    #expect(high?.columns == size?.0 && high?.rows == size?.1)
    let wide = GridBox(left: first, top: 7, right: last, bottom: 7)
    #expect(wide?.rows == size?.0 && wide?.columns == size?.1)
  }

  @Test(arguments: [
    ("Jena", "in Jena", "Jena"), (nil, "here", "here"), ("50.9,11.6", "at 50.9,11.6", "50.9,11.6"),
    ("Halle (Saale)", "in Halle (Saale)", "Halle"),
  ])
  func aPlaceHasAShortLabel(place: String?, inPlace: String, short: String) {
    let words = RadarWords(
      place: place, clock: .twentyFourHours, at: LocalClock(utcOffset: 0), unit: .millimeters)
    #expect(words.inPlace == inPlace)
    #expect(words.shortLabel == short)
  }

  // MARK: - Maps

  /// Tenths of a pixel from the edges of a map of 4 by 2 pixels around the equator.
  @Test(arguments: [
    (-0.1, 0.1, (Int, Int)?.none), (0.1, -0.1, nil), (0.1, 0.1, (0, 0)), (3.9, 1.9, (3, 1)),
    (4.1, 1.9, nil), (3.9, 2.1, nil), (2.1, 0.9, (2, 0)),
  ])
  func aPixelHasThePointsUpToItsEdges(x: Double, y: Double, pixel: (Int, Int)?) throws {
    for center in [0.0, 179.99, -179.99] {
      let map = MapProjection(
        center: .point(0, center), kilometersPerPixel: 10, width: 4, height: 2)
      let degrees = 10 / 6_371.0 * 180 / .pi
      let east = (center + (x - 2) * degrees).remainder(dividingBy: 360)
      let found = map.pixel(of: .point((1 - y) * degrees, east))
      #expect(found?.x == pixel?.0 && found?.y == pixel?.1, "\(center)")
    }
  }

  // MARK: - Loops

  private func loop(_ frames: [(minutes: Int, run: Int)]) -> RadarLoop {
    RadarLoop(
      source: .brightSky, placement: .dwd(box: .jena),
      frames: frames.map {
        RadarFrame(time: .minutes($0.minutes), run: .minutes($0.run), packed: "\($0)")
      })
  }

  @Test func aMergedLoopHasEachTimeOnce() {
    let old = loop([(-10, -10), (-5, -5), (0, 0), (5, 0)])
    let new = loop([(-5, -5), (0, 0), (5, 5), (10, 5)])
    #expect(
      old.adding(new).frames.map(\.time)
        == [-10, -5, 0, 5, 10].map { Timestamp.minutes($0) })
  }

  @Test func aForecastOfAnEarlierRunIsDroppedAlsoBeforeTheNewerFrames() {
    let merged = loop([(0, 0), (5, 0), (10, 0)]).adding(loop([(10, 10), (15, 10)]))
    #expect(merged.frames.map(\.time) == [0, 10, 15].map { Timestamp.minutes($0) })
  }

  @Test(arguments: [(-64, true), (-65, true), (-66, false)])
  func aMergedLoopKeepsFramesUpToThePast(minutes: Int, isKept: Bool) {
    let merged = loop([(minutes, minutes), (-5, -5)]).adding(loop([(0, 0), (5, 0)]))
    #expect(merged.frames.contains { $0.time == .minutes(minutes) } == isKept)
  }

  // MARK: - Edges of the grid

  /// Cells of which each differs from its neighbors.
  private func grid() throws -> RadarGrid {
    let placement = GridPlacement.dwd(box: .jena)
    let (columns, rows) = placement.size
    let cells = (0..<columns * rows).map { UInt16($0 + 1) }
    return try RadarGrid(
      RadarFrame(time: .run, run: .run, packed: RadarCells.packed(cells)), placement: placement)
  }

  /// Returns a point in a cell of the grid, which may be outside of it, by steps from Jena.
  private func point(column: Int, row: Int) throws -> Coordinates {
    let placement = GridPlacement.dwd(box: .jena)
    var point = Coordinates.jena
    for _ in 0..<60 {
      let cell = placement.cell(at: point)
      if (cell.column, cell.row) == (column, row) { return point }
      let (right, down) = (column - cell.column, row - cell.row)
      point = try #require(
        Coordinates(
          latitude: point.latitude - Double(down) * 0.006,
          longitude: point.longitude + Double(right) * 0.01))
    }
    Issue.record("no point in column \(column), row \(row)")
    return point
  }

  @Test func aCornerHasTheMeanOfItsFourCells() throws {
    let grid = try grid()
    let (columns, rows) = grid.placement.size
    func mean(_ indices: [Int]) -> Double {
      Double(indices.reduce(0) { $0 + Int(grid.rates[$1]) }) / Double(indices.count) * 0.01
    }
    let first = try #require(grid.sample(around: point(column: 0, row: 0)))
    #expect(abs(first.rate - mean([0, 1, columns, columns + 1])) < 1e-9)
    let last = try #require(grid.sample(around: point(column: columns - 1, row: rows - 1)))
    let end = columns * rows - 1
    #expect(abs(last.rate - mean([end, end - 1, end - columns, end - columns - 1])) < 1e-9)
  }

  @Test(arguments: [(-2, false), (-1, true), (0, true)])
  func aPointBesideTheGridSeesItsFirstRowAndColumn(offset: Int, isSeen: Bool) throws {
    let grid = try grid()
    let (columns, rows) = grid.placement.size
    let middle = grid.placement.cell(at: .jena)
    for point in [
      try point(column: middle.column, row: offset), try point(column: offset, row: middle.row),
      try point(column: middle.column, row: rows - 1 - offset),
      try point(column: columns - 1 - offset, row: middle.row),
    ] {
      #expect((grid.sample(around: point) != nil) == isSeen)
    }
  }

  @Test func aLargerDistanceReachesFurther() throws {
    let grid = try grid()
    let (columns, rows) = grid.placement.size
    let near = try #require(grid.strongestRate(around: .jena, kilometers: 1))
    let far = try #require(grid.strongestRate(around: .jena, kilometers: 30))
    #expect(near < far)
    #expect(far == Double(grid.rates[columns * rows - 1]) * 0.01)
  }
}
