import Domain
import Foundation
import TestSupport
import Testing

@testable import Radar

@Suite struct DWDGridTests {
  /// The position that Bright Sky's own test gives for the point.
  @Test func aKnownPointHasTheCellOfTheServicesOwnTest() {
    let cell = DWDGrid.cell(at: .point(52, 7.6))
    #expect(abs(cell.column - 371.244) < 0.001)
    #expect(abs(cell.row - 480.088) < 0.001)
  }

  @Test func theRecordedBoxLiesAroundItsPlace() {
    let cell = DWDGrid.cell(at: .jena)
    // The answer has the box 507…707 by 560…760, and the place at 100.307, 100.05 in it.
    #expect(abs(cell.row - 507 - 100.05) < 0.01)
    #expect(abs(cell.column - 560 - 100.307) < 0.01)
  }

  @Test(arguments: [
    (Coordinates.berlin, true), (.jena, true), (.lisbon, false), (.point(-50, 10), false),
    (.point(90, 0), false), (.point(0, 10), false), (.point(52, -170), false),
    (.point(-90, 10), false), (.point(-90, 0), false),
  ])
  func onlyPointsAroundGermanyAreOnTheGrid(point: Coordinates, isInside: Bool) {
    #expect(DWDGrid.contains(point) == isInside)
  }

  @Test func theBoxOfAMapHasAMarginAndStaysOnTheGrid() throws {
    let map = RadarExtent(zoom: .region, shape: 50).map(around: .jena)
    let box = try #require(DWDGrid.box(covering: map))
    #expect(box.columns > 210 && box.columns < 230)
    #expect(box.rows > 110 && box.rows < 125)
    let rim = RadarExtent(zoom: .wide, shape: 100).map(around: .point(47.4, 8.5))
    let cut = try #require(DWDGrid.box(covering: rim))
    #expect(cut.left >= 0 && cut.top >= 0 && cut.right < 1_100 && cut.bottom < 1_200)
    #expect(DWDGrid.box(covering: RadarExtent(zoom: .wide, shape: 100).map(around: .lisbon)) == nil)
  }

  @Test func aLatticeHasTheCellsOfItsPoints() {
    let box = GridBox.jena
    let placement = GridPlacement.dwd(box: box)
    let latitudes = [50.94, 50.927, 50.91]
    let longitudes = [11.57, 11.586, 11.6, 14.0]
    let indices = placement.indices(latitudes: latitudes, longitudes: longitudes)
    for (row, latitude) in latitudes.enumerated() {
      for (column, longitude) in longitudes.enumerated() {
        let cell = placement.cell(at: .point(latitude, longitude))
        let isInside = (0..<box.columns).contains(cell.column) && (0..<box.rows).contains(cell.row)
        let expected = isInside ? cell.row * box.columns + cell.column : -1
        #expect(Int(indices[row * longitudes.count + column]) == expected)
      }
    }
  }

  @Test(arguments: [
    #"{"left":5,"top":0,"right":4,"bottom":9}"#, #"{"left":-1,"top":0,"right":4,"bottom":9}"#,
    #"{"left":0,"top":0,"right":4096,"bottom":9}"#,
    #"{"left":0,"top":0,"right":9223372036854775807,"bottom":9}"#,
  ])
  func aDamagedBoxIsNotDecoded(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(GridBox.self, from: Data(json.utf8))
    }
  }
}
