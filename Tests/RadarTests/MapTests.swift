import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Radar

@Suite struct MapTests {
  private func map(
    _ latitude: Double, _ longitude: Double, kilometersPerPixel: Double = 2
  ) -> MapProjection {
    MapProjection(
      center: .point(latitude, longitude), kilometersPerPixel: kilometersPerPixel, width: 80,
      height: 40)
  }

  @Test func theMiddleOfTheMapIsItsPlace() throws {
    let map = map(52.5, 13.4)
    #expect(try #require(map.pixel(of: map.center)) == (40, 20))
    #expect(map.pixel(of: .lisbon) == nil)
    let (latitudes, longitudes) = map.frame
    #expect(abs((latitudes.upperBound - latitudes.lowerBound) * 111.2 - 80) < 1)
    #expect(longitudes.contains(13.4))
  }

  @Test func aMapAcrossThe180thMeridianHasPlacesOnBothSides() throws {
    let map = map(-17, 179.9)
    #expect(try #require(map.pixel(of: .point(-17, 179.95))).x > 40)
    #expect(try #require(map.pixel(of: .point(-17, -179.95))).x > 41)
    let drawing = MapDrawing(map)
    #expect(drawing.water.contains(true) && drawing.water.contains(false))
  }

  @Test func theSeaIsWaterAndTheLandIsNot() {
    let lisbon = MapDrawing(map(38.72, -9.14))
    let row = 20 * 80
    #expect(lisbon.water[row], "the Atlantic")
    #expect(!lisbon.water[row + 79], "the Alentejo")
    #expect(lisbon.lines.contains(.coast))
    let atlantic = MapDrawing(map(45, -30))
    #expect(atlantic.water.allSatisfy { $0 } && atlantic.dots.allSatisfy { $0 == 0 })
  }

  @Test func aLakeIsWaterWithinLand() {
    // Lake Constance.
    let drawing = MapDrawing(map(47.6, 9.4))
    #expect(drawing.water[20 * 80 + 40])
    #expect(drawing.lines.contains(.border))
  }

  @Test(arguments: [(80.0, 10.0), (89.9, 0), (-89.9, 0), (0, 0), (-85, 180)])
  func aMapAnywhereIsDrawn(latitude: Double, longitude: Double) {
    for size in [0.1, 10, 500] {
      let drawing = MapDrawing(map(latitude, longitude, kilometersPerPixel: size))
      #expect(drawing.water.count == 80 * 40)
    }
  }

  @Test func theStrongestRainInAPixelIsShown() throws {
    let box = GridBox.jena
    var cells = Array(repeating: UInt16(0), count: box.columns * box.rows)
    let placement = GridPlacement.dwd(box: box)
    let middle = placement.cell(at: .jena)
    cells[middle.row * box.columns + middle.column] = 100
    let frame = RadarFrame(time: .run, run: .run, packed: RadarCells.packed(cells))
    let grid = try RadarGrid(frame, placement: placement)
    let map = MapProjection(center: .jena, kilometersPerPixel: 2, width: 40, height: 40)
    let sampling = RadarSampling(
      map, placement, source: .brightSky, classes: [0.1, 0.5, 1, 2, 5, 10, 20, 50])
    let pixels = sampling.pixels(of: grid)
    #expect(pixels.contains(.rain(5)), "12 mm/h")
    #expect(pixels.filter { $0 == .dry }.count > 9)
    #expect(pixels.first == .missing, "the frame does not reach the corner")
  }

  @Test func nothingIsDryWhereNoRadarSees() throws {
    let point = Coordinates.point(52.3, 16.5)
    #expect(DWDGrid.contains(point) && !RadarCoverage.germany.sees(point))
    let box = GridBox.box(around: point)
    let frame = RadarFrame(minutes: 0, cells: 0, in: box)
    let placement = GridPlacement.dwd(box: box)
    let map = MapProjection(center: point, kilometersPerPixel: 1, width: 4, height: 4)
    let sampling = RadarSampling(map, placement, source: .brightSky, classes: [0.1])
    let pixels = sampling.pixels(of: try RadarGrid(frame, placement: placement))
    #expect(pixels.allSatisfy { $0 == .unseen })
    #expect(RadarSource(for: point, allowsLibreWXR: false) == nil)
  }

  /// The distances to the edge of all ranges together, of which a part of five kilometers is cut.
  @Test(arguments: [
    (50.927, 11.586, 120.0), (48.14, 11.58, 120), (46.948, 7.447, 35), (51.15, 14.99, 60),
    (50.08, 14.43, 20), (38.72, -9.14, 0),
  ])
  func theReachAroundAPointEndsAtTheEdgeOfWhatRadarsSee(
    latitude: Double, longitude: Double, kilometers: Double
  ) {
    let point = Coordinates.point(latitude, longitude)
    #expect(RadarCoverage.germany.reach(around: point, atMost: 120) == kilometers)
  }

  @Test func coverageOfALatticeIsThatOfItsPoints() {
    let (latitudes, longitudes) = ([54.9, 52.3, 47.1], [5.0, 10, 17.9])
    let all = RadarCoverage.germany.sees(latitudes: latitudes, longitudes: longitudes)
    let single = latitudes.flatMap { latitude in
      longitudes.map { RadarCoverage.germany.sees(.point(latitude, $0)) }
    }
    #expect(all == single && all.contains(true) && all.contains(false))
  }

  @Test(arguments: [0.8, 1, 1.3])
  func aKilometerIsAsLongFromNorthToSouthAsFromWestToEast(pixelHeight: Double) {
    let map = MapProjection(
      center: .jena, kilometersPerPixel: 2, width: 80, height: 40, pixelHeight: pixelHeight)
    // The middle of the pixel in the middle, and a point 20 km from it in each direction.
    let north = map.y(ofLatitude: map.center.latitude + 20 / 111.195)
    let east = map.x(
      ofLongitude: map.center.longitude + 20 / 111.195 / cos(map.center.latitude * .pi / 180))
    #expect(abs(east - 40 - 10) < 0.01)
    #expect(abs((20 - north) * pixelHeight - 10) < 0.1)
    let (latitudes, longitudes) = map.frame
    #expect(abs(map.y(ofLatitude: latitudes.upperBound)) < 1e-6)
    #expect(abs(map.x(ofLongitude: longitudes.upperBound) - 80) < 1e-6)
  }

  /// The place is 40 columns and 20 rows from the corner, and stays on the map.
  @Test(arguments: [
    (0, 0, 40, 20), (5, 0, 35, 20), (0, 5, 40, 15), (-7, -9, 47, 29), (100, 100, 1, 2),
    (-100, -100, 78, 37),
  ])
  func aMovedMapHasThePlaceElsewhere(columns: Int, rows: Int, x: Int, y: Int) throws {
    for latitude in [0, 50.9, -70] {
      let place = Coordinates.point(latitude, 11.6)
      let center = map(latitude, 11.6).center(movedBy: columns, rows, keeping: place)
      let found = map(center.latitude, center.longitude).pixel(of: place)
      #expect(try #require(found) == (x, y), "\(latitude)")
    }
  }

  @Test func aHighMapShowsLessSoThatItsFramesFitIntoMemory() {
    let flat = RadarExtent(zoom: .wide, shape: 50).map(around: .jena, width: 100, height: 50)
    let high = RadarExtent(zoom: .wide, shape: 200).map(around: .jena, width: 100, height: 200)
    #expect(flat.kilometersPerPixel == 6)
    let cells = high.kilometersPerPixel * 100 * high.kilometersPerPixel * 200
    #expect(abs(cells - 200_000) < 1)
  }
}
