import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Radar

@Suite struct RadarGridTests {
  private let placement = GridPlacement.dwd(box: .jena)
  private var count: Int { placement.size.columns * placement.size.rows }

  private func frame(_ packed: String) -> RadarFrame {
    RadarFrame(time: .run, run: .run, packed: packed)
  }

  @Test func cellsAreHundredthsOfAMillimeterInFiveMinutes() throws {
    let grid = try RadarGrid(RadarFrame(minutes: 0, cells: 25), placement: placement)
    #expect(grid.rates == Array(repeating: 300, count: count))
    #expect(grid.sample(around: .jena)?.rate == 3)
    #expect(grid.sample(around: .berlin) == nil)
    #expect(grid.sample(around: .point(-90, 10)) == nil)
  }

  @Test func aCellBeyondTheLargestRateHasTheLargestRate() throws {
    let grid = try RadarGrid(RadarFrame(minutes: 0, cells: .max), placement: placement)
    #expect(grid.rates.first == .max)
  }

  @Test func theRateAtAPlaceIsTheMeanOfNineCells() throws {
    var cells = Array(repeating: UInt16(0), count: count)
    let middle = placement.cell(at: .jena)
    cells[middle.row * placement.size.columns + middle.column] = 75
    let grid = try RadarGrid(frame(RadarCells.packed(cells)), placement: placement)
    #expect(grid.sample(around: .jena)?.rate == 1)
  }

  @Test func damagedCellsAreTold() throws {
    let cells = Array(repeating: UInt16(1), count: count)
    let whole = RadarCells.zlib(Array(repeating: 1, count: count * 2))
    for (packed, error) in [
      ("not base64!", RadarDataError.notBase64), ("", .wrongLength),
      (RadarCells.packed(cells.dropLast()), .wrongLength),
      (RadarCells.packed(cells + [0]), .wrongLength),
      (whole.dropLast(6).base64EncodedString(), .wrongLength),
      (whole.prefix(1).base64EncodedString(), .wrongLength),
      (Data([0x78, 0x01, 0xff, 0xff]).base64EncodedString(), .wrongLength),
    ] {
      #expect(throws: error) { try RadarGrid(frame(packed), placement: placement) }
    }
  }

  @Test func aBombTakesNoMoreMemoryThanItsCells() throws {
    // 10 MB of zeros, for a frame of a few hundred bytes.
    let bomb = RadarCells.zlib(Array(repeating: 0, count: 10_000_000))
    #expect(throws: RadarDataError.wrongLength) {
      try RadarGrid(frame(bomb.base64EncodedString()), placement: placement)
    }
  }
}

@Suite struct RadarLoopTests {
  private func loop(_ frames: [RadarFrame], in box: GridBox = .jena) -> RadarLoop {
    RadarLoop(source: .brightSky, placement: .dwd(box: box), frames: frames)
  }

  private func frame(_ minutes: Int, run: Int = 0) -> RadarFrame {
    RadarFrame(
      time: .minutes(minutes), run: .minutes(min(minutes, run)), packed: "\(minutes) \(run)")
  }

  @Test func newerFramesReplaceTheForecastsOfEarlierRuns() {
    let old = loop([frame(-5), frame(0), frame(5), frame(10)])
    let new = loop([frame(5, run: 5), frame(10, run: 5), frame(15, run: 5)])
    #expect(
      old.adding(new)
        == loop([frame(-5), frame(0), frame(5, run: 5), frame(10, run: 5), frame(15, run: 5)]))
  }

  @Test func theLoopKeepsTheMeasurementsOfThePastHour() {
    let old = loop((-13...0).map { frame($0 * 5) })
    let merged = old.adding(loop([frame(5, run: 5), frame(10, run: 5)]))
    #expect(merged.frames.first?.time == .minutes(-60))
    #expect(merged.measuredAt == .minutes(5))
  }

  @Test func anEmptyResponseAndAnotherAreaReplaceTheLoop() {
    let old = loop([frame(0)])
    #expect(old.adding(loop([])) == loop([]))
    let elsewhere = loop([frame(0)], in: .box(around: .berlin))
    #expect(old.adding(elsewhere) == elsewhere)
  }

  @Test func aLoopOfForecastsHasNoMeasurement() {
    #expect(loop([frame(5), frame(10)]).measuredAt == nil)
    #expect(loop([]).newestMeasured == nil)
  }
}
